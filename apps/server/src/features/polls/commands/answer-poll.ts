import { whyCannotAnswerPoll } from '@coup-denvoi/contract/polls/poll.rules'
import type { PollChoices, PollLink } from '@coup-denvoi/contract/polls/poll.schema'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { pollAnswers } from '../poll-answers.table.ts'
import { type Actor, lockPoll } from '../polls.access.ts'
import { storeChoices } from './store-choices.ts'

type AnswerPoll = { db: Database; actor: Actor; input: PollLink & { choices: PollChoices }; now?: Date }

/** Says when the actor can play, or changes it. @throws POLL_NOT_FOUND, POLL_CLOSED, POLL_DATE_NOT_FOUND */
export async function answerPoll({ db, actor, input, now }: AnswerPoll): Promise<void> {
  await db.transaction(async (change) => {
    const poll = await lockPoll(change, actor, input, { as: 'viewer', unless: (row, _, at) => whyCannotAnswerPoll(row, at) })
    const answerId = poll.own?.id ?? newId()
    if (!poll.own)
      await change.tx.insert(pollAnswers).values({ id: answerId, pollId: poll.row.id, userId: actor.id, createdAt: change.now })
    await storeChoices(change, poll, answerId, input.choices, actor.id)
  }, now)
}
