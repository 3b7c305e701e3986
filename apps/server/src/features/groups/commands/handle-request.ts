import { eq } from 'drizzle-orm'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/storage.ts'
import { groupJoinRequests } from '../group-join-requests.table.ts'
import { type Actor, factsOf, lockToHandle } from '../groups.access.ts'
import { findAdminIds } from './find-admin-ids.ts'

/** Who handles which request; `handledBy` is whom the page takes for signed in. */
export type HandleRequest = {
  db: Database
  actor: Actor
  input: { id: string; requestId: string; handledBy: string }
  now?: Date
}

type HandledGroup = Awaited<ReturnType<typeof lockToHandle>>

/**
 * Answers a request, once: whoever comes second finds it handled.
 * @param follow what follows from the answer, in the same transaction
 * @throws NOT_AUTHORIZED, GROUP_NOT_FOUND, REQUEST_ADMINS_ONLY, REQUEST_NOT_FOUND, REQUEST_HANDLED
 */
export async function handleRequest(
  { db, actor, input, now = new Date() }: HandleRequest,
  status: 'accepted' | 'rejected',
  follow?: (tx: Transaction, group: HandledGroup, now: Date) => Promise<void>,
): Promise<void> {
  if (input.handledBy !== actor.id) throw fault('NOT_AUTHORIZED')
  await db.change(async (tx, emit) => {
    const group = await lockToHandle(tx, actor, input)
    await tx.update(groupJoinRequests).set({ status, handledAt: now, handledBy: actor.id }).where(eq(groupJoinRequests.id, input.requestId))
    await follow?.(tx, group, now)
    emit({
      type: 'group.request-handled',
      ...factsOf(group),
      requestId: input.requestId,
      userId: group.askerId,
      status,
      handledBy: actor.id,
      adminIds: await findAdminIds(tx, group),
    })
  })
}
