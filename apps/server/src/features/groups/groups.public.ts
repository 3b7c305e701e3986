import { canSeeInside } from '@coup-denvoi/contract/groups/group.rules'
import { eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/storage.ts'
import { groupName } from './groups.present.ts'
import { readStanding } from './groups.queries.ts'
import { groups } from './groups.table.ts'

/** A group whose members and matches the viewer sees; null where they don't, and where there is no such group. */
export async function readVisibleInside(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  groupId: string,
): Promise<{ id: string; name: string } | null> {
  const standing = await readStanding(db, viewer, groupId)
  if (!standing || !canSeeInside(standing.group, standing.viewer)) return null
  return { id: standing.group.id, name: groupName(standing.group.name) }
}

/** A group, whoever asks: its name is there for everyone who is signed in; who created it is for the server alone. @throws GROUP_NOT_FOUND */
export async function findAnyGroup(tx: Transaction, id: string): Promise<{ name: string; createdBy: string | null }> {
  const [group] = await tx.select({ name: groups.name, createdBy: groups.createdBy }).from(groups).where(eq(groups.id, id))
  if (!group) throw fault('GROUP_NOT_FOUND')
  return { ...group, name: groupName(group.name) }
}
