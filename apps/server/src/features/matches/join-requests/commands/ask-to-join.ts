import { whyCannotAskToJoin } from '@coup-denvoi/contract/matches/join-requests/join-request.rules'
import { requestState, requestTransition } from '@coup-denvoi/contract/matches/join-requests/join-request-transitions.rules'
import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch, organizerIdsOf } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { joinRequestOf, matchJoinRequests } from '../match-join-requests.table.ts'
import { isActorBelowMinimum } from '../reliability.access.ts'

type AskToJoin = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * Somebody below the minimum of reliability asks for a place. Does nothing once they have asked, whatever the answer was.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED after a removal, FAILED_PRECONDITION after kick-off or cancellation, and for who may join freely
 */
export async function askToJoin({ db, actor, input, now }: AskToJoin): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, input, { as: 'player', unless: whyCannotAskToJoin })
    if (!(await isActorBelowMinimum(change, match))) throw apiError('FAILED_PRECONDITION')
    const { row } = match
    const [request] = await change.tx
      .select({ refusedAt: matchJoinRequests.refusedAt })
      .from(matchJoinRequests)
      .where(joinRequestOf(row.id, actor.id))
    if (!requestTransition(requestState(request), 'ask', { match: row, now: change.now, reliability: 'too-low' })) return
    await change.tx.insert(matchJoinRequests).values({ matchId: row.id, userId: actor.id, askedAt: change.now })
    // For its version: pages of who organizes show the request.
    await change.tx.update(matches).set({ updatedAt: change.now }).where(eq(matches.id, row.id))
    const { startsAt } = row
    change.emit({ type: 'match.join-requested', ...matchEventFields(row), userId: actor.id, organizerIds: organizerIdsOf(match), startsAt })
  }, now)
}
