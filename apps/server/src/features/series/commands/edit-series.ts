import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { isMinimumWithinTotal, MATCH_DRAFT_FIELDS, MIN_ABOVE_MAX } from '@coup-denvoi/contract/matches/match-draft.schema'
import { priceOf } from '@coup-denvoi/contract/matches/shared-cost.rules'
import { isDateOf, movedDate, movedEnd, nextDateOf, nextDateToPublish } from '@coup-denvoi/contract/series/series.rules'
import type { SeriesEdit } from '@coup-denvoi/contract/series/series.schema'
import { and, eq, gte, inArray } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import { editSeriesMatches, type SeriesMatchEdit } from '#features/matches/series-matches.public.ts'
import { placeIdAfter } from '#features/places/place-of-draft.public.ts'
import { apiError, throwIfEditedMeanwhile } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { type Actor, lockSeries } from '../series.access.ts'
import { templateOf } from '../series.present.ts'
import type { SeriesRow } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'
import { seriesAbsences, seriesRegulars } from '../series-regulars.table.ts'
import { findPublished } from './end-series.ts'
import { publishSoon } from './publish-series.ts'
import { findTakenDates, schedulePublication } from './schedule-publication.ts'
import { lastDateOf } from './start-series.ts'

type EditSeries = { db: Database; actor: Actor; input: SeriesEdit; now?: Date }

/**
 * « Ce match et les suivants »: the series from a date on, with the matches that are published. Those on their lists keep their places and
 * are told. What was changed in one of them alone stays, unless the change was typed in its form.
 * @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, NOT_A_SERIES_DATE, NO_SERIES_DATE, START_IN_PAST, PLACES_TAKEN,
 * EDITED_MEANWHILE for the match of the form, or the series, SERIES_DATE_TAKEN where a match would go to the date of another
 */
export async function editSeries({ db, actor, input, now: at }: EditSeries): Promise<void> {
  const { id, from: wanted, withMatch = false, changes, seen, publication, guests, end } = input
  await db.transaction(async (change) => {
    const { row } = await lockSeries(change, actor, { id }, 'organizer')
    const before = { ...row }
    const published = await findPublished(change, id, actor.id)
    const from = await firstDateOf(change, before, { wanted, published, isMoved: changes.date !== undefined })
    const { date = from, ...fields } = changes
    const place = { location: before.location, city: before.city, ...fields }
    const template = { ...fields, placeId: await placeIdAfter(change.tx, before, place) }
    const pattern = date === from ? {} : { firstDate: date, lastDate: movedEnd(before, { ...before, firstDate: date }, from) }
    const after: SeriesRow = { ...before, ...template, ...pattern, ...publication }
    after.pricePerPlayer = priceOf(after)
    if (end) after.lastDate = lastDateOf({ ...after, firstDate: date }, end)
    // The match of the form checks its own.
    if (!withMatch) throwIfOverwritten(before, after, input)
    if (!isMinimumWithinTotal(after)) throw apiError('INVALID_ARGUMENT', { fields: { minPlayers: MIN_ABOVE_MAX } })
    const isPublished = published.some((one) => one.date === from)
    // The match checks its own.
    if (!isPublished && fromLocalTime(date, after.time) <= change.now) throw apiError('START_IN_PAST')
    if (after.lastDate !== null && after.lastDate < date) throw apiError('NO_SERIES_DATE')

    // The matches before their dates, as in an edit of one.
    const edits = published.flatMap((match): SeriesMatchEdit[] => {
      if (match.date < from) return []
      if (withMatch && match.date === wanted) return [{ id: match.matchId, changes, seen }]
      // Without a move the pattern does not begin anew at `from`.
      const day = date === from ? match.date : (movedDate(before, after, from, match.date) ?? match.date)
      const when = { date: day, time: after.time }
      return [{ id: match.matchId, changes: { ...fields, ...when }, published: { ...templateOf(before), date: match.date } }]
    })
    await editSeriesMatches(change, actor, edits)
    if (date !== from) await moveDates(change, before, after, { from, date })
    await schedulePublication(change, row, {
      ...template,
      ...pattern,
      ...publication,
      ...guests,
      lastDate: after.lastDate,
      pricePerPlayer: after.pricePerPlayer,
    })
    change.emit({ type: 'series.changed', seriesId: id, groupId: row.groupId })
  }, at)
  await publishSoon(db, id, at)
}

