import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { defaultGuestPolicy } from '@coup-denvoi/contract/matches/guest.rules'
import { dateAt, isDateOf } from '@coup-denvoi/contract/series/series.rules'
import type { NewSeries, SeriesEnd } from '@coup-denvoi/contract/series/series.schema'
import { isActiveMember } from '#features/groups/active-members.public.ts'
import { newLinkToken } from '#features/matches/series-matches.public.ts'
import { placeIdOf } from '#features/places/place-of-draft.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import type { Actor } from '../series.access.ts'
import { type SeriesRow, series } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'
import { publishSoon } from './publish-series.ts'
import { schedulePublication } from './schedule-publication.ts'
import { storeRegulars } from './set-regulars.ts'

type StartSeries = { db: Database; actor: Actor; input: NewSeries; now?: Date }

/**
 * Starts a series. What the publication delay has reached is published at once.
 * @returns its id @throws START_IN_PAST, NO_SERIES_DATE, REGULARS_COMPLETE, GROUP_NOT_FOUND for a group that the actor is not in
 */
export async function startSeries({ db, actor, input, now: at }: StartSeries): Promise<string> {
  const { match, repeat, end, publishDaysBefore, publishTime, priorityHours, regulars, skippedDates } = input
  const { date, groupId, addsPlace = false, ...template } = match
  const pattern = { repeat, firstDate: date, time: match.time }
  const lastDate = lastDateOf(pattern, end)
  const id = newId()
  await db.transaction(async (change) => {
    const { tx, now } = change
    if (fromLocalTime(date, match.time) <= now) throw apiError('START_IN_PAST')
    if (lastDate !== null && lastDate < date) throw apiError('NO_SERIES_DATE')
    await lockActor(change, actor)
    if (groupId && !(await isActiveMember(tx, actor.id, groupId))) throw apiError('GROUP_NOT_FOUND')
    const placeId = await placeIdOf(change, match, addsPlace)
    const [row] = await tx
      .insert(series)
      .values({
        id,
        ...template,
        placeId,
        ...pattern,
        groupId,
        lastDate,
        ...{ publishDaysBefore, publishTime, priorityHours },
        organizerId: actor.id,
        guestPolicy: defaultGuestPolicy({ type: match.type, groupId }),
        guestsPerPlayer: 1,
        linkToken: newLinkToken(),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    await storeRegulars(change, row as SeriesRow, regulars)
    const skipped = [...new Set(skippedDates)].filter((one) => isDateOf({ ...pattern, lastDate }, one))
    if (skipped.length > 0)
      await tx.insert(seriesDates).values(skipped.map((one) => ({ seriesId: id, date: one, state: 'skipped' as const, createdAt: now })))
    await schedulePublication(change, row as SeriesRow)
  }, at)
  await publishSoon(db, id, at)
  return id
}

/** @returns null without an end */
export function lastDateOf(pattern: Pick<SeriesRow, 'repeat' | 'firstDate'>, end: SeriesEnd): string | null {
  if (end.kind === 'none') return null
  return end.kind === 'date' ? end.date : dateAt(pattern, end.count - 1)
}
