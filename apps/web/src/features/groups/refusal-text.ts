import { codeOf } from '#lib/api-error.ts'

/** What says nothing about the group: no answer came, or none that was foreseen. */
const WITHOUT_REASON = ['NETWORK_FAILURE', 'UNAVAILABLE', 'DEADLINE_EXCEEDED', 'UNKNOWN', 'UNEXPECTED']

/** The sentence of a refusal; where it gives no reason, what it was that failed. */
export function refusalText(error: Error, failure: string): string {
  return WITHOUT_REASON.includes(codeOf(error)) ? failure : error.message
}
