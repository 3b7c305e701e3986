import { whyCannotInviteToGroup } from '@coup-denvoi/contract/groups/group.rules'
import type { InvitedPlayer } from '@coup-denvoi/contract/matches/invitations/invitation.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, desc, eq } from 'drizzle-orm'
import { findVisibleProfiles } from '#features/players/visible-profiles.public.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { findGroupWithViewer } from '../groups.queries.ts'
import { groupInvitations } from './group-invitations.table.ts'

const MAX_LISTED = 500

/** Who was invited and has not answered, the latest first; nobody whose account is closed. @throws GROUP_NOT_FOUND, PERMISSION_DENIED */
export async function listGroupInvitations(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id }: { id: string },
): Promise<{ items: InvitedPlayer[] }> {
  const found = await findGroupWithViewer(db, viewer, id)
  if (!found) throw apiError('GROUP_NOT_FOUND')
  throwIf(whyCannotInviteToGroup(found.viewer))
  const { userId, groupId, status, createdAt } = groupInvitations
  const rows = await db.read
    .select({ userId, invitedAt: createdAt, displayName: users.displayName, photo: users.photo })
    .from(groupInvitations)
    .innerJoin(users, and(eq(users.id, userId), isActiveAccount))
    .where(and(eq(groupId, id), eq(status, 'pending')))
    .orderBy(desc(createdAt), asc(users.displayName), asc(userId))
    .limit(MAX_LISTED)
  const profiles = await findVisibleProfiles(
    db,
    viewer,
    rows.map((player) => player.userId),
  )
  return {
    items: rows.map(({ invitedAt, ...player }) => ({
      ...player,
      kit: kitOf(player.userId),
      invitedAt: invitedAt.toISOString(),
      hasProfile: profiles.has(player.userId),
    })),
  }
}

type ClosedInvitation = { id: string; userId: string; status: 'accepted' | 'rejected' | 'cancelled' }

/** Whether the latest invitation of a player to a group ended so: then it does when that is sent again. */
export async function wasClosed(tx: Transaction, { id, userId, status }: ClosedInvitation): Promise<boolean> {
  const [latest] = await tx
    .select({ status: groupInvitations.status })
    .from(groupInvitations)
    .where(and(eq(groupInvitations.userId, userId), eq(groupInvitations.groupId, id)))
    .orderBy(desc(groupInvitations.createdAt), desc(groupInvitations.id))
    .limit(1)
  return latest?.status === status
}
