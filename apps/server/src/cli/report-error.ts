import { CommandError } from '#platform/config/command-error.ts'
import { describeDiskError } from '#platform/config/disk-error.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { describeBucketError } from '#platform/files/bucket-error.ts'

/** Prints an error, without a stack trace for expected ones. @returns the exit code */
export function reportError(error: unknown): number {
  const isExpected = error instanceof CommandError || error instanceof StartupError
  console.error(isExpected ? error.message : (describeBucketError(error) ?? describeDiskError(error) ?? error))
  return 1
}
