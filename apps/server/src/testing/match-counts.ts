import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'

/** What the counters of a match say, beside what its list really holds. */
export type MatchCounts = {
  status: string
  currentPlayers: number
  going: number
  waitingPlayers: number
  waiting: number
  /** Distinct people among the rows, which must be as many. */
  distinctPlayers: number
  participantRows: number
}

export async function readMatchCounts(db: Database, matchId: string): Promise<MatchCounts> {
  const { rows } = (await db.read.execute(sql`
    select m.status, m.current_players as "currentPlayers", m.waiting_players as "waitingPlayers",
      count(*) filter (where p.status = 'going')::int as going,
      count(*) filter (where p.status = 'waiting')::int as waiting,
      count(distinct p.user_id)::int as "distinctPlayers", count(p.id)::int as "participantRows"
    from matches m left join match_participants p on p.match_id = m.id
    where m.id = ${matchId} group by m.id`)) as unknown as { rows: MatchCounts[] }
  const [facts] = rows
  if (!facts) throw new Error(`there is no match ${matchId}`)
  return facts
}
