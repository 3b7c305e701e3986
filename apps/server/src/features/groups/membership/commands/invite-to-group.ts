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
import { isActiveMember } from '../../active-members.public.ts'
import { groupEventFields, lockGroup } from '../../groups.access.ts'
import { groupInvitations } from '../group-invitations.table.ts'
import { groupJoinRequests } from '../group-join-requests.table.ts'

type InviteToGroup = {
  db: Database
  actor: Pick<Viewer, 'id' | 'displayName' | 'isSuperAdmin'>
  input: { id: string; userId: string }
  now?: Date
}

/**
 * Invites a player, who is notified unless they are invited already or blocked the admin. The admins can't tell: they get the same live
 * hint and see the same invitation.
 * @throws GROUP_NOT_FOUND, PERMISSION_DENIED, PLAYER_NOT_FOUND, INVITED_IS_MEMBER, INVITED_HAS_ASKED, INVITED_DECLINED
 */
export async function inviteToGroup({ db, actor, input: { id, userId }, now = new Date() }: InviteToGroup): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const group = await lockGroup(change, actor, id, { as: 'admin', unless: whyCannotInviteToGroup })
    const { state, viewer } = await findVisiblePlayer(tx, actor, userId)
    throwIf(whyCannotInvite(state, viewer))
    const { pending, ...invited } = await readInvited(tx, { groupId: id, userId })
    throwIf(whyCannotBeInvited(invited))
    const reached = !(await isBlocked(tx, { blockerId: userId, blockedId: actor.id }))
    const invitationId = pending?.id ?? newId()
    if (!pending)
      await tx.insert(groupInvitations).values({ id: invitationId, groupId: id, userId, invitedBy: actor.id, reached, createdAt: now })
    else if (reached && !pending.reached)
      // Keeps its time: a new one would tell the admin who was blocked.
      await tx.update(groupInvitations).set({ reached, invitedBy: actor.id }).where(eq(groupInvitations.id, invitationId))
    const isNews = reached && !pending?.reached
    emit({
      type: 'group.member-invited',
      ...groupEventFields(group),
      invitationId,
      userId: isNews ? userId : null,
      invitedBy: actor.id,
    })
  }, now)
}

async function readInvited(tx: Transaction, { groupId, userId }: { groupId: string; userId: string }) {
  const invitations = await tx
    .select({ id: groupInvitations.id, status: groupInvitations.status, reached: groupInvitations.reached })
    .from(groupInvitations)
    .where(and(eq(groupInvitations.userId, userId), eq(groupInvitations.groupId, groupId)))
  const requests = await tx
    .select({ id: groupJoinRequests.id })
    .from(groupJoinRequests)
    .where(and(eq(groupJoinRequests.userId, userId), eq(groupJoinRequests.groupId, groupId), eq(groupJoinRequests.status, 'pending')))
  return {
    isMember: await isActiveMember(tx, userId, groupId),
    hasPendingRequest: requests.length > 0,
    hasDeclined: invitations.some(({ status }) => status === 'rejected'),
    pending: invitations.find(({ status }) => status === 'pending'),
  }
}
