import { and, asc, desc, eq, gt, gte, isNotNull, ne, sql } from 'drizzle-orm'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { seasonDates } from '#features/seasons/season-dates.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { seriesDates } from './series-dates.table.ts'
import { seriesGuestNames } from './series-guest-names.table.ts'
import { seriesRegulars } from './series-regulars.table.ts'

/** Joins the other name of a guest. */
export const isOtherName = and(eq(seriesGuestNames.seriesId, seriesDates.seriesId), eq(seriesGuestNames.name, matchGuests.name))

/** Null for accounts. */
export const countingName = sql<string | null>`coalesce(${seriesGuestNames.countsAs}, ${matchGuests.name})`

const isPlayed = (seriesId: string) => and(eq(seriesDates.seriesId, seriesId), isNotNull(matches.endedAt), ne(matches.status, 'cancelled'))

export type OtherName = Awaited<ReturnType<typeof findOtherNames>>[number]

export const findOtherNames = (db: Database, seriesId: string) =>
  db.read.select().from(seriesGuestNames).where(eq(seriesGuestNames.seriesId, seriesId)).orderBy(asc(seriesGuestNames.name))

export type PublishedMatch = Awaited<ReturnType<typeof findPublishedMatches>>[number]

export const findPublishedMatches = (db: Database, seriesId: string, viewerId: string, now: Date) =>
  db.read
    .select({
      date: seriesDates.date,
      id: matches.id,
      startsAt: matches.startsAt,
      status: matches.status,
      type: matches.type,
      currentPlayers: matches.currentPlayers,
      maxPlayers: matches.maxPlayers,
      organizerId: matches.organizerId,
      location: matches.location,
      city: matches.city,
      participation: matchParticipants.status,
      opensAt: seriesDates.opensAt,
    })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .leftJoin(matchParticipants, and(eq(matchParticipants.matchId, matches.id), eq(matchParticipants.userId, viewerId)))
    .where(and(eq(seriesDates.seriesId, seriesId), gt(matches.endsAt, now)))

export type RegularRow = Awaited<ReturnType<typeof findRegulars>>[number]

export const findRegulars = (db: Database, seriesId: string) =>
  db.read
    .select({
      id: seriesRegulars.id,
      userId: seriesRegulars.userId,
      guestName: seriesRegulars.guestName,
      coOrganizes: seriesRegulars.coOrganizes,
      displayName: users.displayName,
      photo: users.photo,
    })
    .from(seriesRegulars)
    .leftJoin(users, eq(users.id, seriesRegulars.userId))
    .where(eq(seriesRegulars.seriesId, seriesId))
    .orderBy(asc(seriesRegulars.position), asc(seriesRegulars.id))

/** Matches that were counted as played since then. */
export const findPlayed = (db: Database, seriesId: string, since: Date) =>
  db.read
    .select({ startsAt: matches.startsAt, players: matches.currentPlayers })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .where(and(isPlayed(seriesId), gte(matches.startsAt, since)))

export type Presence = Awaited<ReturnType<typeof countPresences>>[number]

/** Who was on a list of the series, and how often each came since then; guests by the name that counts. */
export function countPresences(db: Database, seriesId: string, since: Date) {
  const count = sql<number>`count(distinct ${matches.id}) filter (where ${gte(matches.startsAt, since)} and not ${matchParticipants.absent})::int`
  return db.read
    .select({
      userId: matchParticipants.userId,
      guestName: countingName,
      displayName: users.displayName,
      photo: users.photo,
      count,
      /** Of all seasons. */
      firstAt: sql<Date>`min(${matches.startsAt})`.mapWith(matches.startsAt),
    })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .innerJoin(matchParticipants, eq(matchParticipants.matchId, matches.id))
    .leftJoin(users, eq(users.id, matchParticipants.userId))
    .leftJoin(matchGuests, eq(matchGuests.id, matchParticipants.guestId))
    .leftJoin(seriesGuestNames, isOtherName)
    .where(and(isPlayed(seriesId), eq(matchParticipants.status, 'going')))
    .groupBy(matchParticipants.userId, countingName, users.displayName, users.photo)
    .orderBy(desc(count), asc(users.displayName))
}

/** The seasons of the series with own dates. */
export const findSeasonDates = (db: Queryable, seriesId: string) =>
  db.select({ firstDay: seasonDates.firstDay, lastDay: seasonDates.lastDay }).from(seasonDates).where(eq(seasonDates.seriesId, seriesId))
