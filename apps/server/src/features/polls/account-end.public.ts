import { and, eq, isNull } from 'drizzle-orm'
import type { JoinedParticipant } from '#features/users/account-participant.public.ts'
import type { Change } from '#platform/database/database.ts'
import { erasePoll } from './commands/delete-poll.ts'
import { pollAnswers } from './poll-answers.table.ts'
import { polls } from './polls.table.ts'
import { findUnansweredIds } from './unanswered.queries.ts'

/**
 * Polls of a closed account take no more answers; those of a deleted one go, and its answers. The account is locked: neither poll nor
 * answer is added meanwhile.
 */
export const pollsOfUser: JoinedParticipant = {
  onClosed: async (change, { id }) => {
    const { tx, emit, now } = change
    const closed = await tx
      .update(polls)
      .set({ closedAt: now })
      .where(and(eq(polls.organizerId, id), isNull(polls.closedAt)))
      .returning()
    for (const poll of closed)
      emit({ type: 'poll.changed', pollId: poll.id, groupId: poll.groupId, userIds: await findUnansweredIds(change, poll) })
    // Their answers no longer count.
    await emitAnswered(change, id)
  },
  onDeleted: async (change, { id }) => {
    const { tx } = change
    const own = await tx.select().from(polls).where(eq(polls.organizerId, id)).orderBy(polls.id).for('no key update')
    for (const poll of own) await erasePoll(change, poll)
    await emitAnswered(change, id)
    await tx.delete(pollAnswers).where(eq(pollAnswers.userId, id))
    return async () => false
  },
}

async function emitAnswered({ tx, emit }: Change, userId: string): Promise<void> {
  const answered = await tx
    .select({ id: polls.id, groupId: polls.groupId })
    .from(pollAnswers)
    .innerJoin(polls, eq(polls.id, pollAnswers.pollId))
    .where(eq(pollAnswers.userId, userId))
  for (const poll of answered) emit({ type: 'poll.changed', pollId: poll.id, groupId: poll.groupId, userIds: [] })
}
