import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import { expireRequests } from './commands/expire-requests.ts'
import { matchEventFields } from './match-event-fields.public.ts'
import { lockMatchForJob, organizerIdsOf } from './matches.access.ts'
import { kickOff } from './matches.jobs.ts'

/** Ends what ends at kick-off, unless the match was rescheduled: that enqueued another job. */
export function createKickOffJobs({ db }: { db: Database }): JobHandler[] {
  return [
    createJobHandler(kickOff, ({ matchId, startsAt }) =>
      db.transaction(async (change) => {
        const match = await lockMatchForJob(change.tx, matchId)
        if (match?.row.startsAt.getTime() !== startsAt) return
        for (const userId of await expireRequests(change, match))
          change.emit({ type: 'match.replacement-expired', ...matchEventFields(match.row), organizerIds: organizerIdsOf(match), userId })
      }),
    ),
  ]
}
