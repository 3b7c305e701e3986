import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { nextDateToPublish, publicationOf } from '@coup-denvoi/contract/series/series.rules'
import { and, eq, gte } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { type SeriesRow, series } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'

/** Stores what the locked series publishes next, with whatever else changes; updates the row that is passed. */
export async function schedulePublication({ tx, now }: Change, row: SeriesRow, changes: Partial<SeriesRow> = {}): Promise<void> {
  Object.assign(row, changes)
  const nextDate = row.status === 'active' ? await findNextDate({ tx, now }, row) : null
  Object.assign(row, { nextDate, nextPublicationAt: nextDate && publicationOf(row, nextDate), updatedAt: now })
  const { nextPublicationAt, updatedAt } = row
  await tx
    .update(series)
    .set({ ...changes, nextDate, nextPublicationAt, updatedAt })
    .where(eq(series.id, row.id))
}

async function findNextDate({ tx, now }: Pick<Change, 'tx' | 'now'>, row: SeriesRow): Promise<string | null> {
  const today = localDate(now)
  const taken = await tx
    .select({ date: seriesDates.date })
    .from(seriesDates)
    .where(and(eq(seriesDates.seriesId, row.id), gte(seriesDates.date, today)))
  return nextDateToPublish(row, { taken: new Set(taken.map(({ date }) => date)), today, now })
}
