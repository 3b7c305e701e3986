import { endMatch } from '#features/matches/match-end.public.ts'
import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import { closeMatchVote } from './commands/close-match-vote.ts'
import { endMatchWhenDue } from './commands/end-match-when-due.ts'
import { closeVote } from './results.jobs.ts'

/** After a match: counts it and opens the vote; two days later closes the vote. */
export const createMatchEndJobs = ({ db }: { db: Database }): JobHandler[] => [
  createJobHandler(endMatch, (input) => endMatchWhenDue({ db, input })),
  createJobHandler(closeVote, (input) => closeMatchVote({ db, input })),
]
