import { CommandError } from '#platform/config/command-error.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { DatabasePanicError } from '#platform/data-directory/refuse-after-panic.ts'
import { describeStorageError } from '#platform/files/storage-error.ts'

const EXPECTED = [CommandError, StartupError, DatabasePanicError]

/** Ends the program with an error, which it prints, without a stack trace if it was expected. */
export function reportError(error: unknown): never {
  const expected = causesOf(error).find((cause) => EXPECTED.some((kind) => cause instanceof kind))
  console.error(expected?.message ?? describeStorageError(error) ?? error)
  // At once: what is left of an embedded database that could not be opened would keep the process.
  process.exit(1)
}

/** The error, and what it was made of: Drizzle wraps those of the database. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
