import { joinMatch } from '../../apps/server/src/features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '../../apps/server/src/features/matches/participation/commands/leave-match.ts'
import { insertUser, type SessionHeaders } from '../programs/bench-users.ts'
import { interceptQueries } from '../programs/capture-statements.ts'
import { monotonicMs } from '../programs/live-followers.ts'
import { openInProcess } from '../programs/open-in-process.ts'
import type { ServerProgram } from '../programs/start-program.ts'

/** Changes the match's list. @returns the start time from which the delay to the sockets is measured */
export type MatchChange = (action: 'join' | 'leave') => Promise<number>

/**
 * Runs the real commands in the bench's process. The clock starts when COMMIT is sent: a server can hear of a change
 * before its author knows that it is committed, so a later start would be too favorable.
 */
export async function createInProcessChange(
  databaseUrl: string,
  redisUrl: string | null,
  matchId: string,
): Promise<{ change: MatchChange; close(): Promise<void> }> {
  const { db, close } = await openInProcess(databaseUrl, redisUrl)
  const actor = await insertUser(databaseUrl, 'passant')
  let committed = 0
  const stopWatching = interceptQueries((query) => {
    if ((typeof query === 'string' ? query : query.text) === 'commit') committed = monotonicMs()
  })
  return {
    change: async (action) => {
      await (action === 'join' ? joinMatch : leaveMatch)({ db, actor, input: { id: matchId } })
      return committed
    },
    close: async () => {
      stopWatching()
      await close()
    },
  }
}

/** Over the API: the clock starts with the request, so it includes the whole transaction. */
export function createRequestChange({ origin }: ServerProgram, headers: SessionHeaders, matchId: string): MatchChange {
  return async (action) => {
    const start = monotonicMs()
    const answer = await fetch(`${origin}/api/matches/${matchId}/${action}`, { method: 'POST', headers })
    if (!answer.ok) throw new Error(`${action} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    return start
  }
}
