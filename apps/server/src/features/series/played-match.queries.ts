import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { firstPlayedDate, lastDateWithoutMatch } from '@coup-denvoi/contract/series/played-match.rules'
import type { PlayedMatchOptions, PlayedMatchPlayer } from '@coup-denvoi/contract/series/played-match.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, gte, inArray, isNotNull, ne, not, notExists, sql } from 'drizzle-orm'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { type MatchRow, matches } from '#features/matches/matches.table.ts'
import { isPlayerOf, matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { isBlockBetween } from '#features/players/blocks.public.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { requireOrganizedSeries } from './series.access.ts'
import { seriesDates } from './series-dates.table.ts'
import { seriesRegulars } from './series-regulars.table.ts'

/** More than come to a series in a year; the rest are those who came least. */
const MAX_OTHERS = 100

/** What the form begins with. @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER */
export async function findPlayedMatchOptions(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { id }: { id: string },
  now = new Date(),
): Promise<PlayedMatchOptions> {
  const row = await requireOrganizedSeries(db, viewer, id)
  const [taken, others] = await Promise.all([
    db.read
      .select({ date: seriesDates.date })
      .from(seriesDates)
      .where(and(eq(seriesDates.seriesId, id), isNotNull(seriesDates.matchId), gte(seriesDates.date, firstPlayedDate(now))))
      .orderBy(asc(seriesDates.date)),
    findOthers(db, id, viewer.id),
  ])
  const takenDates = taken.map(({ date }) => date)
  return {
    date: lastDateWithoutMatch(row, new Set(takenDates), now),
    takenDates,
    others: others.map(({ userId, displayName, photo, presences }) => ({
      userId,
      photo,
      presences,
      isViewer: userId === viewer.id,
      displayName: displayName || UNKNOWN_LABELS.user,
      kit: kitOf(userId),
    })),
  }
}

/**
 * Those of `among` who are regulars or were on a list of the series: who has nothing to do with it is put on no list of the past without
 * having been asked.
 */
export async function findPeopleOfSeries(db: Queryable, seriesId: string, among: readonly string[]): Promise<Set<string>> {
  if (among.length === 0) return new Set()
  const regulars = await db
    .select({ userId: seriesRegulars.userId })
    .from(seriesRegulars)
    .where(and(eq(seriesRegulars.seriesId, seriesId), inArray(seriesRegulars.userId, [...among])))
  const listed = await db
    .selectDistinct({ userId: matchParticipants.userId })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .innerJoin(matchParticipants, eq(matchParticipants.matchId, matches.id))
    .where(and(wasListed(seriesId), inArray(matchParticipants.userId, [...among])))
  return new Set([...regulars, ...listed].flatMap(({ userId }) => userId ?? []))
}

/** The match of the series on that date. */
export async function findMatchOn(db: Queryable, seriesId: string, date: string): Promise<MatchRow | undefined> {
  const [found] = await db
    .select({ match: matches })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .where(and(eq(seriesDates.seriesId, seriesId), eq(seriesDates.date, date)))
  return found?.match
}

/** Who is on the list of a match, without deleted accounts. */
export async function findPlacedPlayers(db: Queryable, matchId: string): Promise<PlayedMatchPlayer[]> {
  const rows = await db
    .select({ userId: matchParticipants.userId, guestName: matchGuests.name })
    .from(matchParticipants)
    .leftJoin(matchGuests, eq(matchGuests.id, matchParticipants.guestId))
    .where(isPlayerOf(matchId))
  return rows.flatMap(({ userId, guestName }): PlayedMatchPlayer[] => {
    if (userId !== null) return [{ userId }]
    return guestName === null ? [] : [{ guestName }]
  })
}

/** Accounts that were on a list of the series. */
export async function findListedAccounts(db: Queryable, seriesId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: matchParticipants.userId })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .innerJoin(matchParticipants, eq(matchParticipants.matchId, matches.id))
    .where(wasListed(seriesId))
  return rows.flatMap(({ userId }) => userId ?? [])
}

const wasListed = (seriesId: string) =>
  and(eq(seriesDates.seriesId, seriesId), eq(matchParticipants.status, 'going'), ne(matches.status, 'cancelled'))

/** Without closed accounts, and those with a block between. */
function findOthers(db: Database, seriesId: string, organizerId: string) {
  const isRegular = db.read
    .select({ id: seriesRegulars.id })
    .from(seriesRegulars)
    .where(and(eq(seriesRegulars.seriesId, seriesId), eq(seriesRegulars.userId, users.id)))
  const presences = sql<number>`count(*) filter (where ${matches.endedAt} is not null and not ${matchParticipants.absent})::int`
  return db.read
    .select({ userId: users.id, displayName: users.displayName, photo: users.photo, presences })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .innerJoin(matchParticipants, eq(matchParticipants.matchId, matches.id))
    .innerJoin(users, eq(users.id, matchParticipants.userId))
    .where(and(wasListed(seriesId), isActiveAccount, notExists(isRegular), not(isBlockBetween(users.id, sql`${organizerId}`))))
    .groupBy(users.id)
    .orderBy(sql`${presences} desc`, asc(users.displayName), asc(users.id))
    .limit(MAX_OTHERS)
}
