/** The error codes of the promises that failed; those of the database with what it said. */
export const errorCodes = (outcomes: PromiseSettledResult<unknown>[]): string[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? codeOf(outcome.reason) : []))

function codeOf(error: Error & { code?: string; cause?: unknown }): string {
  if (error.code) return error.code
  return error.cause ? `${error}: ${error.cause}` : String(error)
}
