import type { NewPoll, Poll, PollChoice } from '@coup-denvoi/contract/polls/poll.schema'
import { answerPoll } from '#features/polls/commands/answer-poll.ts'
import { answerPollAsGuest } from '#features/polls/commands/answer-poll-as-guest.ts'
import { createPoll } from '#features/polls/commands/create-poll.ts'
import { findPoll } from '#features/polls/polls.queries.ts'
import type { Database } from '#platform/database/database.ts'
import type { TestGuest } from './guests.ts'
import type { Person } from './people.ts'

const DAY_MS = 24 * 60 * 60_000

/** At noon UTC, so many days from now. */
export const inDays = (days: number, hour = 12): string =>
  new Date(Math.floor(Date.now() / DAY_MS + days) * DAY_MS + hour * 3_600_000).toISOString()

/** Three dates, as an organizer would fill the form in; with what the test cares about. */
export const pollDraft = (changes: Partial<NewPoll> = {}): NewPoll => ({
  title: 'Quand joue-t-on\u202f?',
  groupId: null,
  dates: [inDays(7), inDays(8), inDays(9)],
  format: '5 contre 5',
  maxPlayers: 10,
  location: 'Urban Gerland',
  city: 'Lyon',
  deadline: inDays(4),
  answersHidden: false,
  picksBest: false,
  ...changes,
})

export async function startPoll(db: Database, organizer: Person, changes: Partial<NewPoll> = {}): Promise<Poll> {
  const id = await createPoll({ db, actor: organizer, input: pollDraft(changes) })
  return findPoll(db, organizer, { id })
}

type Choices = readonly (PollChoice | null)[]

/** One choice for each date of the poll, null for none. */
export const choicesFor = ({ dates }: Pick<Poll, 'dates'>, choices: Choices) =>
  dates.flatMap(({ id: dateId }, index) => {
    const choice = choices[index]
    return choice ? [{ dateId, choice }] : []
  })

export const say = (db: Database, person: Person, poll: Poll, ...choices: Choices): Promise<void> =>
  answerPoll({ db, actor: person, input: { id: poll.id, token: poll.token ?? undefined, choices: choicesFor(poll, choices) } })

export const sayAsGuest = (db: Database, { guestId, secret, name }: TestGuest, poll: Poll, ...choices: Choices): Promise<void> =>
  answerPollAsGuest({ db, input: { id: poll.id, token: poll.token ?? '', guestId, secret, name, choices: choicesFor(poll, choices) } })
