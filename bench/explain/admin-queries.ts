import { readJournal } from '../../apps/server/src/features/admin/journal.queries.ts'
import { createOverviewReader } from '../../apps/server/src/features/admin/overview.queries.ts'
import { readAdminCounts, readStatistics } from '../../apps/server/src/features/admin/statistics.queries.ts'
import type { ExplainedQuery } from './explained-queries.ts'

/** The counts of the admin panel and of /admin. */
export const adminQueries: readonly ExplainedQuery[] = [
  { name: 'panel: counts', run: (db) => readAdminCounts(db) },
  { name: 'panel: statistics', run: (db) => readStatistics(db) },
  { name: 'administration: overview', run: (db) => createOverviewReader()(db) },
  { name: 'administration: journal', run: (db) => readJournal(db, { id: '', isSuperAdmin: true }, { limit: 30 }) },
]
