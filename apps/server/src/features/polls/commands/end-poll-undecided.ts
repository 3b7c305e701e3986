import type { Database } from '#platform/database/database.ts'
import { lockPollForJob } from '../polls.access.ts'

type EndPollUndecided = { db: Database; input: { id: string; deadline: number }; now?: Date }

/** The deadline came, and nobody has chosen: pages show it, and the organizer is told. Does nothing for a poll that has ended otherwise. */
export async function endPollUndecided({ db, input: { id, deadline }, now }: EndPollUndecided): Promise<void> {
  await db.transaction(async (change) => {
    const poll = await lockPollForJob(change, id)
    if (!poll || poll.row.deadline.getTime() !== deadline || poll.row.closedAt !== null) return
    const { groupId, title, organizerId } = poll.row
    change.emit({ type: 'poll.changed', pollId: id, groupId, userIds: [] })
    change.emit({ type: 'poll.undecided', pollId: id, groupId, title, organizerId })
  }, now)
}
