import type { GroupViewer } from '@coup-denvoi/contract/groups/group.rules'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { type Actor, lockGroup } from './groups.access.ts'
import { groupName } from './groups.present.ts'
import { findGroupWithViewer } from './groups.queries.ts'

/**
 * Locks the actor's account and a group for an act on what another slice keeps for it, and tells the actor's role: nobody leaves or joins
 * the group until the transaction ends. @throws GROUP_NOT_FOUND
 */
export async function lockGroupForViewer(change: Change, actor: Actor, id: string): Promise<{ name: string; viewer: GroupViewer }> {
  const { row, viewer } = await lockGroup(change, actor, id, { as: 'stranger', unless: () => null })
  return { name: groupName(row.name), viewer }
}

/** A group for its members. @throws GROUP_NOT_FOUND for everybody else, too */
export async function requireGroupOfMember(
  db: Database,
  { id: userId }: Pick<Viewer, 'id'>,
  id: string,
): Promise<{ name: string; city: string; viewer: GroupViewer }> {
  const found = await findGroupWithViewer(db, { id: userId }, id)
  if (!found?.viewer.role) throw apiError('GROUP_NOT_FOUND')
  return { name: groupName(found.group.name), city: found.group.city, viewer: found.viewer }
}
