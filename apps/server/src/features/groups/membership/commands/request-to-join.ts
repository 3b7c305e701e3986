import { whyCannotRequestToJoin } from '@coup-denvoi/contract/groups/group.rules'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { findAdminIds } from '../../active-members.public.ts'
import { type Actor, groupEventFields, lockGroup } from '../../groups.access.ts'
import { groupJoinRequests } from '../group-join-requests.table.ts'

type RequestToJoin = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/** Asks to join a group; all its admins are notified. @throws GROUP_NOT_FOUND, ALREADY_MEMBER, REQUEST_PENDING */
export async function requestToJoin({ db, actor, input, now = new Date() }: RequestToJoin): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const group = await lockGroup(change, actor, input.id, { as: 'stranger', unless: whyCannotRequestToJoin })
    const requestId = newId()
    const { id: userId, displayName: userName } = actor
    await tx.insert(groupJoinRequests).values({ id: requestId, groupId: group.row.id, userId, userName, createdAt: now })
    const adminIds = await findAdminIds(tx, group.row.id)
    emit({ type: 'group.join-requested', ...groupEventFields(group), requestId, userId, userName, adminIds })
  }, now)
}
