/**
 * Waits for promises that run at the same time.
 * @returns for each `done`, or the code of its error
 * @throws an error without a code
 */
export async function runConcurrently(...acts: Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(acts)
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'done'
    if (!outcome.reason.code) throw outcome.reason
    return outcome.reason.code
  })
}
