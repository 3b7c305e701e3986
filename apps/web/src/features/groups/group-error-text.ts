import { errorCodeOf } from '#lib/api/api-error.ts'

/** Errors that say nothing about the group. */
const GENERIC_ERROR_CODES = ['NETWORK_FAILURE', 'UNAVAILABLE', 'DEADLINE_EXCEEDED', 'UNKNOWN', 'UNEXPECTED']

/** The server's message, or the fallback for a generic error. */
export function groupErrorText(error: Error, fallback: string): string {
  return GENERIC_ERROR_CODES.includes(errorCodeOf(error)) ? fallback : error.message
}
