import { whyCannotEditPoll } from '@coup-denvoi/contract/polls/poll.rules'
import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { pollAnswers } from '../poll-answers.table.ts'
import { type Actor, lockPoll } from '../polls.access.ts'

type RemovePollAnswer = { db: Database; actor: Actor; input: { id: string; answerId: string }; now?: Date }

/** For a name that has no business there. @throws POLL_NOT_FOUND, PERMISSION_DENIED, POLL_CLOSED, POLL_ANSWER_NOT_FOUND */
export async function removePollAnswer({ db, actor, input: { id, answerId }, now }: RemovePollAnswer): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockPoll(change, actor, { id }, { as: 'manager', unless: whyCannotEditPoll })
    const isOne = and(eq(pollAnswers.id, answerId), eq(pollAnswers.pollId, id))
    const removed = await change.tx.delete(pollAnswers).where(isOne).returning({ userId: pollAnswers.userId })
    if (removed.length === 0) throw apiError('POLL_ANSWER_NOT_FOUND')
    const userIds = removed.flatMap(({ userId }) => userId ?? [])
    change.emit({ type: 'poll.changed', pollId: id, groupId: row.groupId, userIds })
  }, now)
}
