import type { GroupListInput } from '@coup-denvoi/contract/groups/group.schema'
import { queryOptions } from '@tanstack/react-query'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { withApi } from '#lib/api/with-api.ts'

export type GroupFilters = Omit<GroupListInput, 'cursor' | 'limit'>

/** Query keys of groups. The live connection invalidates all of them when a group changes. */
export const groupKeys = {
  all: ['groups'] as const,
  lists: ['groups', 'list'] as const,
  one: (id: string) => ['groups', 'one', id] as const,
  members: (id: string) => ['groups', 'members', id] as const,
  requests: ['groups', 'requests'] as const,
  invitations: (id: string) => ['groups', 'invitations', id] as const,
  ofPlayer: (userId: string) => ['groups', 'of-player', userId] as const,
}

export const groupListQuery = (filters: GroupFilters) =>
  pagedQuery([...groupKeys.lists, filters], (api, cursor, options) => api.groups.list({ ...filters, cursor }, options))

/** The first groups, without further pages. */
const fewGroupsQuery = (filters: GroupFilters, limit: number) =>
  queryOptions({
    queryKey: [...groupKeys.lists, filters, limit],
    queryFn: ({ signal }) => withApi((api) => api.groups.list({ ...filters, limit }, { signal })),
    select: (page) => page.items,
  })

/** The groups that the viewer joined most recently. */
export const latestOwnGroupsQuery = fewGroupsQuery({ scope: 'mine' }, 4)

/** Those in which the viewer may choose one: the API's maximum. */
export const ownGroupsQuery = fewGroupsQuery({ scope: 'mine' }, 50)

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: groupKeys.one(id),
    queryFn: ({ signal }) => withApi((api) => api.groups.find({ id }, { signal })),
  })

/** Only for users who can see inside the group. */
export const membersQuery = (id: string) =>
  pagedQuery(groupKeys.members(id), (api, cursor, options) => api.groups.members({ id, cursor }, options))

/** Requests waiting for the viewer's answer, oldest first. @param groupId default: all of the viewer's groups */
export const joinRequestsQuery = (groupId?: string) =>
  pagedQuery([...groupKeys.requests, groupId ?? null], (api, cursor, options) => api.groups.requests({ groupId, cursor }, options))

/** Who was invited and has not answered. For admins. */
export const groupInvitationsQuery = (id: string) =>
  queryOptions({
    queryKey: groupKeys.invitations(id),
    queryFn: ({ signal }) => withApi((api) => api.groups.invitations({ id }, { signal })),
    select: ({ items }) => items,
  })

/** The player's groups that the viewer can see. */
export const playerGroupsQuery = (userId: string) =>
  pagedQuery(groupKeys.ofPlayer(userId), (api, cursor, options) => api.groups.ofPlayer({ id: userId, cursor }, options))
