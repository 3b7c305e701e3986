import type { Party } from '@coup-denvoi/contract/ledger/ledger.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq } from 'drizzle-orm'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.public.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'

/** The members of a group with an active account, by name, as the parties that they have or will have. */
export async function listMemberParties(db: Queryable, groupId: string, viewerId: string): Promise<Party[]> {
  const rows = await db
    .select({ userId: users.id, displayName: users.displayName, photo: users.photo })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.status, 'active'), isActiveAccount))
    .orderBy(asc(users.displayName), asc(users.id))
  return rows.map(({ userId, displayName, photo }) => ({
    id: partyIdOf(userId),
    userId,
    displayName,
    photo,
    kit: kitOf(userId),
    isViewer: userId === viewerId,
    isGuest: false,
  }))
}
