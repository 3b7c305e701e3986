import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays, localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import { isMinimumWithinTotal, MIN_ABOVE_MAX } from '@coup-denvoi/contract/matches/match.schema'
import { isDateOf, movedDate } from '@coup-denvoi/contract/series/series.rules'
import type { SeriesEdit } from '@coup-denvoi/contract/series/series.schema'
import { and, eq, gte, inArray } from 'drizzle-orm'
import { editSeriesMatch } from '#features/matches/series-matches.public.ts'
import { placeIdAfter } from '#features/places/place-of-draft.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { type Actor, lockSeries } from '../series.access.ts'
import type { SeriesRow } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'
import { seriesAbsences, seriesRegulars } from '../series-regulars.table.ts'
import { findPublished } from './end-series.ts'
import { publishSoon } from './publish-series.ts'
import { schedulePublication } from './schedule-publication.ts'
import { lastDateOf } from './start-series.ts'

type EditSeries = { db: Database; actor: Actor; input: SeriesEdit; now?: Date }

/**
 * « Ce match et les suivants »: the series from a date on, with the matches that are published. Those on their lists keep their places and
 * are told. A match that was moved alone keeps its own date and time.
 * @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, NOT_A_SERIES_DATE, NO_SERIES_DATE, START_IN_PAST, PLACES_TAKEN
 */
export async function editSeries({ db, actor, input: { id, from, changes, publication, end }, now: at }: EditSeries): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockSeries(change, actor, { id }, 'organizer')
    const before = { ...row }
    // Dates before it that are not published yet would be lost.
    const isLater = before.nextDate !== null && from > before.nextDate
    if (from < localDate(change.now) || isLater || !isDateOf(before, from)) throw apiError('NOT_A_SERIES_DATE')
    const { date = from, ...fields } = changes
    const place = { location: before.location, city: before.city, ...fields }
    const template = { ...fields, placeId: await placeIdAfter(change.tx, before, place) }
    const pattern = date === from ? {} : { firstDate: date, lastDate: movedEnd(before, from, date) }
    const after: SeriesRow = { ...before, ...template, ...pattern, ...publication }
    if (end) after.lastDate = lastDateOf({ ...after, firstDate: date }, end)
    if (!isMinimumWithinTotal(after)) throw apiError('INVALID_ARGUMENT', { fields: { minPlayers: MIN_ABOVE_MAX } })
    if (fromLocalTime(date, after.time) <= change.now) throw apiError('START_IN_PAST')
    if (after.lastDate !== null && after.lastDate < date) throw apiError('NO_SERIES_DATE')

    const published = (await findPublished(change, id, actor.id)).filter((one) => one.date >= from)
    if (date !== from) await moveDates(change, before, after, from)
    await schedulePublication(change, row, { ...template, ...pattern, ...publication, lastDate: after.lastDate })
    for (const match of published) {
      const isMovedAlone = localDate(match.startsAt) !== match.date || localTime(match.startsAt) !== before.time
      const { time: _, ...rest } = template
      const when = { date: movedDate(before, after, from, match.date) ?? match.date, time: after.time }
      await editSeriesMatch(change, actor, match.matchId, isMovedAlone ? rest : { ...template, ...when })
    }
    change.emit({ type: 'series.changed', seriesId: id })
  }, at)
  await publishSoon(db, id, at)
}

/** The last day moves by as many days as the rest. */
function movedEnd({ lastDate }: SeriesRow, from: string, to: string): string | null {
  return lastDate && addDays(lastDate, Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60_000)))
}

/** Dates that are published or skipped stay so where they go, so that none is published twice. */
async function moveDates({ tx }: Change, before: SeriesRow, after: SeriesRow, from: string): Promise<void> {
  const moving = and(eq(seriesDates.seriesId, before.id), gte(seriesDates.date, from))
  const rows = await tx.delete(seriesDates).where(moving).returning()
  const moved = rows.map((row) => ({ ...row, date: movedDate(before, after, from, row.date) ?? row.date }))
  if (moved.length > 0) await tx.insert(seriesDates).values(moved).onConflictDoNothing()
  const regularIds = tx.select({ id: seriesRegulars.id }).from(seriesRegulars).where(eq(seriesRegulars.seriesId, before.id))
  const absences = await tx
    .delete(seriesAbsences)
    .where(and(inArray(seriesAbsences.regularId, regularIds), gte(seriesAbsences.date, from)))
    .returning()
  const movedAbsences = absences.map((absence) => ({ ...absence, date: movedDate(before, after, from, absence.date) ?? absence.date }))
  if (movedAbsences.length > 0) await tx.insert(seriesAbsences).values(movedAbsences).onConflictDoNothing()
}
