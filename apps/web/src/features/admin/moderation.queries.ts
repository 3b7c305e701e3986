import type { ReportStatus } from '@coup-denvoi/contract/reports/report.schema'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

/** Query keys of /admin. An action changes several lists, so all of them are invalidated. */
export const moderationKeys = {
  all: ['moderation'] as const,
  reports: ['moderation', 'reports'] as const,
  overview: ['moderation', 'overview'] as const,
  journal: ['moderation', 'journal'] as const,
  accounts: ['moderation', 'accounts'] as const,
}

/** Reports with one status, and the count of each status. */
export const reportListQuery = (status: ReportStatus) =>
  infiniteQueryOptions({
    queryKey: [...moderationKeys.reports, status],
    queryFn: ({ pageParam, signal }) => withApi((api) => api.reports.list({ status, cursor: pageParam }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Other moderators work at the same time.
    staleTime: 0,
  })

export const overviewQuery = queryOptions({
  queryKey: moderationKeys.overview,
  queryFn: ({ signal }) => withApi((api) => api.admin.overview({}, { signal })),
})

/** The journal, latest first. */
export const journalQuery = infiniteQueryOptions({
  queryKey: moderationKeys.journal,
  queryFn: ({ pageParam, signal }) => withApi((api) => api.admin.journal({ cursor: pageParam }, { signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  staleTime: 0,
})

/** Accounts with rights; with a search, all accounts that match. */
export const teamQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...moderationKeys.accounts, search],
    queryFn: ({ pageParam, signal }) =>
      withApi((api) => api.userModeration.list({ search, adminsOnly: search === '', cursor: pageParam }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
