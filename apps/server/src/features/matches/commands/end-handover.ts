import { and, eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import type { LockedMatchRow } from '../matches.access.ts'
import { organizerReplacementRequests as requests } from '../organizer-replacement-requests.table.ts'

type HandoverOutcome = {
  status: 'refused' | 'cancelled' | 'expired'
  /** Ends the request only if it was made to this user. */
  toUserId?: string
}

/** Ends the pending request for another organizer without appointing one. @returns whether there was one */
export async function endHandover(
  { tx, emit, now }: Change,
  { row }: Authorized<LockedMatchRow, string>,
  { status, toUserId }: HandoverOutcome,
): Promise<boolean> {
  const [ended] = await tx
    .update(requests)
    .set({ status, handledAt: now })
    .where(and(eq(requests.matchId, row.id), eq(requests.status, 'pending'), toUserId ? eq(requests.toUserId, toUserId) : undefined))
    .returning()
  if (!ended) return false
  const [account] = await tx.select({ displayName: users.displayName }).from(users).where(eq(users.id, ended.toUserId))
  emit({
    type: 'match.handover-ended',
    ...matchEventFields(row),
    status,
    fromUserId: ended.fromUserId,
    toUserId: ended.toUserId,
    toName: account?.displayName ?? '',
  })
  return true
}
