import type { ReportStatus } from '@coup-denvoi/contract/reports/report.schema'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

/** Keys of what /admin reads; an act changes several of them at once, so all of it is read again. */
export const moderationKeys = {
  all: ['moderation'] as const,
  reports: ['moderation', 'reports'] as const,
  overview: ['moderation', 'overview'] as const,
  journal: ['moderation', 'journal'] as const,
  accounts: ['moderation', 'accounts'] as const,
}

/** Reports in one state, and how many there are in each. */
export const reportListQuery = (status: ReportStatus) =>
  infiniteQueryOptions({
    queryKey: [...moderationKeys.reports, status],
    queryFn: ({ pageParam, signal }) => withApi((api) => api.reports.list({ status, cursor: pageParam }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Other moderators work at the same time: what one comes back to is read again.
    staleTime: 0,
  })

export const overviewQuery = queryOptions({
  queryKey: moderationKeys.overview,
  queryFn: ({ signal }) => withApi((api) => api.admin.overview({}, { signal })),
})

/** What admins did, the latest first. */
export const journalQuery = infiniteQueryOptions({
  queryKey: moderationKeys.journal,
  queryFn: ({ pageParam, signal }) => withApi((api) => api.admin.journal({ cursor: pageParam }, { signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  staleTime: 0,
})

/** The admins of the site; with a search, all accounts that fit. */
export const teamQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...moderationKeys.accounts, search],
    queryFn: ({ pageParam, signal }) =>
      withApi((api) => api.userModeration.list({ search, adminsOnly: search === '', cursor: pageParam }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
