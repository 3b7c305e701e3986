import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { LockedMatch } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { organizerReplacementRequests as requests } from '../organizer-replacement-requests.table.ts'
import { listedUserIds } from './edit-match.ts'

/** Whoever acts organizes the match from now on; everyone else on its list is told. @throws FAILED_PRECONDITION for a closed account */
export async function appointOrganizer({ tx, emit, now }: Change, match: Authorized<LockedMatch, 'player'>): Promise<void> {
  const { row, actor } = match
  // Under the lock, for which the end of an account waits too: a call that began before it appoints nobody who is gone.
  const [account] = await tx.select().from(users).where(eq(users.id, actor.id))
  if (!account || !isActive(account)) throw apiError('FAILED_PRECONDITION')
  const formerId = row.organizerId
  row.organizerId = account.id
  row.organizerName = account.displayName
  await tx
    .update(matches)
    .set({ organizerId: row.organizerId, organizerName: row.organizerName, updatedAt: now })
    .where(eq(matches.id, row.id))
  emit({
    type: 'match.organizer-changed',
    matchId: row.id,
    title: row.title,
    isPrivate: row.type === 'private',
    organizerId: account.id,
    organizerName: account.displayName,
    formerOrganizerId: formerId,
    userIds: (await listedUserIds(tx, row.id)).filter((userId) => userId !== account.id),
  })
}

/** Notes that whoever acts said yes. @returns whether they are asked to organize the match */
export async function acceptHandover(tx: Transaction, { row, actor }: Authorized<LockedMatch, 'player'>, now: Date): Promise<boolean> {
  const accepted = await tx
    .update(requests)
    .set({ status: 'accepted', handledAt: now })
    .where(and(eq(requests.matchId, row.id), eq(requests.status, 'pending'), eq(requests.toUserId, actor.id)))
    .returning({ id: requests.id })
  return accepted.length > 0
}
