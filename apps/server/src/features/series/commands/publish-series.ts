import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { isLockNotAvailable } from '#platform/database/lock-not-available.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { series } from '../series.table.ts'
import { dueSeries, publishDueMatches } from './publish-matches.ts'

/** Publishes what is due in a series, in its own transaction. @returns how many matches; none if another process is at it */
export const publishSeries = (db: Database, id: string, now: Date): Promise<number> =>
  db.transaction(async (change) => {
    const [row] = await lockDueSeries(change.tx).execute({ id, now })
    const published = row ? await publishDueMatches(change, row) : 0
    if (row && published > 0) change.emit({ type: 'series.changed', seriesId: id, groupId: row.groupId })
    return published
  }, now)

const lockDueSeries = preparedWrite((tx) =>
  tx
    .select()
    .from(series)
    .where(and(eq(series.id, sql.placeholder('id')), dueSeries(sql.placeholder('now'))))
    .for('no key update', { skipLocked: true })
    .prepare('lock_due_series'),
)

/** Publishing waits for no account, but most are in use for milliseconds only. */
const ATTEMPTS = 5
const WAIT_MS = 50

/**
 * After an act of the organizer, which must not fail because the account of a regular is in use at that moment: it is tried again soon, and
 * then in the next run.
 */
export async function publishSoon(db: Database, id: string, now = new Date()): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++)
    try {
      await publishSeries(db, id, now)
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (!isLockNotAvailable(error)) return
      await wait(WAIT_MS)
    }
}
