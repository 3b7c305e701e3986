import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToLeave } from '../groups.access.ts'
import { changeOwner } from './change-owner.ts'
import { endMembership } from './end-membership.ts'

type LeaveGroup = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * Leaves a group. A creator's goes to the admin who came first, so that there always is one.
 * @throws GROUP_NOT_FOUND, MEMBER_NOT_FOUND, CREATOR_MUST_NAME_ADMIN
 */
export async function leaveGroup({ db, actor, input, now = new Date() }: LeaveGroup): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const group = await lockToLeave(tx, actor, input.id)
    const { successorId } = group
    if (successorId) await changeOwner(change, group, { toUserId: successorId, formerName: actor.displayName })
    await endMembership(change, group, { userId: actor.id, removedBy: actor.id, leftAsCreator: successorId !== null })
  }, now)
}
