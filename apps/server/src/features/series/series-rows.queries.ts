import { and, asc, desc, eq, gt, gte, isNotNull, ne, sql } from 'drizzle-orm'
import { groups } from '#features/groups/groups.table.ts'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { seasonDates } from '#features/seasons/season-dates.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { series } from './series.table.ts'
import { seriesDates } from './series-dates.table.ts'
import { seriesGuestNames } from './series-guest-names.table.ts'
import { seriesAbsences, seriesRegulars } from './series-regulars.table.ts'

/** Joins the other name of a guest. */
export const isOtherName = and(eq(seriesGuestNames.seriesId, seriesDates.seriesId), eq(seriesGuestNames.name, matchGuests.name))

/** Null for accounts. */
export const countingName = sql<string | null>`coalesce(${seriesGuestNames.countsAs}, ${matchGuests.name})`

const isPlayed = and(eq(seriesDates.seriesId, sql.placeholder('seriesId')), isNotNull(matches.endedAt), ne(matches.status, 'cancelled'))

export type OtherName = Awaited<ReturnType<typeof findOtherNames>>[number]

export const findOtherNames = (db: Database, seriesId: string) =>
  db.read.select().from(seriesGuestNames).where(eq(seriesGuestNames.seriesId, seriesId)).orderBy(asc(seriesGuestNames.name))

export type PublishedMatch = Awaited<ReturnType<typeof findPublishedMatches>>[number]

export const findPublishedMatches = (db: Database, seriesId: string, viewerId: string, now: Date) =>
  publishedMatches(db).execute({ seriesId, viewerId, now })

const publishedMatches = preparedStatement((db) =>
  db
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
    .leftJoin(matchParticipants, and(eq(matchParticipants.matchId, matches.id), eq(matchParticipants.userId, sql.placeholder('viewerId'))))
    .where(and(eq(seriesDates.seriesId, sql.placeholder('seriesId')), gt(matches.endsAt, sql.placeholder('now'))))
    .prepare('published_matches'),
)

export type RegularRow = Awaited<ReturnType<typeof findRegulars>>[number]

export const findRegulars = (db: Database, seriesId: string) => regularsOfSeries(db).execute({ seriesId })

const regularsOfSeries = preparedStatement((db) =>
  db
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
    .where(eq(seriesRegulars.seriesId, sql.placeholder('seriesId')))
    .orderBy(asc(seriesRegulars.position), asc(seriesRegulars.id))
    .prepare('series_regulars_with_names'),
)

/** Matches that were counted as played since then. */
export const findPlayed = (db: Database, seriesId: string, since: Date) => playedMatches(db).execute({ seriesId, since })

const playedMatches = preparedStatement((db) =>
  db
    .select({ startsAt: matches.startsAt, players: matches.currentPlayers })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .where(and(isPlayed, gte(matches.startsAt, sql.placeholder('since'))))
    .prepare('played_matches'),
)

export type Presence = Awaited<ReturnType<typeof countPresences>>[number]

/** Who was on a list of the series, and how often each came since then; guests by the name that counts. */
export const countPresences = (db: Database, seriesId: string, since: Date) => presences(db).execute({ seriesId, since })

const presences = preparedStatement((db) => {
  const isSince = gte(matches.startsAt, sql.placeholder('since'))
  const count = sql<number>`count(distinct ${matches.id}) filter (where ${isSince} and not ${matchParticipants.absent})::int`
  return db
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
    .where(and(isPlayed, eq(matchParticipants.status, 'going')))
    .groupBy(matchParticipants.userId, countingName, users.displayName, users.photo)
    .orderBy(desc(count), asc(users.displayName))
    .prepare('presences_in_series')
})

/** The seasons of the series with own dates. */
export const findSeasonDates = (db: Queryable, seriesId: string) => seasonDatesOfSeries(db).execute({ seriesId })

const seasonDatesOfSeries = preparedStatement((db) =>
  db
    .select({ firstDay: seasonDates.firstDay, lastDay: seasonDates.lastDay })
    .from(seasonDates)
    .where(eq(seasonDates.seriesId, sql.placeholder('seriesId')))
    .prepare('season_dates_of_series'),
)

/** Its dates after a day. */
export const findSeriesDates = (db: Database, seriesId: string, after: string) => datesOfSeries(db).execute({ seriesId, after })

const datesOfSeries = preparedStatement((db) =>
  db
    .select()
    .from(seriesDates)
    .where(and(eq(seriesDates.seriesId, sql.placeholder('seriesId')), gt(seriesDates.date, sql.placeholder('after'))))
    .prepare('dates_of_series'),
)

/** The days after one on which regulars don't come. */
export const findAbsences = (db: Database, seriesId: string, after: string) => absencesOfSeries(db).execute({ seriesId, after })

const absencesOfSeries = preparedStatement((db) =>
  db
    .select({ regularId: seriesAbsences.regularId, date: seriesAbsences.date })
    .from(seriesAbsences)
    .innerJoin(seriesRegulars, eq(seriesRegulars.id, seriesAbsences.regularId))
    .where(and(eq(seriesRegulars.seriesId, sql.placeholder('seriesId')), gt(seriesAbsences.date, sql.placeholder('after'))))
    .orderBy(asc(seriesAbsences.date))
    .prepare('absences_of_series'),
)

/** A series with what its page shows of its group and its organizer. */
export const seriesById = preparedStatement((db) =>
  db
    .select({ row: series, group: { id: groups.id, name: groups.name, isPrivate: groups.isPrivate }, organizerName: users.displayName })
    .from(series)
    .leftJoin(groups, eq(groups.id, series.groupId))
    .leftJoin(users, eq(users.id, series.organizerId))
    .where(eq(series.id, sql.placeholder('id')))
    .prepare('series_by_id'),
)
