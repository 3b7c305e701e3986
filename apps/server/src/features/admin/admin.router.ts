import { adminApi, superAdminApi } from '#platform/api/api.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { readJournal } from './journal.queries.ts'
import { createOverviewReader } from './overview.queries.ts'
import { readAdminCounts, readStatistics } from './statistics.queries.ts'

const readOverview = createOverviewReader()

export const adminRouter = {
  counts: superAdminApi.admin.counts.handler(({ context: { db } }) => readAdminCounts(db)),

  statistics: superAdminApi.admin.statistics.handler(({ context: { db } }) => readStatistics(db)),

  overview: adminApi.admin.overview.handler(({ context: { db } }) => readOverview(db)),

  journal: adminApi.admin.journal.handler(queryHandler(readJournal)),
}
