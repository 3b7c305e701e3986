import { countForPanel, readStatistics } from '../../apps/server/src/features/admin/figures.queries.ts'
import { readJournal } from '../../apps/server/src/features/admin/journal.queries.ts'
import { readOverview } from '../../apps/server/src/features/admin/overview.queries.ts'
import type { Question } from './questions.ts'

/** What the panel and the administration count. */
export const figureQuestions: readonly Question[] = [
  { name: 'panel: counts', ask: (db) => countForPanel(db) },
  { name: 'panel: statistics', ask: (db) => readStatistics(db) },
  { name: 'administration: overview', ask: (db) => readOverview(db) },
  { name: 'administration: journal', ask: (db) => readJournal(db, { limit: 30 }) },
]
