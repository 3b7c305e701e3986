import { adminsOnly, superAdminsOnly } from '#platform/api/admins-only.ts'
import { api } from '#platform/api/api.ts'
import { readJournal } from './journal.queries.ts'
import { readOverview } from './overview.queries.ts'
import { readAdminCounts, readStatistics } from './statistics.queries.ts'

export const adminRouter = {
  counts: api.admin.counts.use(superAdminsOnly).handler(({ context: { db } }) => readAdminCounts(db)),

  statistics: api.admin.statistics.use(superAdminsOnly).handler(({ context: { db } }) => readStatistics(db)),

  overview: api.admin.overview.use(adminsOnly).handler(({ context: { db } }) => readOverview(db)),

  journal: api.admin.journal.use(adminsOnly).handler(({ context: { db }, input }) => readJournal(db, input)),
}
