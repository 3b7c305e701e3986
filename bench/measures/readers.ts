import pg from 'pg'
import { type SignedIn, signInAs } from '../programs/people.ts'

const EVERYBODY = 20

/** People with something to read, signed in: twenty like everybody, and the one with the most notifications. */
export async function pickReaders(url: string): Promise<{ everybody: SignedIn[]; busiest: SignedIn[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Whoever signed up for the bench has nothing to read.
    const { rows } = await client.query<{ user_id: string }>(
      'select user_id from notifications where not read group by user_id order by count(*) desc, user_id',
    )
    const ids = rows.map(({ user_id }) => user_id)
    const middle = Math.floor(ids.length / 2)
    return { everybody: await signInAs(url, ids.slice(middle, middle + EVERYBODY)), busiest: await signInAs(url, ids.slice(0, 1)) }
  } finally {
    await client.end()
  }
}