/** What the form of the series shows. */
const SHOWN_FIELDS = [
  ...MATCH_DRAFT_FIELDS.filter((field) => field !== 'date' && field !== 'placeId'),
  ...(['publishDaysBefore', 'publishTime', 'priorityHours', 'guestPolicy', 'guestsPerPlayer', 'lastDate'] as const),
]

/** @throws EDITED_MEANWHILE */
function throwIfOverwritten(before: SeriesRow, after: SeriesRow, { changes, seen, publication, guests, end }: SeriesEdit): void {
  const wanted = { ...changes, ...publication, ...guests, ...(end && { lastDate: after.lastDate }) }
  throwIfEditedMeanwhile({ changes: wanted, seen }, pick(before, SHOWN_FIELDS))
}

type FirstDate = { wanted: string; published: Awaited<ReturnType<typeof findPublished>>; isMoved: boolean }

/** The date from which on the series changes: the next one where the match of the wanted one has begun. @throws NOT_A_SERIES_DATE, START_IN_PAST */
async function firstDateOf(change: Change, row: SeriesRow, { wanted, published, isMoved }: FirstDate): Promise<string> {
  const { now } = change
  const today = localDate(now)
  // A match that was moved alone keeps its date of the series, which may be past.
  const isKnown = published.some(({ date }) => date === wanted)
  // Also after the end, which may change.
  const pattern = { ...row, lastDate: null }
  const hasBegun = wanted === today && (await startOf(change, row, wanted)) <= now
  if (hasBegun && isMoved) throw apiError('START_IN_PAST')
  const from = hasBegun ? nextDateOf(pattern, { today: addDays(today, 1), now }) : wanted
  if (from === null || (!isKnown && from < today)) throw apiError('NOT_A_SERIES_DATE')
  // A match of before the series moved has its own day, which the others don't follow.
  if (!isDateOf(pattern, from) && (!isKnown || isMoved)) throw apiError('NOT_A_SERIES_DATE')
  // Dates before it that are not published yet would be lost, also those of a paused series.
  const next = nextDateToPublish(row, { taken: await findTakenDates(change, row), today, now })
  if (next !== null && from > next) throw apiError('NOT_A_SERIES_DATE')
  return from
}

/** Of its match, if there is one. */
async function startOf({ tx }: Change, row: SeriesRow, date: string): Promise<Date> {
  const [match] = await tx
    .select({ startsAt: matches.startsAt })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .where(and(eq(seriesDates.seriesId, row.id), eq(seriesDates.date, date)))
  return match?.startsAt ?? fromLocalTime(date, row.time)
}

/** Dates that are published or skipped stay so where they go, so that none is published twice. Those that are over stay. */
async function moveDates(
  { tx, now }: Change,
  before: SeriesRow,
  after: SeriesRow,
  { from, date: to }: { from: string; date: string },
): Promise<void> {
  const today = localDate(now)
  const goes = ({ date }: { date: string }) => date === from || (date > from && date >= today)
  const movedTo = (date: string) => movedDate(before, after, from, date) ?? date
  const rows = await tx.select().from(seriesDates).where(eq(seriesDates.seriesId, before.id))
  const staying = new Map(rows.filter((row) => !goes(row)).map((row) => [row.date, row]))
  const moved = rows.filter(goes).map((row) => ({ ...row, date: movedTo(row.date) }))
  const isTaken = (date: string) => staying.get(date)?.state === 'published'
  if (isTaken(to) || moved.some(({ date, state }) => state === 'published' && isTaken(date))) throw apiError('SERIES_DATE_TAKEN')
  const free = moved.filter(({ date }) => !isTaken(date))
  const replaced = [...rows.filter(goes), ...free].map(({ date }) => date)
  if (replaced.length > 0) await tx.delete(seriesDates).where(and(eq(seriesDates.seriesId, before.id), inArray(seriesDates.date, replaced)))
  if (free.length > 0) await tx.insert(seriesDates).values(free)
  const regularIds = tx.select({ id: seriesRegulars.id }).from(seriesRegulars).where(eq(seriesRegulars.seriesId, before.id))
  const absences = await tx
    .delete(seriesAbsences)
    .where(and(inArray(seriesAbsences.regularId, regularIds), gte(seriesAbsences.date, from)))
    .returning()
  const movedAbsences = absences.map((absence) => ({ ...absence, date: movedTo(absence.date) }))
  if (movedAbsences.length > 0) await tx.insert(seriesAbsences).values(movedAbsences).onConflictDoNothing()
}
