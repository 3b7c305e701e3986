import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { withApi } from '#lib/api/with-api.ts'

/** The group as it is after the viewer has left it; null while they are in it. */
export async function findLeftGroup(id: string): Promise<Group | null> {
  const group = await withApi((api) => api.groups.find({ id }))
  return group.viewer.role === null ? group : null
}
