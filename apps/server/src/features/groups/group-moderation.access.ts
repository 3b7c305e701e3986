import { eq } from 'drizzle-orm'
import { hasUnlockedMatches, type LockedMatches, lockMatchesOfGroup } from '#features/matches/group-deletion.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { GroupRow } from './groups.access.ts'
import { groups } from './groups.table.ts'

/** A group that is about to go, with its matches: all locked until the transaction ends. */
export type GroupToDelete = { row: GroupRow; lockedMatches: LockedMatches }

/**
 * For a super admin, to remove it. Its matches come first, as for everybody who locks both, and the group with the stronger of the two
 * locks: from then on nobody organizes one for it.
 * @returns null where somebody organized one in between: then again, from the beginning
 * @throws PERMISSION_DENIED, GROUP_NOT_FOUND
 */
export async function lockToDelete(
  tx: Transaction,
  actor: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  id: string,
): Promise<Authorized<GroupToDelete, 'moderator'> | null> {
  if (!actor.isSuperAdmin) throw apiError('PERMISSION_DENIED')
  const itsMatches = await lockMatchesOfGroup(tx, id)
  const [row] = await tx.select().from(groups).where(eq(groups.id, id)).for('update')
  if (!row) throw apiError('GROUP_NOT_FOUND')
  if (await hasUnlockedMatches(tx, id, itsMatches)) return null
  return authorized<'moderator', GroupToDelete>({ row, lockedMatches: itsMatches })
}
