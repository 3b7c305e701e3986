import type { TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { hiddenStrength, MAX_STRENGTH_RESULTS } from '@coup-denvoi/contract/locker-room/strength.rules'
import { balanceTeams, sheetInFormation, shuffleTeams, type TeamCandidate } from '@coup-denvoi/contract/locker-room/team.rules'
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { isPlayerOf, matchParticipants, playerId } from '#features/matches/participation/match-participants.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { type Actor, requireToArrangeTeams } from './locker-room.access.ts'

type Proposal = { id: string; kind: 'balanced' | 'other' }

/**
 * Teams for who organizes. The strengths they come from stay here.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION
 */
export async function proposeTeams(
  { read }: Database,
  actor: Actor,
  { id, kind }: Proposal,
  now = new Date(),
): Promise<{ teams: TeamSheet | null }> {
  await requireToArrangeTeams(read, actor, id, now)
  const players = await selectCandidates(read, id)
  const candidates = players.map(
    ({ playerId: id, level, isKeeper, differences }): TeamCandidate => ({
      id,
      strength: hiddenStrength(level, differences),
      isKeeper,
    }),
  )
  const home = players.flatMap((player) => (player.team === 'home' ? player.playerId : []))
  const shares = kind === 'balanced' ? balanceTeams(candidates) : shuffleTeams(candidates, home, Math.random)
  return { teams: shares && sheetInFormation(shares) }
}

const SAME_USER = sql`past.user_id = ${matchParticipants.userId}`
const SAME_GUEST = sql`played.organizer_id = ${matches.organizerId} and past.guest_id in (
  select known.id from ${matchGuests} as known where known.match_id = played.id and lower(known.name) = lower(${matchGuests.name}))`

/**
 * Everybody on the list, with the goal differences of their published teams in past matches, latest first. A guest is known again by
 * the name, among the matches of the same organizer.
 */
const selectCandidates = (db: Queryable, matchId: string) =>
  db
    .select({
      playerId: sql<string>`${playerId}`,
      team: matchParticipants.team,
      level: users.level,
      isKeeper: sql<boolean>`coalesce('Gardien' = any(${users.positions}), false)`,
      differences: sql<number[]>`case when ${matchParticipants.userId} is null then ${differencesOf(SAME_GUEST)}
        else ${differencesOf(SAME_USER)} end`,
    })
    .from(matchParticipants)
    .innerJoin(matches, eq(matches.id, matchParticipants.matchId))
    .leftJoin(users, eq(users.id, matchParticipants.userId))
    .leftJoin(matchGuests, eq(matchGuests.id, matchParticipants.guestId))
    .where(and(isPlayerOf(matchId), isNotNull(playerId)))
    .orderBy(asc(matchParticipants.position))

/** @param isPlayer which rows of past lists are the same player's */
function differencesOf(isPlayer: SQL): SQL {
  return sql`array(
    select case past.published_team when 'home' then played.home_score - played.away_score else played.away_score - played.home_score end
    from ${matchParticipants} as past join ${matches} as played on played.id = past.match_id
    where ${isPlayer} and played.home_score is not null and played.status <> 'cancelled'
      and past.published_team is not null and past.status = 'going' and not past.absent
    order by played.starts_at desc, played.id limit ${MAX_STRENGTH_RESULTS}
  )`
}
