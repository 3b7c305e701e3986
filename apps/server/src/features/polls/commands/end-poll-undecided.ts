import { findAdminIds, isActiveMember } from '#features/groups/active-members.public.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { lockPollForJob } from '../polls.access.ts'
import type { PollRow } from '../polls.table.ts'

type EndPollUndecided = { db: Database; input: { id: string; deadline: number }; now?: Date }

/** The deadline came, and nobody has chosen: pages show it, and who has to is told. Does nothing for a poll that has ended otherwise. */
export async function endPollUndecided({ db, input: { id, deadline }, now }: EndPollUndecided): Promise<void> {
  await db.transaction(async (change) => {
    const poll = await lockPollForJob(change, id)
    if (!poll || poll.row.deadline.getTime() !== deadline || poll.row.closedAt !== null) return
    const { row } = poll
    const about = { pollId: id, groupId: row.groupId }
    change.emit({ type: 'poll.changed', ...about, userIds: [], isOver: true })
    const userIds = await findDeciderIds(change.tx, row)
    change.emit({ type: 'poll.undecided', ...about, title: row.title, deadline: row.deadline, userIds })
  }, now)
}

/** The organizer, or the admins of a group that the organizer has left. */
async function findDeciderIds(tx: Transaction, { groupId, organizerId }: PollRow): Promise<string[]> {
  if (groupId === null || (await isActiveMember(tx, organizerId, groupId))) return [organizerId]
  return findAdminIds(tx, groupId)
}
