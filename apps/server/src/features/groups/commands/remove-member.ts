import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToRemove } from '../groups.access.ts'
import { endMembership } from './end-membership.ts'

type RemoveMember = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/** Takes somebody out of the group; they may ask again. @throws GROUP_NOT_FOUND, REMOVE_DENIED, MEMBER_NOT_FOUND, CREATOR_STAYS */
export async function removeMember({ db, actor, input, now = new Date() }: RemoveMember): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const group = await lockToRemove(tx, actor, input)
    await endMembership(change, group, { userId: input.userId, removedBy: actor.id })
  }, now)
}
