import pg from 'pg'
import { insertSessions, type SessionHeaders } from '../programs/bench-users.ts'

const TYPICAL_READERS = 20

/** Signed-in users with notifications: twenty average ones, and the one with the most. */
export async function pickReaders(url: string): Promise<{ typical: SessionHeaders[]; busiest: SessionHeaders[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Users registered by the bench have nothing to read.
    const { rows } = await client.query<{ user_id: string }>(
      `select user_id from notifications join users on users.id = user_id
       where not read and users.active group by user_id order by count(*) desc, user_id`,
    )
    const ids = rows.map(({ user_id }) => user_id)
    const middle = Math.floor(ids.length / 2)
    return {
      typical: await insertSessions(url, ids.slice(middle, middle + TYPICAL_READERS)),
      busiest: await insertSessions(url, ids.slice(0, 1)),
    }
  } finally {
    await client.end()
  }
}
