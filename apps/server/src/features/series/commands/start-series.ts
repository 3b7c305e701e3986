import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { priceOf } from '@coup-denvoi/contract/matches/shared-cost.rules'
import { uniqueRegulars } from '@coup-denvoi/contract/series/regular-list.rules'
import { dateAt, isDateOf } from '@coup-denvoi/contract/series/series.rules'
import type { NewSeries, SeriesEnd } from '@coup-denvoi/contract/series/series.schema'
import { asc, eq } from 'drizzle-orm'
import { isActiveMember } from '#features/groups/active-members.public.ts'
import { guestRulesFor, lockMatchToRepeat, newLinkToken } from '#features/matches/series-matches.public.ts'
import { placeIdOf } from '#features/places/place-of-draft.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { violatedUniqueConstraint } from '#platform/database/violated-unique-constraint.ts'
import { idFromKey, newId } from '#platform/new-id.ts'
import type { Actor } from '../series.access.ts'
import { type SeriesRow, series } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'
import { seriesRegulars } from '../series-regulars.table.ts'
import { publishSoon } from './publish-series.ts'
import { schedulePublication } from './schedule-publication.ts'
import { regularInputOf, storeRegulars } from './set-regulars.ts'

type StartSeries = { db: Database; actor: Actor; input: NewSeries; now?: Date }

/**
 * Starts a series, also with a match that is published. What the publication delay has reached is published at once. Does nothing for the
 * same key once more.
 * @returns its id @throws SERIES_SENT for the key of a series with other values, START_IN_PAST, NO_SERIES_DATE, REGULARS_COMPLETE, GROUP_NOT_FOUND for a group that the actor is not in,
 * MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, ALREADY_IN_SERIES for the match
 */
export async function startSeries({ db, actor, input, now: at }: StartSeries): Promise<string> {
  const { match, repeat, end, publishDaysBefore, publishTime, priorityHours, regulars, skippedDates, fromMatchId, guests } = input
  const { date: _, groupId: __, addsPlace = false, key, ...template } = match
  const id = key === undefined ? newId() : idFromKey(actor.id, key)
  if (key !== undefined && (await wasSent(db, id, input))) return id
  const start = db.transaction(async (change) => {
    const { tx, now } = change
    await lockActor(change, actor)
    const first = fromMatchId ? await lockMatchToRepeat(change, actor, fromMatchId) : null
    const { date, time, groupId } = first ?? match
    const pattern = { repeat, firstDate: date, time }
    const lastDate = lastDateOf(pattern, end)
    if (fromLocalTime(date, time) <= now) throw apiError('START_IN_PAST')
    if (lastDate !== null && lastDate < date) throw apiError('NO_SERIES_DATE')
    if (groupId && !(await isActiveMember(tx, actor.id, groupId))) throw apiError('GROUP_NOT_FOUND')
    const placeId = first ? first.placeId : await placeIdOf(change, match, addsPlace)
    const [row] = await tx
      .insert(series)
      .values({
        id,
        ...template,
        pricePerPlayer: priceOf(template),
        placeId,
        ...pattern,
        groupId,
        lastDate,
        publishDaysBefore,
        publishTime,
        priorityHours,
        organizerId: actor.id,
        ...(first?.guests ?? guests ?? (await guestRulesFor(tx, actor, { type: match.type, groupId }))),
        linkToken: newLinkToken(),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    await storeRegulars(change, actor, row as SeriesRow, { regulars })
    if (first) await storeFirstDate(change, id, { date, matchId: first.id })
    const skipped = [...new Set(skippedDates)].filter((one) => isDateOf({ ...pattern, lastDate }, one) && !(first && one === date))
    if (skipped.length > 0)
      await tx.insert(seriesDates).values(skipped.map((one) => ({ seriesId: id, date: one, state: 'skipped' as const, createdAt: now })))
    await schedulePublication(change, row as SeriesRow)
    if (first || groupId) change.emit({ type: 'series.changed', seriesId: id, groupId })
  }, at)
  await start.catch(async (error: unknown) => {
    // The first one was stored since it was looked up.
    if (violatedUniqueConstraint(error) !== 'series_pkey' || !(await wasSent(db, id, input))) throw error
  })
  await publishSoon(db, id, at)
  return id
}

/** @throws SERIES_SENT */
async function wasSent({ read }: Database, id: string, { match, end, regulars, ...input }: NewSeries): Promise<boolean> {
  const [sent] = await read.select().from(series).where(eq(series.id, id))
  const stored = await read.select().from(seriesRegulars).where(eq(seriesRegulars.seriesId, id)).orderBy(asc(seriesRegulars.position))
  const { date: firstDate, addsPlace: _, key: __, placeId: ___, ...template } = match
  const { repeat, publishDaysBefore, publishTime, priorityHours } = input
  const pattern = { repeat, firstDate, time: match.time }
  return isSentAgain(
    sent && { ...sent, regulars: stored.flatMap(regularInputOf) },
    {
      ...template,
      pricePerPlayer: priceOf(template),
      totalCost: template.totalCost ?? null,
      ...pattern,
      lastDate: lastDateOf(pattern, end),
      publishDaysBefore,
      publishTime,
      priorityHours,
      regulars: uniqueRegulars(regulars),
    },
    'SERIES_SENT',
  )
}

/** The match is locked. @throws ALREADY_IN_SERIES */
async function storeFirstDate({ tx, now }: Change, seriesId: string, { date, matchId }: { date: string; matchId: string }): Promise<void> {
  const [other] = await tx.select({ seriesId: seriesDates.seriesId }).from(seriesDates).where(eq(seriesDates.matchId, matchId))
  if (other) throw apiError('ALREADY_IN_SERIES')
  await tx.insert(seriesDates).values({ seriesId, date, state: 'published', matchId, createdAt: now })
}

/** @returns null without an end */
export function lastDateOf(pattern: Pick<SeriesRow, 'repeat' | 'firstDate'>, end: SeriesEnd): string | null {
  if (end.kind === 'none') return null
  return end.kind === 'date' ? end.date : dateAt(pattern, end.count - 1)
}
