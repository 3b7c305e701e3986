import pg from 'pg'
import type { DataSet } from '../data-set.ts'
import { requestText } from '../load/http-connection.ts'
import type { Side } from '../load/run-load.ts'
import { captureStatements } from '../programs/capture-statements.ts'
import { type SignedIn, signUpMany } from '../programs/people.ts'
import { startBareServer, startOurServer } from '../programs/servers.ts'
import type { ServerProgram } from '../programs/start-program.ts'

/** Our server and the bare one on the same database, with somebody signed in and matches to ask for. */
export type Stage = {
  url: string
  ours: ServerProgram
  bare: ServerProgram
  people: SignedIn[]
  /** Public matches to come. */
  matchIds: string[]
  /** The same, with room for everybody: they never fill while the bench joins and leaves. */
  roomyIds: string[]
  stop(): Promise<void>
}

/** @param people how many sign up */
export async function setStage({ url }: DataSet, people: number): Promise<Stage> {
  const { matchIds, roomyIds } = await pickMatches(url)
  const ours = await startOurServer(url)
  const bare = await startBareServer(url, await captureStatements(url, matchIds[0]!))
  const stop = async () => {
    await Promise.all([ours.stop(), bare.stop()])
  }
  return { url, ours, bare, people: await signUpMany(ours, people), matchIds, roomyIds, stop }
}

async function pickMatches(url: string): Promise<Pick<Stage, 'matchIds' | 'roomyIds'>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from matches where starts_at > now() + interval '1 day' and type = 'public' and status = 'open' order by id limit 100`,
    )
    const ids = rows.map(({ id }) => id)
    const matchIds = ids.slice(0, ids.length / 2)
    const roomyIds = ids.slice(ids.length / 2)
    await client.query('update matches set max_players = 50 where id = any($1)', [roomyIds])
    return { matchIds, roomyIds }
  } finally {
    await client.end()
  }
}

/** The same requests to our server, then to the bare one: what {@link alternate} wants. */
export function oursAndBare(stage: Stage, pathOf: (connection: number, n: number) => string, method: 'GET' | 'POST' = 'GET'): Side[] {
  const heads = stage.people.map(({ cookie }) => ({ cookie }))
  const requestOf = (connection: number, n: number) => requestText(method, pathOf(connection, n), heads[connection % heads.length])
  return (['ours', 'bare'] as const).map((name) => ({ name, port: stage[name].port, pid: stage[name].pid, requestOf }))
}
