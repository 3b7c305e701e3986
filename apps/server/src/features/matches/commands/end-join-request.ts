import type { JoinRequestOutcome } from '@coup-denvoi/contract/matches/match.events'
import { and, eq, inArray } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import { matchJoinRequests } from '../match-join-requests.table.ts'
import { type LockedMatchRow, organizerIdsOf } from '../matches.access.ts'

type Ended = { userId: string; outcome: JoinRequestOutcome; answeredBy?: string }

/** Players who come, or were asked to, need no answer any more. Matches without a minimum have no requests. */
export async function dropJoinRequests(
  change: Change,
  match: Authorized<LockedMatchRow, string>,
  userIds: readonly string[],
): Promise<void> {
  const { row } = match
  if (row.minReliability === null || userIds.length === 0) return
  const ended = await change.tx
    .delete(matchJoinRequests)
    .where(and(eq(matchJoinRequests.matchId, row.id), inArray(matchJoinRequests.userId, [...userIds])))
    .returning({ userId: matchJoinRequests.userId, refusedAt: matchJoinRequests.refusedAt })
  for (const { userId, refusedAt } of ended) if (refusedAt === null) emitJoinRequestEnd(change, match, { userId, outcome: 'dropped' })
}

/** At kick-off, at cancellation, or once the match asks for no minimum any more. */
export async function endAllJoinRequests(
  change: Change,
  match: Authorized<LockedMatchRow, string>,
  outcome: Extract<JoinRequestOutcome, 'opened' | 'dropped'>,
): Promise<void> {
  const ended = await change.tx
    .delete(matchJoinRequests)
    .where(eq(matchJoinRequests.matchId, match.row.id))
    .returning({ userId: matchJoinRequests.userId, refusedAt: matchJoinRequests.refusedAt })
  for (const { userId, refusedAt } of ended) if (refusedAt === null) emitJoinRequestEnd(change, match, { userId, outcome })
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
    startsAt: match.row.startsAt,
  })
}
