import { whyCannotClosePoll } from '@coup-denvoi/contract/polls/poll.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockPoll } from '../polls.access.ts'
import { polls } from '../polls.table.ts'
import { findUnansweredIds } from '../unanswered.queries.ts'

type ClosePoll = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/** No more answers. A date can still be chosen. @throws POLL_NOT_FOUND, PERMISSION_DENIED, POLL_CLOSED */
export async function closePoll({ db, actor, input: { id }, now }: ClosePoll): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockPoll(change, actor, { id }, { as: 'manager', unless: whyCannotClosePoll })
    await change.tx.update(polls).set({ closedAt: change.now }).where(eq(polls.id, id))
    const userIds = await findUnansweredIds(change, row)
    change.emit({ type: 'poll.changed', pollId: id, groupId: row.groupId, userIds, isOver: true })
  }, now)
}
