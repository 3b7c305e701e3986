import type { PendingAnswer, PendingAnswerOf } from '@coup-denvoi/contract/home/pending-answer.schema'
import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'

const askerNamed = (displayName: string): PendingAnswerOf<'contact-request'>['from'] => {
  const id = displayName.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return { id, displayName, photo: null, kit: kitOf(id) }
}

const ASKED_AT = '2026-11-20T07:00:00.000Z'
const GROUP = { id: 'canuts', name: 'Les Canuts du mardi' }

/** On Friday, 20 November: the match of yesterday evening. */
export const A_VOTE: PendingAnswerOf<'vote'> = {
  kind: 'vote',
  askedAt: '2026-11-19T20:00:00.000Z',
  until: '2026-11-21T20:00:00.000Z',
  match: { id: 'jeudi', title: 'Le five du jeudi', startsAt: '2026-11-19T19:00:00.000Z' },
}

/** A match on Sunday that the viewer is invited to; `aMatchCard` adds the rest. */
export const ON_SUNDAY = {
  id: 'sept',
  title: 'Foot à 7 des Gratte-Ciel',
  startsAt: '2026-11-22T09:00:00.000Z',
  currentPlayers: 12,
  maxPlayers: 14,
  viewer: {
    status: 'invited',
    queuePosition: null,
    isOrganizer: false,
    isCoOrganizer: false,
    isInGroup: false,
    hasDeclined: false,
    isBelowMinimum: false,
  },
} satisfies Partial<MatchCard>

export const anInvitation = (
  match: MatchCard,
  overrides: Partial<PendingAnswerOf<'match-invitation'>> = {},
): PendingAnswerOf<'match-invitation'> => ({
  kind: 'match-invitation',
  askedAt: ASKED_AT,
  until: match.startsAt,
  from: askerNamed('Élodie Martin'),
  match,
  ...overrides,
})

export const A_HANDOVER: PendingAnswerOf<'handover'> = {
  kind: 'handover',
  askedAt: ASKED_AT,
  until: '2026-11-24T18:15:00.000Z',
  from: askerNamed('Ousmane Diallo'),
  match: { id: 'mardi', title: 'Mardi, après le boulot', startsAt: '2026-11-24T18:15:00.000Z' },
}

export const A_GROUP_INVITATION: PendingAnswer = {
  kind: 'group-invitation',
  askedAt: ASKED_AT,
  until: null,
  from: askerNamed('Sofia Martins'),
  group: { id: 'gones', name: 'Gones de Gerland' },
}

export const A_POLL: PendingAnswerOf<'poll'> = {
  kind: 'poll',
  askedAt: ASKED_AT,
  until: '2026-11-21T19:00:00.000Z',
  from: askerNamed('Sofia Martins'),
  poll: { id: 'decembre', title: 'Quand en décembre\u202f?' },
}

/** Of these people, in one group. */
export function groupRequestsOf(first: string, ...others: string[]): PendingAnswerOf<'group-requests'> {
  const from = [first, ...others].slice(0, 2).map(askerNamed)
  return {
    kind: 'group-requests',
    askedAt: ASKED_AT,
    until: null,
    group: GROUP,
    count: 1 + others.length,
    from,
    requestId: `request-of-${from[0]?.id}`,
  }
}

export const aContactRequest = (name: string): PendingAnswerOf<'contact-request'> => ({
  kind: 'contact-request',
  askedAt: ASKED_AT,
  until: null,
  from: askerNamed(name),
  message: 'Reste-t-il une place de gardien dimanche ?',
  matchTitle: null,
})

export const A_DEBT: PendingAnswerOf<'debt'> = {
  kind: 'debt',
  askedAt: '2026-11-14T19:00:00.000Z',
  until: null,
  to: askerNamed('Maël Kervadec'),
  amountCents: 650,
  matchId: 'samedi',
}

export const A_PAYMENT: PendingAnswerOf<'payment'> = {
  kind: 'payment',
  askedAt: ASKED_AT,
  until: null,
  paymentId: 'payment-1',
  from: { ...askerNamed('Sofia Martins'), userId: 'sofia-martins', isViewer: false, isGuest: false },
  amountCents: 722,
}

/** Of Karim and others. */
export const contestsOf = (first: string, ...others: string[]): PendingAnswerOf<'contested-shares'> => ({
  kind: 'contested-shares',
  askedAt: ASKED_AT,
  until: null,
  match: { id: 'jeudi', title: 'Le five du jeudi', startsAt: '2026-11-19T19:00:00.000Z' },
  count: 1 + others.length,
  from: [first, ...others].slice(0, 2).map(askerNamed),
})
