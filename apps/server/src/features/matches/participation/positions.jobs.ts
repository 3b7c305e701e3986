import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import { locateMatches } from '../matches.jobs.ts'
import { updatePositions } from './commands/update-positions.ts'

export const createPositionJobs = ({ db }: { db: Database }): JobHandler[] => [
  createJobHandler(locateMatches, (input) => updatePositions({ db, input })),
]
