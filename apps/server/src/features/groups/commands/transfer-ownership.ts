import { whyCannotTransferOwnershipTo } from '@coup-denvoi/contract/groups/group.rules'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockMember } from '../groups.access.ts'
import { endMembership } from '../membership/commands/end-membership.ts'
import { changeOwner } from './change-owner.ts'

type TransferOwnership = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/** Gives the group to another member; the former owner leaves it. @throws GROUP_NOT_FOUND, TRANSFER_DENIED, NEW_OWNER_NOT_MEMBER */
export async function transferOwnership({ db, actor, input, now = new Date() }: TransferOwnership): Promise<void> {
  await db.transaction(async (change) => {
    const group = await lockMember(change, actor, input, { as: 'creator', unless: whyCannotTransferOwnershipTo })
    await changeOwner(change, group, { toUserId: input.userId, formerName: actor.displayName })
    await endMembership(change, group, { userId: actor.id, removedBy: actor.id, leftAsCreator: true })
  }, now)
}
