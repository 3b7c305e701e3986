import { isNameOfGroup, whyCannotDeleteGroup } from '@coup-denvoi/contract/groups/group.rules'
import { eq } from 'drizzle-orm'
import { hasUnlockedMatches, type LockedMatches, lockMatchesOfGroup } from '#features/matches/group-deletion.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, type GroupRow, readViewer } from './groups.access.ts'
import { groupName } from './groups.present.ts'
import { groups } from './groups.table.ts'

/** A group to delete and its matches, all locked until the transaction ends. */
export type GroupToDelete = { row: GroupRow; lockedMatches: LockedMatches }

/**
 * Locks a group that a super admin deletes.
 * @returns null if a match was organized between the two locks: start again
 * @throws PERMISSION_DENIED, GROUP_NOT_FOUND
 */
export async function lockGroupAsModerator(
  change: Change,
  actor: Pick<Actor, 'id'>,
  id: string,
): Promise<Authorized<GroupToDelete, 'moderator'> | null> {
  const { isSuperAdmin } = await lockActor(change, actor)
  if (!isSuperAdmin) throw apiError('PERMISSION_DENIED')
  const group = await lockWithMatches(change.tx, id)
  return group && authorized<'moderator', GroupToDelete>(group)
}

/**
 * Locks a group that its owner deletes, who wrote its name.
 * @returns null if a match was organized between the two locks: start again
 * @throws GROUP_NOT_FOUND, PERMISSION_DENIED, GROUP_NAME_DIFFERS
 */
export async function lockGroupAsOwner(
  change: Change,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<Authorized<GroupToDelete, 'creator'> | null> {
  const { tx } = change
  await lockActor(change, actor)
  const requireOwner = async (row: GroupRow | undefined) => {
    if (!row) throw apiError('GROUP_NOT_FOUND')
    throwIf(whyCannotDeleteGroup((await readViewer(tx, row, actor)).viewer))
    if (!isNameOfGroup({ name: groupName(row.name) }, name)) throw apiError('GROUP_NAME_DIFFERS')
  }
  // Nobody else may lock all matches of the group.
  const [row] = await tx.select().from(groups).where(eq(groups.id, id))
  await requireOwner(row)
  const group = await lockWithMatches(tx, id)
  if (!group) return null
  await requireOwner(group.row)
  return authorized<'creator', GroupToDelete>(group)
}

/**
 * Locks matches before their group, as everybody who locks both, and the group with the stronger row lock, so that nobody can organize
 * another match for it.
 */
async function lockWithMatches(tx: Transaction, id: string): Promise<GroupToDelete | null> {
  const lockedMatches = await lockMatchesOfGroup(tx, id)
  const [row] = await tx.select().from(groups).where(eq(groups.id, id)).for('update')
  if (!row) throw apiError('GROUP_NOT_FOUND')
  return (await hasUnlockedMatches(tx, id, lockedMatches)) ? null : { row, lockedMatches }
}
