import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { groupMembers } from '../group-members.table.ts'
import type { LockedGroup } from '../groups.access.ts'

/** Every active admin of a group, its creator among them. */
export async function findAdminIds(tx: Transaction, { row }: Pick<LockedGroup, 'row'>): Promise<string[]> {
  const admins = await tx
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, row.id), eq(groupMembers.status, 'active'), eq(groupMembers.role, 'admin')))
  return admins.map(({ userId }) => userId)
}
