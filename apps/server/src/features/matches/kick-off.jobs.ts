import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import { expireRequests } from './commands/expire-requests.ts'
import { lockForJob } from './matches.access.ts'
import { kickOff } from './matches.jobs.ts'

/** Ends what ends at kick-off, unless the match has moved since: then another job knows when. */
export function createKickOffJobs({ db }: { db: Database }): JobHandler[] {
  return [
    createJobHandler(kickOff, ({ matchId, startsAt }) =>
      db.transaction(async (change) => {
        const { tx, emit } = change
        const match = await lockForJob(tx, matchId)
        if (match?.row.startsAt.getTime() !== startsAt) return
        const { row } = match
        const told = { matchId, title: row.title, isPrivate: row.type === 'private' }
        for (const userId of await expireRequests(change, match)) emit({ type: 'match.replacement-withdrawn', ...told, userId })
      }),
    ),
  ]
}
