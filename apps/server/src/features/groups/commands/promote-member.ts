import { whyCannotPromoteMember } from '@coup-denvoi/contract/groups/group.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type Actor, groupEventFields, lockMember } from '../groups.access.ts'
import { groupMemberId, groupMembers } from '../membership/group-members.table.ts'

type PromoteMember = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/** Makes a member an admin; promoting an admin changes nothing. @throws GROUP_NOT_FOUND, PROMOTE_DENIED, MEMBER_NOT_FOUND, FAILED_PRECONDITION for a closed account */
export async function promoteMember({ db, actor, input, now = new Date() }: PromoteMember): Promise<void> {
  await db.transaction(async (change) => {
    const group = await lockMember(change, actor, input, { as: 'admin', unless: whyCannotPromoteMember })
    if (group.member.role !== 'member') return
    await change.tx
      .update(groupMembers)
      .set({ role: 'admin', promotedAt: now, promotedBy: actor.id })
      .where(eq(groupMembers.id, groupMemberId(input.userId, input.id)))
    change.emit({ type: 'group.member-promoted', ...groupEventFields(group), userId: input.userId })
  }, now)
}
