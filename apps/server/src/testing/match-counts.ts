import { eq, sql } from 'drizzle-orm'
import { groups } from '#features/groups/groups.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import type { Database } from '#platform/database/database.ts'
import { storageOf } from './storage-of.ts'

/** The stored counts of a match, and the counts of its rows. */
export type MatchCounts = {
  status: string
  currentPlayers: number
  going: number
  waitingPlayers: number
  waiting: number
  distinctPlayers: number
  participantRows: number
}

export async function readMatchCounts(db: Database, matchId: string): Promise<MatchCounts> {
  const { rows } = (await storageOf(db).execute(sql`
    select m.status, m.current_players as "currentPlayers", m.waiting_players as "waitingPlayers",
      count(*) filter (where p.status = 'going')::int as going,
      count(*) filter (where p.status = 'waiting')::int as waiting,
      count(distinct coalesce(p.user_id, p.guest_id))::int as "distinctPlayers", count(p.id)::int as "participantRows"
    from matches m left join match_participants p on p.match_id = m.id
    where m.id = ${matchId} group by m.id`)) as unknown as { rows: MatchCounts[] }
  const [counts] = rows
  if (!counts) throw new Error(`there is no match ${matchId}`)
  return counts
}

/** The stored match count of a group, and the count of its matches. */
export async function readGroupMatchCounts(db: Database, groupId: string) {
  const [group] = await db.read.select({ matchCount: groups.matchCount }).from(groups).where(eq(groups.id, groupId))
  return { matchCount: group?.matchCount, matches: await db.read.$count(matches, eq(matches.groupId, groupId)) }
}
