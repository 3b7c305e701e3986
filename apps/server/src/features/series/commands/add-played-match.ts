import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { whyCannotAddPlayedMatch } from '@coup-denvoi/contract/series/played-match.rules'
import type { PlayedMatch, PlayedMatchPlayer } from '@coup-denvoi/contract/series/played-match.schema'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { markAllPresent } from '#features/attendance/added-match.public.ts'
import { type Regular, storePlayedMatch } from '#features/matches/lists/played-matches.public.ts'
import type { MatchRow } from '#features/matches/matches.table.ts'
import { findBlocksWith } from '#features/players/blocks.public.ts'
import { finishAddedMatch } from '#features/results/results.public.ts'
import { lockUsers } from '#features/users/moderation/user-statistics.public.ts'
import { users } from '#features/users/users.table.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { findMatchOn, findPeopleOfSeries, findPlacedPlayers } from '../played-match.queries.ts'
import { type Actor, lockSeries } from '../series.access.ts'
import { templateOf } from '../series.present.ts'
import { type SeriesRow, series } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'
import { seriesRegulars } from '../series-regulars.table.ts'
import { schedulePublication } from './schedule-publication.ts'

type SentPlayedMatch = { actor: Actor; input: PlayedMatch; players: readonly Regular[] }
type AddPlayedMatch = { db: Database; actor: Actor; input: PlayedMatch; now?: Date }

/**
 * Adds a match that was played without the product: who was there is on its list and present, and nobody else was expected. A skipped date
 * becomes that match. Accounts that are closed, or that a block separates from the organizer, are left out without a word. Sending it twice
 * is sending it once.
 * @returns its id
 * @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, NOT_PLAYED_YET, PLAYED_TOO_LONG_AGO, SERIES_DATE_TAKEN, NOT_OF_SERIES, GROUP_NOT_FOUND
 */
export function addPlayedMatch({ db, actor, input, now: at }: AddPlayedMatch): Promise<string> {
  const { id, date, time, result } = input
  return db.transaction(async (change) => {
    const { tx, now, emit } = change
    const lockedIds = await lockPeople(change, actor, input)
    const { row, actor: organizer } = await lockSeries(change, actor, { id }, 'organizer')
    throwIf(whyCannotAddPlayedMatch({ date, time, durationMinutes: row.durationMinutes }, now))
    const players = await whoWasThere(change, row, input.players, lockedIds)
    const taken = await findMatchOn(tx, id, date)
    if (taken) return await sentBefore(tx, taken, { actor, input, players })
    const match = await storePlayedMatch(
      change,
      { ...organizer, rightsWithheld: false },
      {
        draft: { ...templateOf(row), date, time },
        groupId: row.groupId,
        guestPolicy: row.guestPolicy,
        guestsPerPlayer: row.guestsPerPlayer,
        players,
      },
    )
    const published = { state: 'published' as const, matchId: match.row.id, opensAt: null, createdAt: now }
    await tx
      .insert(seriesDates)
      .values({ seriesId: id, date, ...published })
      .onConflictDoUpdate({ target: [seriesDates.seriesId, seriesDates.date], set: published })
    await markAllPresent(change, match)
    await finishAddedMatch(change, match, result)
    // The date may be today's, which is then published no more.
    await schedulePublication(change, row)
    emit({ type: 'series.changed', seriesId: id })
    return match.row.id
  }, at)
}

/**
 * Locks the actor and everybody who may be added, as the end of a match does, because their counters change. Before the series, and only for its
 * organizer: without the right nobody may lock the users.
 */
async function lockPeople({ tx }: Change, actor: Actor, { id, players }: PlayedMatch): Promise<ReadonlySet<string>> {
  const [found] = await tx.select({ organizerId: series.organizerId }).from(series).where(eq(series.id, id))
  if (found?.organizerId !== actor.id) return new Set()
  const known = await findPeopleOfSeries(tx, id, userIdsOf(players))
  await lockUsers(tx, [...known, actor.id])
  return known
}

/** @returns the id of the match, if the actor has added it with the same words @throws SERIES_DATE_TAKEN */
async function sentBefore(tx: Change['tx'], taken: MatchRow, { actor, input, players }: SentPlayedMatch): Promise<string> {
  const sent = {
    organizerId: actor.id,
    startsAt: fromLocalTime(input.date, input.time),
    homeScore: input.result?.homeScore ?? null,
    awayScore: input.result?.awayScore ?? null,
    players: players.map(keyOf).sort(),
  }
  const stored = { ...taken, players: (await findPlacedPlayers(tx, taken.id)).map(keyOf).sort() }
  if (!taken.addedAt) throw apiError('SERIES_DATE_TAKEN')
  isSentAgain(stored, sent, 'SERIES_DATE_TAKEN')
  return taken.id
}

/** Each account and each name of a guest once, in the order of the input. @throws NOT_OF_SERIES */
async function whoWasThere(
  { tx }: Change,
  row: SeriesRow,
  players: readonly PlayedMatchPlayer[],
  lockedIds: ReadonlySet<string>,
): Promise<Regular[]> {
  const userIds = userIdsOf(players)
  // Again, under the lock: somebody may have stopped being a regular.
  const known = await findPeopleOfSeries(tx, row.id, userIds)
  if (userIds.some((userId) => !known.has(userId) || !lockedIds.has(userId))) throw apiError('NOT_OF_SERIES')
  const accounts = userIds.length === 0 ? [] : await tx.select().from(users).where(inArray(users.id, userIds))
  const blocked = row.organizerId ? await findBlocksWith(tx, { userId: row.organizerId, among: userIds }) : new Set()
  const present = new Set(accounts.flatMap((user) => (isActive(user) && !blocked.has(user.id) ? [user.id] : [])))
  const coOrganizers = await findCoOrganizers(tx, row)
  return uniquePlayers(players).flatMap((player): Regular[] => {
    if ('guestName' in player) return [player]
    return present.has(player.userId) ? [{ userId: player.userId, coOrganizes: coOrganizers.has(player.userId) }] : []
  })
}

const userIdsOf = (players: readonly PlayedMatchPlayer[]): string[] => [
  ...new Set(players.flatMap((player) => ('userId' in player ? [player.userId] : []))),
]

async function findCoOrganizers(tx: Change['tx'], { id }: SeriesRow): Promise<Set<string>> {
  const rows = await tx
    .select({ userId: sql<string>`${seriesRegulars.userId}` })
    .from(seriesRegulars)
    .where(and(eq(seriesRegulars.seriesId, id), seriesRegulars.coOrganizes))
  return new Set(rows.map(({ userId }) => userId))
}

function uniquePlayers(players: readonly PlayedMatchPlayer[]): PlayedMatchPlayer[] {
  return [...new Map(players.map((player) => [keyOf(player), player])).values()]
}

const keyOf = (player: PlayedMatchPlayer): string => ('userId' in player ? `user ${player.userId}` : `guest ${player.guestName}`)
