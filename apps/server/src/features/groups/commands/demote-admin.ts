import { whyCannotDemoteAdmin } from '@coup-denvoi/contract/groups/group.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type Actor, groupEventFields, lockMember } from '../groups.access.ts'
import { groupMemberId, groupMembers } from '../membership/group-members.table.ts'

type DemoteAdmin = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/** Makes an admin a member. @throws GROUP_NOT_FOUND, DEMOTE_DENIED, MEMBER_NOT_FOUND, NOT_AN_ADMIN, FAILED_PRECONDITION for the creator */
export async function demoteAdmin({ db, actor, input, now = new Date() }: DemoteAdmin): Promise<void> {
  await db.transaction(async (change) => {
    const group = await lockMember(change, actor, input, { as: 'creator', unless: whyCannotDemoteAdmin })
    await change.tx
      .update(groupMembers)
      .set({ role: 'member', demotedAt: now, demotedBy: actor.id })
      .where(eq(groupMembers.id, groupMemberId(input.userId, input.id)))
    change.emit({ type: 'group.member-demoted', ...groupEventFields(group), userId: input.userId })
  }, now)
}
