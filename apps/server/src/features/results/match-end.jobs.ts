import { endMatch } from '#features/matches/match-end.public.ts'
import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import { closeMatchVote } from './commands/close-match-vote.ts'
import { endMatchWhenDue } from './commands/end-match-when-due.ts'
import { closeVote } from './results.jobs.ts'

/** What happens after a match without anybody's doing: it is counted and its vote opens; two days later the vote closes. */
export const createMatchEndJobs = ({ db }: { db: Database }): JobHandler[] => [
  createJobHandler(endMatch, (input) => endMatchWhenDue({ db, input })),
  createJobHandler(closeVote, (input) => closeMatchVote({ db, input })),
]
