import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifications } from '../notifications.table.ts'

/**
 * Deletes the requests of a deleted user and anonymizes the other notifications they caused.
 */
export const onUserDeleted: Reaction<'admin.action-recorded'> = async ({ tx, emit }, { action, targetId }) => {
  if ((action !== 'user.deleted' && action !== 'user.left') || targetId === null) return
  const isTheirs = eq(notifications.fromUserId, targetId)
  const deletedRequests = await tx
    .delete(notifications)
    .where(and(isTheirs, inArray(notifications.type, ['contact_request', 'group_request', 'group_invitation'])))
    .returning({ userId: notifications.userId })
  const anonymized = await tx
    .update(notifications)
    .set({ fromUserId: null, senderId: null })
    .where(isTheirs)
    .returning({ userId: notifications.userId })
  // The names of a gathered notification are in its text by reference; the number of the others stays.
  await tx
    .update(notifications)
    .set({ gatheredFrom: sql`array_remove(${notifications.gatheredFrom}, ${targetId})` })
    .where(and(sql`${notifications.gatheredFrom} <> '{}'`, arrayContains(notifications.gatheredFrom, [targetId])))
  const changed = new Set([...deletedRequests, ...anonymized].map(({ userId }) => userId))
  if (changed.size > 0) emit({ type: 'notifications.changed', userIds: [...changed] })
}
