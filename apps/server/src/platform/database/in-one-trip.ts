/**
 * Waits for statements that don't need each other's results. They are sent at once, run in this order, and the first error is thrown.
 * Unlike Promise.all, it waits for all of them: what follows a failed one must not run after a rollback.
 * @example const [player, [participant]] = await inOneTrip(findPlayer(tx, userId), ownRow(tx).execute({ id }))
 */
export async function inOneTrip<Statements extends readonly unknown[]>(
  ...statements: Statements
): Promise<{ -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }> {
  const outcomes = await Promise.allSettled(statements)
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never
}
