import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

/** Keys of what the panel reads; an act changes counts and lists at once, so all of it is read again. */
export const panelKeys = { all: ['panel'] as const }

/** The panel shows what is so now: opening it, and each change of tab, reads anew. */
const ALWAYS_REFETCH = { staleTime: 0, refetchOnMount: 'always' } as const

export const countsQuery = queryOptions({
  queryKey: [...panelKeys.all, 'counts'],
  queryFn: ({ signal }) => withApi((api) => api.admin.counts({}, { signal })),
  ...ALWAYS_REFETCH,
})

export const statisticsQuery = queryOptions({
  queryKey: [...panelKeys.all, 'statistics'],
  queryFn: ({ signal }) => withApi((api) => api.admin.statistics({}, { signal })),
  ...ALWAYS_REFETCH,
})

export const panelUsersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...panelKeys.all, 'users', search],
    queryFn: ({ pageParam, signal }) => withApi((api) => api.userModeration.list({ search, cursor: pageParam }, { signal })),
    ...PAGE_OPTIONS,
  })

export const panelMatchesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...panelKeys.all, 'matches', search],
    queryFn: ({ pageParam, signal }) => withApi((api) => api.matchModeration.list({ search, cursor: pageParam }, { signal })),
    ...PAGE_OPTIONS,
  })

export const panelGroupsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...panelKeys.all, 'groups', search],
    queryFn: ({ pageParam, signal }) => withApi((api) => api.groupModeration.list({ search, cursor: pageParam }, { signal })),
    ...PAGE_OPTIONS,
  })

const PAGE_OPTIONS = {
  ...ALWAYS_REFETCH,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
}
