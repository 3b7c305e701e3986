import { and, eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Emit } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/storage.ts'
import type { LockedMatch } from '../matches.access.ts'
import { organizerReplacementRequests as requests } from '../organizer-replacement-requests.table.ts'

type Ending = {
  becomes: 'refused' | 'cancelled' | 'expired'
  /** Only if it is they who are asked. */
  toUserId?: string
}

/** Ends the request that somebody organise the match, without a new organiser. @returns whether there was one */
export async function endHandover(
  tx: Transaction,
  { row }: Authorized<Pick<LockedMatch, 'row'>, string>,
  { becomes, toUserId }: Ending,
  emit: Emit,
  now: Date,
): Promise<boolean> {
  const [ended] = await tx
    .update(requests)
    .set({ status: becomes, handledAt: now })
    .where(and(eq(requests.matchId, row.id), eq(requests.status, 'pending'), toUserId ? eq(requests.toUserId, toUserId) : undefined))
    .returning()
  if (!ended) return false
  const [asked] = await tx.select({ displayName: users.displayName }).from(users).where(eq(users.id, ended.toUserId))
  emit({
    type: 'match.handover-ended',
    matchId: row.id,
    title: row.title,
    isPrivate: row.type === 'private',
    status: becomes,
    fromUserId: ended.fromUserId,
    toUserId: ended.toUserId,
    toName: asked?.displayName ?? '',
  })
  return true
}
