import { whyCannotAnswerPoll } from '@coup-denvoi/contract/polls/poll.rules'
import { POLL_LIMITS, type pollGuestAnswerSchema } from '@coup-denvoi/contract/polls/poll.schema'
import { and, count, eq, isNull } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { pollAnswers } from '../poll-answers.table.ts'
import { isSecretOf } from '../poll-guests.access.ts'
import { lockPollForVisitor } from '../polls.access.ts'
import { storeChoices } from './store-choices.ts'

type GuestAnswer = { db: Database; input: (typeof pollGuestAnswerSchema)['_zod']['output']; now?: Date }

/**
 * Somebody without an account says when they can play. The same id and secret once more change the answer.
 * @throws POLL_NOT_FOUND, POLL_CLOSED, POLL_DATE_NOT_FOUND, RESOURCE_EXHAUSTED,
 * POLL_ANSWER_NOT_FOUND for an id that another guest has, or another poll
 */
export async function answerPollAsGuest({ db, input, now }: GuestAnswer): Promise<void> {
  const { id: pollId, guestId, secret, name, choices } = input
  await db.transaction(async (change) => {
    const { tx } = change
    const poll = await lockPollForVisitor(change, input, { unless: (row, _, at) => whyCannotAnswerPoll(row, at) })
    const [known] = await tx.select().from(pollAnswers).where(eq(pollAnswers.id, guestId))
    if (known && !(known.pollId === pollId && isSecretOf(known, secret))) throw apiError('POLL_ANSWER_NOT_FOUND')
    if (known) await tx.update(pollAnswers).set({ guestName: name }).where(eq(pollAnswers.id, guestId))
    else {
      const [guests] = await tx
        .select({ count: count() })
        .from(pollAnswers)
        .where(and(eq(pollAnswers.pollId, pollId), isNull(pollAnswers.userId)))
      if ((guests?.count ?? 0) >= POLL_LIMITS.guests) throw apiError('RESOURCE_EXHAUSTED')
      await tx.insert(pollAnswers).values({ id: guestId, pollId, guestName: name, secretHash: hashSecret(secret), createdAt: change.now })
    }
    await storeChoices(change, poll, guestId, choices)
  }, now)
}

/** The same for somebody who has answered. @throws as above, and POLL_ANSWER_NOT_FOUND without an answer */
export async function changePollAnswerAsGuest({ db, input, now }: GuestAnswer): Promise<void> {
  const [known] = await db.read.select({ id: pollAnswers.id }).from(pollAnswers).where(eq(pollAnswers.id, input.guestId))
  if (!known) throw apiError('POLL_ANSWER_NOT_FOUND')
  await answerPollAsGuest({ db, input, now })
}
