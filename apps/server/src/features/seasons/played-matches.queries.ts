import { MIN_VOTERS } from '@coup-denvoi/contract/locker-room/vote.rules'
import { and, asc, eq, gte, isNotNull, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { isCoOrganizer, matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { matchVotes } from '#features/results/match-votes.table.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import { seriesGuestNames } from '#features/series/series-guest-names.table.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement, preparedStatements } from '#platform/database/prepared-statement.ts'

/** Of a group or a series. */
export type SeasonScope = { kind: 'group' | 'series'; id: string }

type TeamName = 'home' | 'away'
/** Account, name of the guest that counts, team, goals, assists. Neither account nor name once the account is deleted. */
type PlayerColumns = [userId: string | null, guestName: string | null, team: TeamName | null, goals: number, assists: number]

const value = sql.placeholder

/** Everybody who came, in the order of the list. Who scored has played for that team, also where no teams were published. */
const players = sql<PlayerColumns[]>`(
  select coalesce(json_agg(json_build_array(listed.user_id, coalesce(names.counts_as, guests.name),
    coalesce(listed.published_team, listed.scored_for), listed.goals, listed.assists) order by listed.position), '[]')
  from ${matchParticipants} as listed
  left join ${matchGuests} as guests on guests.id = listed.guest_id
  left join ${seriesGuestNames} as names on names.series_id = ${seriesDates.seriesId} and names.name = guests.name
  where listed.match_id = ${matches.id} and listed.status = 'going' and not listed.absent)`

/** The ballots of a closed vote, or null. Secret: only totals may leave the server. */
const votesOf = (matchId: SQLWrapper) => sql<(string | null)[] | null>`case when ${matches.voteClosedAt} is not null then (
  select case when count(*) >= ${sql.raw(String(MIN_VOTERS))} then json_agg(votes.best_player_id order by votes.voter_id) end
  from ${matchVotes} as votes where votes.match_id = ${matchId}) end`

const isInSeason = and(
  isNotNull(matches.endedAt),
  ne(matches.status, 'cancelled'),
  gte(matches.startsAt, sql`${value('from')}::timestamptz`),
  lt(matches.startsAt, sql`${value('until')}::timestamptz`),
)

const conditions = {
  group: eq(matches.groupId, value('id')),
  series: eq(seriesDates.seriesId, value('id')),
} satisfies Record<SeasonScope['kind'], SQL>

/** The matches of a season that were played, the latest last, with what the rules compute it from: one statement. */
const playedMatches = preparedStatements(
  ({ kind }: Pick<SeasonScope, 'kind'>) => kind,
  (db, { kind }) =>
    db
      .select({
        id: matches.id,
        startsAt: matches.startsAt,
        type: matches.type,
        organizerId: matches.organizerId,
        homeScore: matches.homeScore,
        awayScore: matches.awayScore,
        players,
        votes: votesOf(matches.id),
        participation: matchParticipants.status,
        isCoOrganizer: isCoOrganizer(),
        isInGroup: sql<boolean>`${isNotNull(groupMembers.id)}`,
      })
      .from(matches)
      .leftJoin(seriesDates, eq(seriesDates.matchId, matches.id))
      .leftJoin(matchParticipants, eq(matchParticipants.id, sql`${value('viewerId')}::text || '_' || ${matches.id}`))
      .leftJoin(groupMembers, activeMembershipCondition(value('viewerId'), matches.groupId))
      .where(and(conditions[kind], isInSeason))
      .orderBy(asc(matches.startsAt), asc(matches.id))
      .prepare(`played_matches_of_${kind}`),
)

export type PlayedMatchRow = Awaited<ReturnType<typeof findPlayedMatches>>[number]

/** @param days from the first to before the last instant */
export const findPlayedMatches = (
  db: Database,
  { kind, id }: SeasonScope,
  { from, until }: { from: Date; until: Date },
  viewerId: string,
) => playedMatches(db, { kind }).execute({ id, from: from.toISOString(), until: until.toISOString(), viewerId })

const firstMatch = preparedStatements(
  ({ kind }: Pick<SeasonScope, 'kind'>) => kind,
  (db, { kind }) =>
    db
      .select({ startsAt: matches.startsAt })
      .from(matches)
      .leftJoin(seriesDates, eq(seriesDates.matchId, matches.id))
      .where(and(conditions[kind], isNotNull(matches.endedAt), ne(matches.status, 'cancelled')))
      .orderBy(asc(matches.startsAt))
      .limit(1)
      .prepare(`first_match_of_${kind}`),
)

/** When the first match was played; null without one. */
export async function findFirstPlayed(db: Database, { kind, id }: SeasonScope): Promise<Date | null> {
  const [first] = await firstMatch(db, { kind }).execute({ id })
  return first?.startsAt ?? null
}

export type OwnMatchRow = Awaited<ReturnType<typeof findOwnMatches>>[number]

/** The matches of somebody's season on whose list they stood, the latest last. */
export const findOwnMatches = (db: Database, userId: string, { from, until }: { from: Date; until: Date }) =>
  ownMatches(db).execute({ userId, from: from.toISOString(), until: until.toISOString() })

const ownMatches = preparedStatement((db) =>
  db
    .select({
      homeScore: matches.homeScore,
      awayScore: matches.awayScore,
      groupId: matches.groupId,
      absent: matchParticipants.absent,
      team: sql<TeamName | null>`coalesce(${matchParticipants.publishedTeam}, ${matchParticipants.scoredFor})`,
      goals: matchParticipants.goals,
      assists: matchParticipants.assists,
      votes: votesOf(matches.id),
    })
    .from(matchParticipants)
    .innerJoin(matches, eq(matches.id, matchParticipants.matchId))
    .where(and(eq(matchParticipants.userId, value('userId')), eq(matchParticipants.status, 'going'), isInSeason))
    .orderBy(asc(matches.startsAt), asc(matches.id))
    .prepare('own_played_matches'),
)

/** When somebody first stood on the list of a match that was played; null without one. */
export async function findFirstOwn(db: Database, userId: string): Promise<Date | null> {
  const [first] = await firstOwn(db).execute({ userId })
  return first?.startsAt ?? null
}

const firstOwn = preparedStatement((db) =>
  db
    .select({ startsAt: matches.startsAt })
    .from(matchParticipants)
    .innerJoin(matches, eq(matches.id, matchParticipants.matchId))
    .where(
      and(
        eq(matchParticipants.userId, value('userId')),
        eq(matchParticipants.status, 'going'),
        isNotNull(matches.endedAt),
        ne(matches.status, 'cancelled'),
      ),
    )
    .orderBy(asc(matches.startsAt))
    .limit(1)
    .prepare('first_own_match'),
)
