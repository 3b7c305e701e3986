import { whyCannotLeaveGroup } from '@coup-denvoi/contract/groups/group.rules'
import { throwIf } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { changeOwner } from '../../commands/change-owner.ts'
import { type Actor, findEarliestMember, lockGroup } from '../../groups.access.ts'
import { endMembership } from './end-membership.ts'

type LeaveGroup = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * Leaves a group. When its creator leaves, the admin who joined first becomes the owner.
 * @throws GROUP_NOT_FOUND, MEMBER_NOT_FOUND, CREATOR_MUST_NAME_ADMIN
 */
export async function leaveGroup({ db, actor, input, now = new Date() }: LeaveGroup): Promise<void> {
  await db.transaction(async (change) => {
    const group = await lockGroup(change, actor, input.id, { as: 'member', unless: (viewer) => whyCannotLeaveGroup(viewer, true) })
    const successorId = group.viewer.role === 'creator' ? await findEarliestMember(change.tx, group, 'admin') : null
    throwIf(whyCannotLeaveGroup(group.viewer, successorId !== null))
    if (successorId) await changeOwner(change, group, { toUserId: successorId, formerName: actor.displayName })
    await endMembership(change, group, { userId: actor.id, removedBy: actor.id, leftAsCreator: successorId !== null })
  }, now)
}
