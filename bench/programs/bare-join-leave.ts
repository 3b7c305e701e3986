import type pg from 'pg'

const lockMatch = { name: 'lock_match', text: 'select * from matches where id = $1 for update' }
const selectParticipant = { name: 'own_row', text: 'select status from match_participants where id = $1' }
const insertParticipant = {
  name: 'take_place',
  text: `insert into match_participants (id, match_id, user_id, status, team, position, joined_at, updated_at)
    values ($1, $2, $3, $4, null, $5, $6, $6)
    on conflict (id) do update set status = $4, team = null, position = $5, joined_at = $6, updated_at = $6`,
}
const leaveParticipant = {
  name: 'give_place_back',
  text: "update match_participants set status = 'left', team = null, updated_at = $2 where id = $1",
}
const updateMatchCounts = {
  name: 'count_places',
  text: `update matches set current_players = $2, waiting_players = $3, next_position = $4, status = $5, updated_at = $6 where id = $1`,
}
const notify = { name: 'notify', text: "select pg_notify('coup_denvoi_signals', $1)" }

type LockedRow = { current_players: number; max_players: number; waiting_players: number; next_position: number }

/** The SQL of joining and leaving, written by hand, for matches that never fill up. */
export async function joinOrLeave(pool: pg.Pool, change: 'join' | 'leave', matchId: string, userId: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<LockedRow>({ ...lockMatch, values: [matchId] })
    const [match] = rows
    if (!match) throw new Error('no such match')
    const id = `${userId}_${matchId}`
    const { rows: own } = await client.query<{ status: string }>({ ...selectParticipant, values: [id] })
    if ((own[0]?.status === 'going') === (change === 'leave')) {
      const now = new Date()
      const isJoining = change === 'join'
      if (isJoining) await client.query({ ...insertParticipant, values: [id, matchId, userId, 'going', match.next_position, now] })
      else await client.query({ ...leaveParticipant, values: [id, now] })
      const players = match.current_players + (isJoining ? 1 : -1)
      const position = match.next_position + (isJoining ? 1 : 0)
      const status = players >= match.max_players ? 'full' : 'open'
      await client.query({ ...updateMatchCounts, values: [matchId, players, match.waiting_players, position, status, now] })
      const signal = {
        kind: 'hint',
        topics: ['matches', `match:${matchId}`],
        frame: { type: 'match', id: matchId },
        visibilityKey: null,
      }
      await client.query({ ...notify, values: [JSON.stringify([signal])] })
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
