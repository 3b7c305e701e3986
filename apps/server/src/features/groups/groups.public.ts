import { canSeeInside } from '@coup-denvoi/contract/groups/group.rules'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { groupName } from './groups.present.ts'
import { readStanding } from './groups.queries.ts'

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
