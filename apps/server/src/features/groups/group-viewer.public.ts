import type { GroupViewer } from '@coup-denvoi/contract/groups/group.rules'
import type { Change } from '#platform/database/database.ts'
import { type Actor, lockGroup } from './groups.access.ts'
import { groupName } from './groups.present.ts'

/**
 * Locks the actor's account and a group for an act on what another slice keeps for it, and tells the actor's role: nobody leaves or joins
 * the group until the transaction ends. @throws GROUP_NOT_FOUND
 */
export async function lockGroupForViewer(change: Change, actor: Actor, id: string): Promise<{ name: string; viewer: GroupViewer }> {
  const { row, viewer } = await lockGroup(change, actor, id, { as: 'stranger', unless: () => null })
  return { name: groupName(row.name), viewer }
}
