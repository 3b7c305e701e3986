import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadResource, useResource } from '#lib/api/resource.ts'
import { GROUP_NOT_FOUND } from './group-not-found.ts'
import { groupKeys, groupQuery } from './groups.queries.ts'

/** For loaders. */
export const loadGroup = (queryClient: QueryClient, id: string): Promise<Group> =>
  loadResource(queryClient, groupQuery(id), 'GROUP_NOT_FOUND')

/** Undefined for a group that the viewer may not organize for, or no longer: an old link leads to the form all the same. */
export async function loadOrganizedGroup(queryClient: QueryClient, id: string): Promise<Group | undefined> {
  try {
    const group = await loadGroup(queryClient, id)
    return group.can.organizeMatch ? group : undefined
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** The loaded group, kept up to date; undefined once it is gone. */
export function useGroup(id: string): Group | undefined {
  const group = useResource(groupQuery(id), 'GROUP_NOT_FOUND', GROUP_NOT_FOUND.title)
  useClearHiddenMembers(id, group?.can.seeInside ?? true)
  return group
}

/** Somebody who left a private group must not see its members for a moment when they come back. */
function useClearHiddenMembers(id: string, canSeeMembers: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!canSeeMembers) queryClient.removeQueries({ queryKey: groupKeys.members(id) })
  }, [queryClient, id, canSeeMembers])
}
