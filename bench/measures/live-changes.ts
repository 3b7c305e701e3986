import { tmpdir } from 'node:os'
import pg from 'pg'
import { openDatabase } from '../../apps/server/src/app/open-database.ts'
import { joinMatch } from '../../apps/server/src/features/matches/commands/join-match.ts'
import { leaveMatch } from '../../apps/server/src/features/matches/commands/leave-match.ts'
import { watchQueries } from '../programs/capture-statements.ts'
import { monotonicMs } from '../programs/followers.ts'
import type { SignedIn } from '../programs/people.ts'
import type { ServerProgram } from '../programs/start-program.ts'

/** Changes the list of the match. @returns when the clock starts: what the sockets hear of it is measured from there */
export type Change = (what: 'join' | 'leave') => Promise<number>

/**
 * The real commands on the real bus, in the process of the bench. The clock starts when COMMIT is sent to the database:
 * a server can hear of a change before whoever made it knows that it is committed, so that any later moment would flatter.
 */
export async function changesHere(
  databaseUrl: string,
  redisUrl: string | null,
  matchId: string,
): Promise<{ change: Change; close(): Promise<void> }> {
  const { db, close } = await openDatabase(
    { databaseUrl, redisUrl, dataDir: tmpdir() },
    {
      onFailure: (error) => {
        throw error
      },
    },
  )
  const actor = await somebody(databaseUrl)
  let committed = 0
  const stopWatching = watchQueries((query) => {
    if ((typeof query === 'string' ? query : query.text) === 'commit') committed = monotonicMs()
  })
  return {
    change: async (what) => {
      await (what === 'join' ? joinMatch : leaveMatch)({ db, actor, input: { id: matchId } })
      return committed
    },
    close: async () => {
      stopWatching()
      await close()
    },
  }
}

/** Over the API: the clock starts when the request is sent, so that it holds the whole transaction too. */
export function changesByRequest({ origin }: ServerProgram, headers: SignedIn, matchId: string): Change {
  return async (what) => {
    const start = monotonicMs()
    const answer = await fetch(`${origin}/api/matches/${matchId}/${what}`, { method: 'POST', headers })
    if (!answer.ok) throw new Error(`${what} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    return start
  }
}

/** Not on the list of any match: made for this. */
async function somebody(databaseUrl: string): Promise<{ id: string; displayName: string; isSuperAdmin: boolean }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const id = `passant-${Date.now()}`
  await client.query(`insert into users (id, name, email, display_name) values ($1, 'Passant', $1 || '@bench.exemple.fr', 'Passant')`, [id])
  await client.end()
  return { id, displayName: 'Passant', isSuperAdmin: false }
}
