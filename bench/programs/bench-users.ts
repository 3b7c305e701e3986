import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { signToken } from '../../apps/server/src/features/users/users.sessions.ts'
import { SESSION_SECRET } from './servers.ts'
import type { ServerProgram } from './start-program.ts'

/** Request headers of a signed-in user. */
export type SessionHeaders = { cookie: string }

/** Registers a user over the API. */
export async function signUp({ origin }: ServerProgram, name: string): Promise<SessionHeaders> {
  const registration = {
    firstName: name,
    lastName: 'Bench',
    email: `${name}@bench.exemple.fr`,
    password: 'un ballon rond',
    acceptTerms: true,
  }
  const answer = await fetch(`${origin}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`registration answered ${answer.status}: ${await answer.text()}`)
  return { cookie }
}

/** @param count with the other registrations of a run at most 30: the server allows no more per hour and address */
export async function signUpMany(server: ServerProgram, count: number): Promise<SessionHeaders[]> {
  const people: SessionHeaders[] = []
  for (let n = 1; n <= count; n++) people.push(await signUp(server, `joueur${n}`))
  return people
}

export async function fetchUserId({ origin }: ServerProgram, headers: SessionHeaders): Promise<string> {
  const answer = await fetch(`${origin}/api/me`, { headers })
  if (!answer.ok) throw new Error(`/api/me answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** An account without a password. */
export async function insertUser(url: string, name: string): Promise<{ id: string; displayName: string; isSuperAdmin: boolean }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const id = `${name}-${Date.now()}`
  try {
    await client.query(`insert into users (id, name, email, display_name) values ($1, $2, $1 || '@bench.exemple.fr', $2)`, [id, name])
  } finally {
    await client.end()
  }
  return { id, displayName: name, isSuperAdmin: false }
}

/** An account without a password, signed in. */
export async function insertSignedInUser(url: string, name: string): Promise<SessionHeaders> {
  const { id } = await insertUser(url, name)
  const [session] = await insertSessions(url, [id])
  return session!
}

/** Signs in generated users, who have no password. */
export async function insertSessions(url: string, userIds: readonly string[]): Promise<SessionHeaders[]> {
  const tokens = userIds.map(() => randomBytes(16).toString('hex'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into sessions (id, user_id, token, expires_at)
       select token, user_id, token, now() + interval '30 days' from unnest($1::text[], $2::text[]) as signed_in (user_id, token)`,
      [userIds, tokens],
    )
  } finally {
    await client.end()
  }
  return tokens.map((token) => ({ cookie: `coup-denvoi.session=${signToken(SESSION_SECRET, token)}` }))
}
