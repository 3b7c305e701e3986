import { and, eq, isNotNull, or } from 'drizzle-orm'
import { ERASED_GUEST_NAME } from '#features/matches/guests/match-guests.table.ts'
import type { Reaction } from '#platform/database/reactions.ts'
import { pollAnswers } from '../poll-answers.table.ts'
import { polls } from '../polls.table.ts'

/** In the poll that a match was made of: a guest has the same id there, or stands on the list by name alone. It is decided, so no answer follows. */
export const onGuestNameErased: Reaction<'match.guest-name-erased'> = async ({ tx, emit }, { matchId, guestId, name }) => {
  const [poll] = await tx.select({ id: polls.id, groupId: polls.groupId }).from(polls).where(eq(polls.matchId, matchId))
  if (!poll) return
  const erased = await tx
    .update(pollAnswers)
    .set({ guestName: ERASED_GUEST_NAME })
    .where(
      and(
        eq(pollAnswers.pollId, poll.id),
        isNotNull(pollAnswers.guestName),
        or(eq(pollAnswers.id, guestId), eq(pollAnswers.guestName, name)),
      ),
    )
    .returning({ id: pollAnswers.id })
  if (erased.length > 0) emit({ type: 'poll.changed', pollId: poll.id, groupId: poll.groupId, userIds: [] })
}
