import type { ReportList } from '@coup-denvoi/contract/reports/report.schema'
import { queryOptions } from '@tanstack/react-query'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { withApi } from '#lib/api/with-api.ts'

/** Query keys of /admin. An action changes several lists, so all of them are invalidated. */
export const moderationKeys = {
  all: ['moderation'] as const,
  reports: ['moderation', 'reports'] as const,
  overview: ['moderation', 'overview'] as const,
  journal: ['moderation', 'journal'] as const,
  accounts: ['moderation', 'accounts'] as const,
}

/** One list of reports, and the count of each list. */
export const reportListQuery = (status: ReportList) => ({
  ...pagedQuery([...moderationKeys.reports, status], (api, cursor, options) => api.reports.list({ status, cursor }, options)),
  // Other moderators work at the same time.
  staleTime: 0,
})

export const overviewQuery = queryOptions({
  queryKey: moderationKeys.overview,
  queryFn: ({ signal }) => withApi((api) => api.admin.overview({}, { signal })),
})

/** The journal, latest first. */
export const journalQuery = {
  ...pagedQuery(moderationKeys.journal, (api, cursor, options) => api.admin.journal({ cursor }, options)),
  staleTime: 0,
}

/** Accounts with rights; with a search, all accounts that match. */
export const teamQuery = (search: string) =>
  pagedQuery([...moderationKeys.accounts, search], (api, cursor, options) =>
    api.userModeration.list({ search, adminsOnly: search === '', cursor }, options),
  )
