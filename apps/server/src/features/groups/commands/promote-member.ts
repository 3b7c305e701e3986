import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { groupMemberId, groupMembers } from '../group-members.table.ts'
import { type Actor, groupEventFields, lockToPromote } from '../groups.access.ts'

type PromoteMember = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/** Makes a member an admin. Promoting an admin changes nothing. @throws GROUP_NOT_FOUND, PROMOTE_DENIED, MEMBER_NOT_FOUND */
export async function promoteMember({ db, actor, input, now = new Date() }: PromoteMember): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const group = await lockToPromote(tx, actor, input)
    if (group.member.role !== 'member') return
    await tx
      .update(groupMembers)
      .set({ role: 'admin', promotedAt: now, promotedBy: actor.id })
      .where(eq(groupMembers.id, groupMemberId(input.userId, input.id)))
    emit({ type: 'group.member-promoted', ...groupEventFields(group), userId: input.userId })
  }, now)
}
