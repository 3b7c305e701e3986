import { and, eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { LockedMatch } from '../matches.access.ts'
import { organizerReplacementRequests as requests } from '../organizer-replacement-requests.table.ts'

type HandoverOutcome = {
  status: 'refused' | 'cancelled' | 'expired'
  /** Only if it is they who are asked. */
  toUserId?: string
}

/** Ends the request that somebody organize the match, without a new organizer. @returns whether there was one */
export async function endHandover(
  { tx, emit, now }: Change,
  { row }: Authorized<Pick<LockedMatch, 'row'>, string>,
  { status, toUserId }: HandoverOutcome,
): Promise<boolean> {
  const [ended] = await tx
    .update(requests)
    .set({ status: status, handledAt: now })
    .where(and(eq(requests.matchId, row.id), eq(requests.status, 'pending'), toUserId ? eq(requests.toUserId, toUserId) : undefined))
    .returning()
  if (!ended) return false
  const [asked] = await tx.select({ displayName: users.displayName }).from(users).where(eq(users.id, ended.toUserId))
  emit({
    type: 'match.handover-ended',
    matchId: row.id,
    title: row.title,
    isPrivate: row.type === 'private',
    status: status,
    fromUserId: ended.fromUserId,
    toUserId: ended.toUserId,
    toName: asked?.displayName ?? '',
  })
  return true
}
