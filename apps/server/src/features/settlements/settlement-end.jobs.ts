import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import { endExpiredSettlement } from './commands/end-expired-settlement.ts'
import { expireSettlement } from './settlements.jobs.ts'

export const createSettlementJobs = ({ db }: { db: Database }): JobHandler[] => [
  createJobHandler(expireSettlement, (input) => endExpiredSettlement({ db, input })),
]
