import { whyCannotBeInvited, whyCannotInviteToGroup } from '@coup-denvoi/contract/groups/group.rules'
import { whyCannotInvite } from '@coup-denvoi/contract/players/player.rules'
import { and, eq } from 'drizzle-orm'
import { isBlocked } from '#features/players/blocks.public.ts'
import { findVisiblePlayer } from '#features/players/players.public.ts'
import { throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { isActiveMember } from '../active-members.public.ts'
import { groupInvitations } from '../group-invitations.table.ts'
import { groupJoinRequests } from '../group-join-requests.table.ts'
import { groupEventFields, lockGroup } from '../groups.access.ts'

type InviteToGroup = {
  db: Database
  actor: Pick<Viewer, 'id' | 'displayName' | 'isSuperAdmin'>
  input: { id: string; userId: string }
  now?: Date
}

/**
 * Invites a player, who is notified. Does nothing for a player who is invited already, nor for one who blocked the admin, who can't tell.
 * @throws GROUP_NOT_FOUND, PERMISSION_DENIED, PLAYER_NOT_FOUND, INVITED_IS_MEMBER, INVITED_HAS_ASKED, INVITED_DECLINED
 */
export async function inviteToGroup({ db, actor, input: { id, userId }, now = new Date() }: InviteToGroup): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const group = await lockGroup(change, actor, id, { as: 'admin', unless: whyCannotInviteToGroup })
    const { state, viewer } = await findVisiblePlayer(tx, actor, userId)
    throwIf(whyCannotInvite(state, viewer))
    const { isInvited, ...invited } = await readInvited(tx, { groupId: id, userId })
    throwIf(whyCannotBeInvited(invited))
    if (isInvited || (await isBlocked(tx, { blockerId: userId, blockedId: actor.id }))) return
    const invitationId = newId()
    await tx.insert(groupInvitations).values({ id: invitationId, groupId: id, userId, invitedBy: actor.id, createdAt: now })
    emit({ type: 'group.member-invited', ...groupEventFields(group), invitationId, userId, invitedBy: actor.id })
  }, now)
}

async function readInvited(tx: Transaction, { groupId, userId }: { groupId: string; userId: string }) {
  const statuses = await tx
    .select({ status: groupInvitations.status })
    .from(groupInvitations)
    .where(and(eq(groupInvitations.userId, userId), eq(groupInvitations.groupId, groupId)))
  const requests = await tx
    .select({ id: groupJoinRequests.id })
    .from(groupJoinRequests)
    .where(and(eq(groupJoinRequests.userId, userId), eq(groupJoinRequests.groupId, groupId), eq(groupJoinRequests.status, 'pending')))
  return {
    isMember: await isActiveMember(tx, userId, groupId),
    hasPendingRequest: requests.length > 0,
    hasDeclined: statuses.some(({ status }) => status === 'rejected'),
    isInvited: statuses.some(({ status }) => status === 'pending'),
  }
}
