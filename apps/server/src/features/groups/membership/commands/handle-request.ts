import { whyCannotHandleRequests } from '@coup-denvoi/contract/groups/group.rules'
import { and, eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { findAdminIds } from '../../active-members.public.ts'
import { type Actor, groupEventFields, type LockedGroup, lockGroup } from '../../groups.access.ts'
import { groupJoinRequests } from '../group-join-requests.table.ts'

/** `handledBy` is the user the page believes is signed in. */
export type HandleRequest = {
  db: Database
  actor: Actor
  input: { id: string; requestId: string; handledBy: string }
  now?: Date
}

/**
 * Answers a request; the second admin to answer gets REQUEST_HANDLED. Sending it twice is sending it once.
 * @param onHandled what else the answer changes, in the same transaction
 * @throws NOT_AUTHORIZED, GROUP_NOT_FOUND, REQUEST_ADMINS_ONLY, REQUEST_NOT_FOUND, REQUEST_HANDLED
 */
export async function handleRequest(
  { db, actor, input, now = new Date() }: HandleRequest,
  status: 'accepted' | 'rejected',
  onHandled?: (change: Change, group: Authorized<LockedGroup, 'admin'>, userId: string) => Promise<void>,
): Promise<void> {
  if (input.handledBy !== actor.id) throw apiError('NOT_AUTHORIZED')
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const [group, request, adminIds] = await inOneTrip(
      lockGroup(change, actor, input.id, { as: 'admin', unless: whyCannotHandleRequests }),
      findRequest(tx, input),
      findAdminIds(tx, input.id),
    )
    if (!request) throw apiError('REQUEST_NOT_FOUND')
    if (request.status === status && request.handledBy === actor.id) return
    if (request.status !== 'pending') throw apiError('REQUEST_HANDLED')
    const { userId } = request
    // Before `onHandled`, which closes what is still pending.
    await tx.update(groupJoinRequests).set({ status, handledAt: now, handledBy: actor.id }).where(eq(groupJoinRequests.id, input.requestId))
    await onHandled?.(change, group, userId)
    emit({
      type: 'group.join-request-handled',
      ...groupEventFields(group),
      requestId: input.requestId,
      userId,
      status,
      handledBy: actor.id,
      adminIds,
    })
  }, now)
}

async function findRequest(tx: Transaction, { id, requestId }: HandleRequest['input']) {
  const [request] = await tx
    .select({ userId: groupJoinRequests.userId, status: groupJoinRequests.status, handledBy: groupJoinRequests.handledBy })
    .from(groupJoinRequests)
    .where(and(eq(groupJoinRequests.id, requestId), eq(groupJoinRequests.groupId, id)))
  return request
}
