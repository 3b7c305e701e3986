/** The error codes of the promises that failed. */
export const errorCodes = (outcomes: PromiseSettledResult<unknown>[]): string[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? (outcome.reason.code ?? String(outcome.reason)) : []))
