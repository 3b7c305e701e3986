import type { Poll, PollAnswer } from '@coup-denvoi/contract/polls/poll.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'

export const TOKEN = 'sondage-0123456789abcdef'

/** On Thursday, 26 November and the two days after it, at 20:00. */
const DATES: Poll['dates'] = [
  { id: 'jeudi', startsAt: '2026-11-26T19:00:00.000Z', yes: 2, maybe: 0 },
  { id: 'vendredi', startsAt: '2026-11-27T19:00:00.000Z', yes: 0, maybe: 0 },
  { id: 'samedi', startsAt: '2026-11-28T19:00:00.000Z', yes: 0, maybe: 0 },
]

/** « Quand joue-t-on ? », a poll of Sofia by a link, as somebody sees it who has it. */
export function aPoll({ can, ...overrides }: Partial<Omit<Poll, 'can'>> & { can?: Partial<Poll['can']> } = {}): Poll {
  return {
    id: 'quand',
    title: 'Quand joue-t-on\u202f?',
    organizerId: 'sofia',
    organizerName: 'Sofia Martins',
    group: null,
    format: '5 contre 5',
    maxPlayers: 10,
    location: 'Urban Gerland',
    city: 'Lyon',
    placeId: null,
    deadline: '2026-11-24T19:00:00.000Z',
    answersHidden: false,
    picksBest: false,
    state: 'open',
    dates: DATES,
    answerCount: 0,
    answers: [],
    bestDateId: null,
    chosenDateId: null,
    matchId: null,
    own: null,
    unanswered: null,
    token: TOKEN,
    can: { answer: true, edit: false, close: false, choose: false, delete: false, report: false, ...can },
    ...overrides,
  }
}

/** Of a member, who comes on Thursday. */
export function aPollAnswer(name: string, overrides: Partial<PollAnswer> = {}): PollAnswer {
  const id = name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return { id, name, userId: id, photo: null, kit: kitOf(id), isGuest: false, isViewer: false, choices: { jeudi: 'yes' }, ...overrides }
}
