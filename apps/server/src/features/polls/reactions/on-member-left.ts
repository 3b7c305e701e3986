import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Reaction } from '#platform/database/reactions.ts'
import { pollAnswers } from '../poll-answers.table.ts'
import { polls } from '../polls.table.ts'

/** Who leaves a group has no answers left in its undecided polls. The group is locked, so none is added meanwhile. */
export const onMemberLeft: Reaction<'group.member-left'> = async ({ tx, emit }, { groupId, userId }) => {
  const undecided = tx
    .select({ id: polls.id })
    .from(polls)
    .where(and(eq(polls.groupId, groupId), isNull(polls.chosenDateId)))
  const removed = await tx
    .delete(pollAnswers)
    .where(and(eq(pollAnswers.userId, userId), inArray(pollAnswers.pollId, undecided)))
    .returning({ pollId: pollAnswers.pollId })
  for (const { pollId } of removed) emit({ type: 'poll.changed', pollId, groupId, userIds: [] })
}
