import { CommandError } from '#platform/config/command-error.ts'
import { StartupError } from '#platform/config/startup-error.ts'

/** Prints an error, without a stack trace for expected ones. @returns the exit code */
export function reportError(error: unknown): number {
  const isExpected = [CommandError, StartupError].some((Expected) => error instanceof Expected) || isDiskError(error)
  console.error(isExpected ? (error as Error).message : error)
  return 1
}

/** A full disk, or a directory that is missing or not ours. */
const isDiskError = (error: unknown): boolean =>
  ['ENOSPC', 'EFBIG', 'EACCES', 'ENOENT', 'EROFS', 'EDQUOT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException)?.code ?? '')
