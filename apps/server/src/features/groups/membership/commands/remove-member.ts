import { whyCannotRemoveMember } from '@coup-denvoi/contract/groups/group.rules'
import { and, eq } from 'drizzle-orm'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, lockMember } from '../../groups.access.ts'
import { groupMemberId, groupMembers } from '../group-members.table.ts'
import { endMembership } from './end-membership.ts'

type RemoveMember = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/** Removes a member, who may ask to join again. Sending it twice is sending it once. @throws GROUP_NOT_FOUND, REMOVE_DENIED, MEMBER_NOT_FOUND, CREATOR_STAYS */
export async function removeMember({ db, actor, input, now = new Date() }: RemoveMember): Promise<void> {
  await db.transaction(async (change) => {
    const access = lockMember(change, actor, input, { as: 'admin', unless: whyCannotRemoveMember })
    const group = await unlessSentBefore(access, async (code) => code === 'MEMBER_NOT_FOUND' && (await wasRemoved(change.tx, actor, input)))
    if (!group) return
    await endMembership(change, group, { userId: input.userId, removedBy: actor.id })
  }, now)
}

async function wasRemoved(tx: Transaction, actor: Actor, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const [removed] = await tx
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(and(eq(groupMembers.id, groupMemberId(userId, id)), eq(groupMembers.status, 'removed'), eq(groupMembers.removedBy, actor.id)))
  return removed !== undefined
}
