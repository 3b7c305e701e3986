import { whyCannotReportPoll } from '@coup-denvoi/contract/polls/poll.rules'
import type { PollReport } from '@coup-denvoi/contract/reports/report.schema'
import { lockPoll } from '#features/polls/visible-poll.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { storeReport } from './store-report.ts'

type ReportPoll = { db: Database; actor: Pick<Viewer, 'id' | 'displayName'>; input: PollReport; now?: Date }

/**
 * Reports a date poll. Its organizer is the author.
 * @throws POLL_NOT_FOUND also if the actor may not see it; PERMISSION_DENIED for its organizer
 */
export async function reportPoll({ db, actor, input: { pollId, token, ...content }, now }: ReportPoll): Promise<void> {
  await db.transaction(async (change) => {
    const link = { id: pollId, token }
    const { row } = await lockPoll(change, actor, link, { as: 'viewer', unless: (poll) => whyCannotReportPoll(poll, actor) })
    await storeReport(change, actor, { kind: 'poll', targetId: row.id, targetName: row.title, authorId: row.organizerId, ...content })
  }, now)
}
