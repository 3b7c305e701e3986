import { errorCodeOf } from '#lib/api/api-error.ts'

/** What says nothing about the group: no answer came, or none that was foreseen. */
const GENERIC_ERROR_CODES = ['NETWORK_FAILURE', 'UNAVAILABLE', 'DEADLINE_EXCEEDED', 'UNKNOWN', 'UNEXPECTED']

/** The sentence of a refusal; where it gives no reason, what it was that failed. */
export function groupErrorText(error: Error, fallback: string): string {
  return GENERIC_ERROR_CODES.includes(errorCodeOf(error)) ? fallback : error.message
}
