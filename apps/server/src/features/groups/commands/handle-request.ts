import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { groupJoinRequests } from '../group-join-requests.table.ts'
import { type Actor, groupEventFields, lockToHandleRequest } from '../groups.access.ts'
import { findAdminIds } from './find-admin-ids.ts'

/** Who handles which request; `handledBy` is whom the page takes for signed in. */
export type HandleRequest = {
  db: Database
  actor: Actor
  input: { id: string; requestId: string; handledBy: string }
  now?: Date
}

type HandledGroup = Awaited<ReturnType<typeof lockToHandleRequest>>

/**
 * Answers a request, once: whoever comes second finds it handled.
 * @param follow what follows from the answer, in the same transaction
 * @throws NOT_AUTHORIZED, GROUP_NOT_FOUND, REQUEST_ADMINS_ONLY, REQUEST_NOT_FOUND, REQUEST_HANDLED
 */
export async function handleRequest(
  { db, actor, input, now = new Date() }: HandleRequest,
  status: 'accepted' | 'rejected',
  onHandled?: (tx: Transaction, group: HandledGroup, now: Date) => Promise<void>,
): Promise<void> {
  if (input.handledBy !== actor.id) throw apiError('NOT_AUTHORIZED')
  await db.transaction(async ({ tx, emit }) => {
    const group = await lockToHandleRequest(tx, actor, input)
    await tx.update(groupJoinRequests).set({ status, handledAt: now, handledBy: actor.id }).where(eq(groupJoinRequests.id, input.requestId))
    await onHandled?.(tx, group, now)
    emit({
      type: 'group.join-request-handled',
      ...groupEventFields(group),
      requestId: input.requestId,
      userId: group.requesterId,
      status,
      handledBy: actor.id,
      adminIds: await findAdminIds(tx, group),
    })
  }, now)
}
