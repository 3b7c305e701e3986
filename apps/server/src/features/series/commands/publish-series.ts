import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { series } from '../series.table.ts'
import { dueSeries, publishDueMatches } from './publish-matches.ts'

/** Publishes what is due in a series, in its own transaction. @returns how many matches; none if another process is at it */
export const publishSeries = (db: Database, id: string, now: Date): Promise<number> =>
  db.transaction(async (change) => {
    const [row] = await lockDueSeries(change.tx).execute({ id, now })
    const published = row ? await publishDueMatches(change, row) : 0
    if (published > 0) change.emit({ type: 'series.changed', seriesId: id })
    return published
  }, now)

const lockDueSeries = preparedWrite((tx) =>
  tx
    .select()
    .from(series)
    .where(and(eq(series.id, sql.placeholder('id')), dueSeries(sql.placeholder('now'))))
    .for('update', { skipLocked: true })
    .prepare('lock_due_series'),
)

/**
 * After an act of the organizer, which must not fail because the account of a regular is in use at that moment: the next run publishes then.
 */
export async function publishSoon(db: Database, id: string, now = new Date()): Promise<void> {
  try {
    await publishSeries(db, id, now)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
}
