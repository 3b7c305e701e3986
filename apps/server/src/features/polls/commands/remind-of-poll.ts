import { whyCannotRemindOfPoll } from '@coup-denvoi/contract/polls/poll.rules'
import { eq } from 'drizzle-orm'
import { findBlocksWith } from '#features/players/blocks.public.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockPoll } from '../polls.access.ts'
import { polls } from '../polls.table.ts'
import { findUnansweredIds } from '../unanswered.queries.ts'

type RemindOfPoll = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * « Relancer »: who manages the poll asks the members without an answer, once a day. Nobody on the other side of a block is reached, and
 * the actor can't tell.
 * @throws POLL_NOT_FOUND, PERMISSION_DENIED, POLL_CLOSED also for one without a group, REMINDED_TODAY
 */
export async function remindOfPoll({ db, actor, input: { id }, now }: RemindOfPoll): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockPoll(change, actor, { id }, { as: 'manager', unless: whyCannotRemindOfPoll })
    const { groupId, title, deadline } = row
    const unanswered = await findUnansweredIds(change, row)
    const blocked = await findBlocksWith(change.tx, { userId: actor.id, among: unanswered })
    const userIds = unanswered.filter((userId) => userId !== actor.id && !blocked.has(userId))
    await change.tx.update(polls).set({ remindedAt: change.now }).where(eq(polls.id, id))
    change.emit({ type: 'poll.changed', pollId: id, groupId, userIds: [] })
    change.emit({ type: 'poll.answers-sought', pollId: id, groupId, title, deadline, soughtBy: actor.id, userIds })
  }, now)
}
