import type { GroupListInput } from '@coup-denvoi/contract/groups/group.schema'
import { queryOptions } from '@tanstack/react-query'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { withApi } from '#lib/api/with-api.ts'

export type GroupFilters = Omit<GroupListInput, 'cursor' | 'limit'>

/** Keys of what is read about groups; the live connection reads all of it again when it hears of one. */
export const groupKeys = {
  all: ['groups'] as const,
  lists: ['groups', 'list'] as const,
  one: (id: string) => ['groups', 'one', id] as const,
  members: (id: string) => ['groups', 'members', id] as const,
  requests: ['groups', 'requests'] as const,
  ofPlayer: (userId: string) => ['groups', 'of-player', userId] as const,
}

/** Pages of groups: one's own, or those one can join. */
export const groupListQuery = (filters: GroupFilters) =>
  pagedQuery([...groupKeys.lists, filters], (api, cursor, options) => api.groups.list({ ...filters, cursor }, options))

/** The first few groups, for pages that are about something else. */
export const fewGroupsQuery = (filters: GroupFilters, limit: number) =>
  queryOptions({
    queryKey: [...groupKeys.lists, filters, limit],
    queryFn: ({ signal }) => withApi((api) => api.groups.list({ ...filters, limit }, { signal })),
    select: (page) => page.items,
  })

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: groupKeys.one(id),
    queryFn: ({ signal }) => withApi((api) => api.groups.find({ id }, { signal })),
  })

/** Who is in a group, page by page; for whoever sees its inside. */
export const membersQuery = (id: string) =>
  pagedQuery(groupKeys.members(id), (api, cursor, options) => api.groups.members({ id, cursor }, options))

/** Requests that wait for the viewer's answer, the oldest first. @param groupId of one group; without it, of all */
export const joinRequestsQuery = (groupId?: string) =>
  pagedQuery([...groupKeys.requests, groupId ?? null], (api, cursor, options) => api.groups.requests({ groupId, cursor }, options))

/** The groups of a player that the viewer may know of. */
export const playerGroupsQuery = (userId: string) =>
  pagedQuery(groupKeys.ofPlayer(userId), (api, cursor, options) => api.groups.ofPlayer({ id: userId, cursor }, options))
