import pg from 'pg'
import type { DataSet } from '../data-set.ts'
import { buildRequest } from '../load/http-connection.ts'
import type { LoadTarget } from '../load/run-load.ts'
import { type SessionHeaders, signUpMany } from '../programs/bench-users.ts'
import { captureStatements } from '../programs/capture-statements.ts'
import { startBareServer, startProductServer } from '../programs/servers.ts'
import type { ServerProgram } from '../programs/start-program.ts'

/** Our server and the bare one on the same database, with a signed-in user and matches. */
export type BenchFixture = {
  url: string
  product: ServerProgram
  bare: ServerProgram
  people: SessionHeaders[]
  /** Upcoming public matches. */
  matchIds: string[]
  /** The same, with room for everybody, so that they never fill up during the bench, and for guests. */
  neverFullMatchIds: string[]
  stop(): Promise<void>
}

/** @param people the number of users to register */
export async function createBenchFixture({ url }: DataSet, people: number): Promise<BenchFixture> {
  const { matchIds, neverFullMatchIds } = await pickMatches(url)
  const ours = await startProductServer(url)
  const bare = await startBareServer(url, await captureStatements(url, matchIds[0]!))
  const stop = async () => {
    await Promise.all([ours.stop(), bare.stop()])
  }
  return { url, product: ours, bare, people: await signUpMany(ours, people), matchIds, neverFullMatchIds, stop }
}

async function pickMatches(url: string): Promise<Pick<BenchFixture, 'matchIds' | 'neverFullMatchIds'>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from matches where starts_at > now() + interval '1 day' and type = 'public' and status = 'open' order by id limit 100`,
    )
    const ids = rows.map(({ id }) => id)
    const matchIds = ids.slice(0, ids.length / 2)
    const roomyIds = ids.slice(ids.length / 2)
    await client.query(`update matches set max_players = 50, guest_policy = 'open' where id = any($1)`, [roomyIds])
    return { matchIds, neverFullMatchIds: roomyIds }
  } finally {
    await client.end()
  }
}

/** The same requests to our server and to the bare one, for {@link alternate}. */
export function productAndBareTargets(
  fixture: BenchFixture,
  pathOf: (connection: number, n: number) => string,
  method: 'GET' | 'POST' = 'GET',
): LoadTarget[] {
  const heads = fixture.people.map(({ cookie }) => ({ cookie }))
  const requestOf = (connection: number, n: number) => buildRequest(method, pathOf(connection, n), heads[connection % heads.length])
  return (['product', 'bare'] as const).map((name) => ({ name, port: fixture[name].port, pid: fixture[name].pid, requestAt: requestOf }))
}
