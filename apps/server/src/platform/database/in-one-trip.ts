/**
 * Waits for statements that don't need each other's results; the first error is thrown. They are sent at once and run one after the
 * other: prepared statements first, in this order, then the builders, which are sent when they are awaited. So what has to come first,
 * such as a lock, is prepared. Unlike Promise.all, it waits for all of them: none must run after a rollback.
 * @example const [player, [participant]] = await inOneTrip(findPlayer(tx, userId), ownRow(tx).execute({ id }))
 */
export async function inOneTrip<Statements extends readonly unknown[]>(...statements: Statements): Promise<Results<Statements>> {
  const outcomes = await Promise.allSettled(statements)
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never
}

export type Results<Statements extends readonly unknown[]> = { -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }
