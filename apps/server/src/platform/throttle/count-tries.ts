import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { throttles } from './throttles.table.ts'

/** Tries allowed in a window that starts with the first try. */
export type RateLimit = { tries: number; minutes: number }

// One write in this many also deletes expired rows.
const WRITES_PER_PURGE = 100
const ROWS_PER_PURGE = 1000

/** Of tries at the same time, one may be counted by a transaction that began before the other. */
const CLOCK_TOLERANCE_MINUTES = 60

/**
 * Counts one try before its outcome is known, so that concurrent tries see each other's count, across processes too.
 * @returns false when this try is over the limit
 * @param key what is counted and for whom; no personal data in clear
 */
export async function countTry(db: Database, key: string, limit: RateLimit): Promise<boolean> {
  return (await countTries(db, key, limit, 1)).tries <= limit.tries
}

/** Counts several tries at once. @returns all tries of the window with these, and when it ends */
export async function countTries(
  db: Database,
  key: string,
  { minutes }: RateLimit,
  count: number,
): Promise<{ tries: number; millisecondsLeft: number }> {
  // A window that lies further ahead than any was begun before the clock of the database was set back.
  const hasRunOut = sql`${throttles.windowEndsAt} not between now() + interval '1 microsecond' and now() + make_interval(mins => ${minutes + CLOCK_TOLERANCE_MINUTES})`
  const windowEndsAt = sql`now() + make_interval(mins => ${minutes})`
  const [counted] = await db.transaction(({ tx }) =>
    tx
      .insert(throttles)
      .values({ key, tries: count, windowEndsAt })
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          tries: sql`case when ${hasRunOut} then ${count} else ${throttles.tries} + ${count} end`,
          windowEndsAt: sql`case when ${hasRunOut} then ${windowEndsAt} else ${throttles.windowEndsAt} end`,
        },
      })
      .returning({
        tries: throttles.tries,
        millisecondsLeft: sql`extract(epoch from ${throttles.windowEndsAt} - now()) * 1000`.mapWith(Number),
      }),
  )
  if (Math.random() < 1 / WRITES_PER_PURGE) await deleteExpiredTries(db)
  if (!counted) throw new Error('An upsert returns its row.')
  return counted
}

/** Takes one try back. */
export async function refundTry(db: Database, key: string): Promise<void> {
  await db.transaction(({ tx }) =>
    tx
      .update(throttles)
      .set({ tries: sql`${throttles.tries} - 1` })
      .where(and(eq(throttles.key, key), gt(throttles.tries, 0))),
  )
}

/** Resets the count. */
export async function deleteTries(db: Database, key: string): Promise<void> {
  await db.transaction(({ tx }) => tx.delete(throttles).where(eq(throttles.key, key)))
}

/** Deletes one batch of expired counts, skipping rows that are being written. */
export async function deleteExpiredTries(db: Database): Promise<void> {
  const hasRunOut = lt(throttles.windowEndsAt, sql`now()`)
  await db.transaction(async ({ tx }) => {
    const idle = tx
      .select({ key: throttles.key })
      .from(throttles)
      .where(hasRunOut)
      .limit(ROWS_PER_PURGE)
      .for('update', { skipLocked: true })
    await tx.delete(throttles).where(inArray(throttles.key, idle))
  })
}
