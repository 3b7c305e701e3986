import {
  type RequestAct,
  requestState,
  requestTransition,
} from '@coup-denvoi/contract/matches/join-requests/join-request-transitions.rules'
import type { JoinRequestOutcome } from '@coup-denvoi/contract/matches/match.events'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type LockedMatchRow, organizerIdsOf } from '../../matches.access.ts'
import { matchJoinRequests } from '../match-join-requests.table.ts'

type Ended = { userId: string; outcome: JoinRequestOutcome; answeredBy?: string }

/** Players who come (`join`), or were asked to, need no answer any more. Matches without a minimum have no requests. */
export async function dropJoinRequests(
  change: Change,
  match: Authorized<LockedMatchRow, string>,
  userIds: readonly string[],
  act: Extract<RequestAct, 'join' | 'drop'> = 'drop',
): Promise<void> {
  if (match.row.minReliability === null || userIds.length === 0) return
  await endJoinRequests(change, match, act, inArray(matchJoinRequests.userId, [...userIds]))
}

/** At kick-off or cancellation (`close`), or once the match asks for no minimum any more (`open`). */
export const endAllJoinRequests = (
  change: Change,
  match: Authorized<LockedMatchRow, string>,
  act: Extract<RequestAct, 'open' | 'close'>,
): Promise<void> => endJoinRequests(change, match, act)

async function endJoinRequests(
  change: Change,
  match: Authorized<LockedMatchRow, string>,
  act: Extract<RequestAct, 'join' | 'drop' | 'open' | 'close'>,
  which?: SQL,
): Promise<void> {
  const ended = await change.tx
    .delete(matchJoinRequests)
    .where(and(eq(matchJoinRequests.matchId, match.row.id), which))
    .returning({ userId: matchJoinRequests.userId, refusedAt: matchJoinRequests.refusedAt })
  for (const { userId, ...request } of ended) {
    const step = requestTransition(requestState(request), act, { match: match.row, now: change.now })
    if (step?.effects.includes('end-question'))
      emitJoinRequestEnd(change, match, { userId, outcome: act === 'open' ? 'opened' : 'dropped' })
  }
}

export function emitJoinRequestEnd(
  { emit }: Change,
  match: Authorized<LockedMatchRow, string>,
  { userId, outcome, answeredBy }: Ended,
): void {
  emit({
    type: 'match.join-request-ended',
    ...matchEventFields(match.row),
    userId,
    organizerIds: organizerIdsOf(match),
    outcome,
    answeredBy: answeredBy ?? null,
  })
}
