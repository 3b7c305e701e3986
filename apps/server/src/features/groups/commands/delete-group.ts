import { eq } from 'drizzle-orm'
import { recordAct } from '#features/admin/journal.public.ts'
import { removeOneByOne } from '#features/admin/removals.public.ts'
import { matchesLoseGroup } from '#features/matches/group-ends.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import { activeMemberIdsIn } from '../active-members.public.ts'
import { groupJoinRequests } from '../group-join-requests.table.ts'
import { lockToDelete } from '../group-moderation.access.ts'
import { factsOf } from '../groups.access.ts'
import { groupName } from '../groups.present.ts'
import { groups } from '../groups.table.ts'

type DeleteGroup = { db: Database; actor: Pick<Viewer, 'id' | 'isSuperAdmin'>; input: { id: string }; now?: Date }

/** An attempt repeats itself only for a match that a member organises for the group at that very moment. */
const ATTEMPTS = 10

/**
 * Removes a group for good, with who is in it and who asks to be. Its matches stay, as matches of no group.
 * @throws PERMISSION_DENIED, GROUP_NOT_FOUND, UNAVAILABLE
 */
export async function deleteGroup({ db, actor, input, now = new Date() }: DeleteGroup): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) if (await removeGroup({ db, actor, input, now })) return
  throw fault('UNAVAILABLE')
}

/** @returns whether it is gone; nothing has changed otherwise */
async function removeGroup({ db, actor, input: { id }, now }: Required<DeleteGroup>): Promise<boolean> {
  return db.change(async (tx, emit) => {
    await removeOneByOne(tx)
    const group = await lockToDelete(tx, actor, id)
    if (!group) return false
    const { row, itsMatches } = group
    const asked = await tx.select({ userId: groupJoinRequests.userId }).from(groupJoinRequests).where(eq(groupJoinRequests.groupId, id))
    const userIds = new Set([...(await activeMemberIdsIn(tx, id)), ...asked.map(({ userId }) => userId)])

    await matchesLoseGroup(tx, { groupId: id, locked: itsMatches }, emit, now)
    await tx.delete(groups).where(eq(groups.id, id))
    const target = { targetKind: 'group', targetId: id, targetName: groupName(row.name) } as const
    await recordAct(tx, emit, { actor, action: 'group.deleted', ...target, amount: row.memberCount, now })
    emit({ type: 'group.deleted', ...factsOf(group), deletedBy: actor.id, userIds: [...userIds] })
    return true
  })
}
