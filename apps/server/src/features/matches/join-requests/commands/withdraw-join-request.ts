import { requestState, requestTransition } from '@coup-denvoi/contract/matches/join-requests/join-request-transitions.rules'
import { whyCannotLeave } from '@coup-denvoi/contract/matches/match.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { joinRequestOf, matchJoinRequests } from '../match-join-requests.table.ts'
import { emitJoinRequestEnd } from './end-join-request.ts'

type WithdrawJoinRequest = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * Does nothing without a request that waits for an answer.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function withdrawJoinRequest({ db, actor, input, now }: WithdrawJoinRequest): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const match = await lockMatch(change, actor, input, { as: 'player', unless: whyCannotLeave })
    const { id } = match.row
    const own = joinRequestOf(id, actor.id)
    const [request] = await tx.select({ refusedAt: matchJoinRequests.refusedAt }).from(matchJoinRequests).where(own)
    if (!requestTransition(requestState(request), 'withdraw', { match: match.row, now: change.now })) return
    await tx.delete(matchJoinRequests).where(own)
    await tx.update(matches).set({ updatedAt: change.now }).where(eq(matches.id, id))
    emitJoinRequestEnd(change, match, { userId: actor.id, outcome: 'withdrawn' })
  }, now)
}
