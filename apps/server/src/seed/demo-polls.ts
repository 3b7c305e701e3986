import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import type { PollChoice } from '@coup-denvoi/contract/polls/poll.schema'
import type { Actor } from '#features/matches/matches.access.ts'
import { answerPoll } from '#features/polls/commands/answer-poll.ts'
import { createPoll } from '#features/polls/commands/create-poll.ts'
import { findPoll } from '#features/polls/polls.queries.ts'
import type { Database } from '#platform/database/database.ts'

/** A day after today, and a local time. */
const DATES = [
  [13, '19:15'],
  [15, '20:00'],
  [17, '18:30'],
] as const

const ANSWERS: readonly (readonly PollChoice[])[] = [
  ['yes', 'yes', 'maybe'],
  ['yes', 'yes', 'no'],
  ['maybe', 'yes', 'yes'],
]

/** A date poll by a link, of Nadia's, which some have answered. */
export async function seedPolls(db: Database, players: readonly Actor[], now: Date): Promise<void> {
  const [nadia, ...others] = players
  if (!nadia) return
  const today = localDate(now)
  const instant = (days: number, time: string) => fromLocalTime(addDays(today, days), time).toISOString()
  const input = {
    title: 'Quand fait-on le five de fin de saison\u202f?',
    groupId: null,
    dates: DATES.map(([days, time]) => instant(days, time)),
    format: '5 contre 5' as const,
    maxPlayers: 10,
    location: 'Urban Gerland',
    city: 'Lyon',
    deadline: instant(6, '20:00'),
    answersHidden: false,
    picksBest: false,
  }
  const id = await createPoll({ db, actor: nadia, input, now })
  const { dates, token } = await findPoll(db, nadia, { id })
  for (const [index, answers] of ANSWERS.entries()) {
    const actor = [nadia, ...others][index]
    const choices = dates.flatMap(({ id: dateId }, at) => (answers[at] ? [{ dateId, choice: answers[at] }] : []))
    if (actor) await answerPoll({ db, actor, input: { id, token: token ?? undefined, choices }, now })
  }
}
