import type { GroupListInput } from '@coup-denvoi/contract/groups/group.schema'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
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
  infiniteQueryOptions({
    queryKey: [...groupKeys.lists, filters],
    queryFn: ({ pageParam, signal }) => withApi((api) => api.groups.list({ ...filters, cursor: pageParam }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

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
  infiniteQueryOptions({
    queryKey: groupKeys.members(id),
    queryFn: ({ pageParam, signal }) => withApi((api) => api.groups.members({ id, cursor: pageParam }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** Requests that wait for the viewer's answer, the oldest first. @param groupId of one group; without it, of all */
export const joinRequestsQuery = (groupId?: string) =>
  infiniteQueryOptions({
    queryKey: [...groupKeys.requests, groupId ?? null],
    queryFn: ({ pageParam, signal }) => withApi((api) => api.groups.requests({ groupId, cursor: pageParam }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** The groups of a player that the viewer may know of. */
export const playerGroupsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: groupKeys.ofPlayer(userId),
    queryFn: ({ pageParam, signal }) => withApi((api) => api.groups.ofPlayer({ id: userId, cursor: pageParam }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
