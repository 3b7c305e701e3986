import type { HistoryCategory } from '@coup-denvoi/contract/matches/history/match-history.schema'
import { pagedQuery } from '#lib/api/paged-query.ts'

export const historyKey = (id: string) => ['match-history', id] as const

/** What happened to a match, latest first. For who organizes it. */
export const historyQuery = (id: string, category: HistoryCategory | undefined) =>
  pagedQuery([...historyKey(id), category ?? null], (api, cursor, options) => api.coOrganizers.history({ id, category, cursor }, options))
