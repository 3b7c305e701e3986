import { eq } from 'drizzle-orm'
import { hasUnlockedMatches, type LockedMatches, lockMatchesOfGroup } from '#features/matches/group-deletion.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import type { GroupRow } from './groups.access.ts'
import { groups } from './groups.table.ts'

/** A group to delete and its matches, all locked until the transaction ends. */
export type GroupToDelete = { row: GroupRow; lockedMatches: LockedMatches }

/**
 * Locks matches before their group, as everybody who locks both, and the group with the stronger row lock, so that nobody can
 * organize another match for it.
 * @returns null if a match was organized between the two locks: start again
 * @throws PERMISSION_DENIED unless the actor is a super admin, GROUP_NOT_FOUND
 */
export async function lockGroupToDelete(
  { tx }: Change,
  actor: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  id: string,
): Promise<Authorized<GroupToDelete, 'moderator'> | null> {
  if (!actor.isSuperAdmin) throw apiError('PERMISSION_DENIED')
  const lockedMatches = await lockMatchesOfGroup(tx, id)
  const [row] = await tx.select().from(groups).where(eq(groups.id, id)).for('update')
  if (!row) throw apiError('GROUP_NOT_FOUND')
  if (await hasUnlockedMatches(tx, id, lockedMatches)) return null
  return authorized<'moderator', GroupToDelete>({ row, lockedMatches })
}
