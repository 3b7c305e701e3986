import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { isDateOf } from '@coup-denvoi/contract/series/series.rules'
import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { type Actor, lockSeries } from '../series.access.ts'
import type { SeriesRow } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'
import { publishSoon } from './publish-series.ts'
import { schedulePublication } from './schedule-publication.ts'

type SkipDate = { db: Database; actor: Actor; input: { id: string; date: string; skipped: boolean }; now?: Date }

/**
 * No match on a date, or one again, which is published at once if it would be by now. Idempotent.
 * @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, NOT_A_SERIES_DATE also for one that is published
 */
export async function skipDate({ db, actor, input: { id, date, skipped }, now }: SkipDate): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockSeries(change, actor, { id }, 'organizer')
    await requireUnpublished(change, row, date)
    if (skipped)
      await change.tx.insert(seriesDates).values({ seriesId: id, date, state: 'skipped', createdAt: change.now }).onConflictDoNothing()
    else await change.tx.delete(seriesDates).where(and(eq(seriesDates.seriesId, id), eq(seriesDates.date, date)))
    await schedulePublication(change, row)
    change.emit({ type: 'series.changed', seriesId: id, groupId: row.groupId })
  }, now)
  await publishSoon(db, id, now)
}

/** @throws NOT_A_SERIES_DATE for a day without a match to come, or whose match is published */
export async function requireUnpublished({ tx, now }: Change, row: SeriesRow, date: string): Promise<void> {
  const [known] = await tx
    .select({ state: seriesDates.state })
    .from(seriesDates)
    .where(and(eq(seriesDates.seriesId, row.id), eq(seriesDates.date, date)))
  if (date < localDate(now) || !isDateOf(row, date) || known?.state === 'published') throw apiError('NOT_A_SERIES_DATE')
}
