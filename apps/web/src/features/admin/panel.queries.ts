import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api.ts'

/** Keys of what the panel reads; an act changes counts and lists at once, so all of it is read again. */
export const panelKeys = { all: ['panel'] as const }

/** The panel shows what is so now: opening it, and each change of tab, reads anew. */
const anew = { staleTime: 0, refetchOnMount: 'always' } as const

export const countsQuery = queryOptions({
  queryKey: [...panelKeys.all, 'counts'],
  queryFn: ({ signal }) => withApi((api) => api.admin.counts({}, { signal })),
  ...anew,
})

export const statisticsQuery = queryOptions({
  queryKey: [...panelKeys.all, 'statistics'],
  queryFn: ({ signal }) => withApi((api) => api.admin.statistics({}, { signal })),
  ...anew,
})

export const panelUsersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...panelKeys.all, 'users', search],
    queryFn: ({ pageParam, signal }) => withApi((api) => api.userModeration.list({ search, cursor: pageParam }, { signal })),
    ...pages,
  })

export const panelMatchesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...panelKeys.all, 'matches', search],
    queryFn: ({ pageParam, signal }) => withApi((api) => api.matchModeration.list({ search, cursor: pageParam }, { signal })),
    ...pages,
  })

export const panelGroupsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...panelKeys.all, 'groups', search],
    queryFn: ({ pageParam, signal }) => withApi((api) => api.groupModeration.list({ search, cursor: pageParam }, { signal })),
    ...pages,
  })

const pages = {
  ...anew,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
}
