/** The error codes of the promises that failed; those of the database with what it said. */
export const errorCodes = (outcomes: PromiseSettledResult<unknown>[]): string[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? codeOf(outcome.reason) : []))

function codeOf(error: Error & { code?: string; cause?: unknown }): string {
  if (error.code) return error.code
  const { cause } = error
  const { code = '', detail = '' } = (cause ?? {}) as { code?: string; detail?: string }
  return cause instanceof Error ? `${error}: ${code} ${cause.message} ${detail}`.trim() : String(error)
}
