import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { groupJoinRequests } from '../group-join-requests.table.ts'
import { type Actor, groupEventFields, lockToRequestToJoin } from '../groups.access.ts'
import { findAdminIds } from './find-admin-ids.ts'

type RequestToJoin = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/** Asks to join a group; every one of its admins is told. @throws GROUP_NOT_FOUND, ALREADY_MEMBER, REQUEST_PENDING */
export async function requestToJoin({ db, actor, input, now = new Date() }: RequestToJoin): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const group = await lockToRequestToJoin(tx, actor, input.id)
    const requestId = newId()
    const { id: userId, displayName: userName } = actor
    await tx.insert(groupJoinRequests).values({ id: requestId, groupId: group.row.id, userId, userName, createdAt: now })
    emit({ type: 'group.join-requested', ...groupEventFields(group), requestId, userId, userName, adminIds: await findAdminIds(tx, group) })
  }, now)
}
