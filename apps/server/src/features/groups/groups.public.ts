import { canSeeGroupContents } from '@coup-denvoi/contract/groups/group.rules'
import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { groupName } from './groups.present.ts'
import { findGroupWithViewer } from './groups.queries.ts'
import { groups } from './groups.table.ts'

/** Null if the viewer may not see the group's members and matches, or if there is no such group. */
export async function findAccessibleGroup(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  groupId: string,
): Promise<{ id: string; name: string } | null> {
  const found = await findGroupWithViewer(db, viewer, groupId)
  if (!found || !canSeeGroupContents(found.group, found.viewer)) return null
  return { id: found.group.id, name: groupName(found.group.name) }
}

/** A group without a visibility check: every user may see its name, but do not show `createdBy` to them. @throws GROUP_NOT_FOUND */
export async function findAnyGroup(tx: Transaction, id: string): Promise<{ name: string; createdBy: string | null }> {
  const [group] = await tx.select({ name: groups.name, createdBy: groups.createdBy }).from(groups).where(eq(groups.id, id))
  if (!group) throw apiError('GROUP_NOT_FOUND')
  return { ...group, name: groupName(group.name) }
}
