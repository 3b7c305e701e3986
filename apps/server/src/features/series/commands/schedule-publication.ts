import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { nextDateToPublish, publicationOf } from '@coup-denvoi/contract/series/series.rules'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { type SeriesRow, series } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'

/** Stores what the locked series publishes next, with whatever else changes; updates the row that is passed. */
export async function schedulePublication(change: Change, row: SeriesRow, changes: Partial<SeriesRow> = {}): Promise<void> {
  Object.assign(row, changes)
  planPublication(change, row, row.status === 'active' ? await findTakenDates(change, row) : new Set())
  await storePublication(change, row, changes)
}

/** Dates from today on that are published or skipped. */
export async function findTakenDates({ tx, now }: Change, { id }: SeriesRow): Promise<Set<string>> {
  const taken = await takenDates(tx).execute({ id, today: localDate(now) })
  return new Set(taken.map(({ date }) => date))
}

const takenDates = preparedWrite((tx) =>
  tx
    .select({ date: seriesDates.date })
    .from(seriesDates)
    .where(and(eq(seriesDates.seriesId, sql.placeholder('id')), gte(seriesDates.date, sql.placeholder('today'))))
    .prepare('taken_dates_of_series'),
)

/** Writes what is next into the row that is passed. */
export function planPublication({ now }: Change, row: SeriesRow, taken: ReadonlySet<string>): void {
  const nextDate = row.status === 'active' ? nextDateToPublish(row, { taken, today: localDate(now), now }) : null
  Object.assign(row, { nextDate, nextPublicationAt: nextDate && publicationOf(row, nextDate), updatedAt: now })
}

/** Stores it. */
export const storePublication = (
  { tx }: Change,
  { id, nextDate, nextPublicationAt, updatedAt }: SeriesRow,
  changes: Partial<SeriesRow> = {},
) =>
  tx
    .update(series)
    .set({ ...changes, nextDate, nextPublicationAt, updatedAt })
    .where(eq(series.id, id))
