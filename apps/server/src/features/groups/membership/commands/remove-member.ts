import { whyCannotRemoveMember } from '@coup-denvoi/contract/groups/group.rules'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockMember } from '../../groups.access.ts'
import { endMembership } from './end-membership.ts'

type RemoveMember = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/** Removes a member, who may ask to join again. @throws GROUP_NOT_FOUND, REMOVE_DENIED, MEMBER_NOT_FOUND, CREATOR_STAYS */
export async function removeMember({ db, actor, input, now = new Date() }: RemoveMember): Promise<void> {
  await db.transaction(async (change) => {
    const group = await lockMember(change, actor, input, { as: 'admin', unless: whyCannotRemoveMember })
    await endMembership(change, group, { userId: input.userId, removedBy: actor.id })
  }, now)
}
