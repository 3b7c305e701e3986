import { describe, expect, it } from 'vitest'
import type { GuestChange, MatchEvent } from '../match.events.ts'
import { historyEntryOf, historyRules } from './match-history.rules.ts'
import { HISTORY_ACTS, type HistoryAct, type HistoryLine, type HistoryPerson } from './match-history.schema.ts'
import { historyText } from './match-history.texts.ts'
import { historyChange, historyFieldLabel } from './match-history-values.texts.ts'

type EventOf<Type extends MatchEvent['type']> = Extract<MatchEvent, { type: Type }>
type Details<Type extends MatchEvent['type']> = Omit<EventOf<Type>, 'type' | 'matchId' | 'title' | 'startsAt' | 'isPrivate' | 'groupId'>

const at = new Date('2026-11-24T19:00:00Z')
const guest = { organizerIds: ['nadia'], guestId: 'tom', guestName: 'Tom', actorId: null }
const GUEST_CHANGES: GuestChange[] = ['requested', 'refused', 'going', 'waiting', 'promoted', 'left', 'removed', 'renamed', 'claimed']
const request = { userId: 'karim', organizerIds: ['nadia'] }
const handover = { fromUserId: 'nadia', toUserId: 'karim', toName: 'Karim' }

/** Every event about a match, in every form that its line depends on. A new one does not compile until it is here. */
const EVENTS: { [Type in MatchEvent['type']]: Details<Type>[] } = {
  'match.organized': [
    { organizerId: 'nadia', location: 'Gerland' },
    { organizerId: 'nadia', location: 'Gerland', isOfSeries: true },
  ],
  'match.regulars-placed': [{ userIds: ['nadia', 'karim'], waitingIds: ['sofia'], guests: 1, organizerId: 'nadia' }],
  'match.joined': [
    { organizerIds: ['nadia'], userId: 'karim', status: 'going', place: 5 },
    { organizerIds: ['nadia'], userId: 'karim', status: 'waiting', place: null },
  ],
  'match.left': [true, false].map((accountEnded) => ({
    organizerIds: ['nadia'],
    userId: 'karim',
    startsAt: at,
    accountEnded,
    reason: null,
  })),
  'match.guest-changed': [...GUEST_CHANGES.map((change) => ({ ...guest, change })), { ...guest, actorId: 'nadia', change: 'going' }],
  'match.player-removed': [
    { userId: 'karim', removedBy: 'nadia' },
    { userId: 'karim', removedBy: 'nadia', isUnconfirmed: true },
  ],
  'match.players-invited': [['karim'], ['karim', 'hugo']].map((invitedIds) => ({
    userIds: [],
    followerIds: [],
    invitedIds,
    organizerIds: ['nadia'],
    invitedBy: 'nadia',
    inviterName: 'Nadia',
    startsAt: at,
  })),
  'match.answers-sought': [{ userIds: ['karim'], organizerIds: ['nadia'], soughtBy: 'nadia', placesLeft: 2 }],
  'match.declined': [{ userId: 'karim', organizerIds: ['nadia'] }],
  'match.player-promoted': [{ userId: 'karim', place: 10, isAsked: false, returnUntil: null }],
  'match.in-danger': [
    {
      userIds: ['karim'],
      organizerIds: ['nadia'],
      cancelerIds: ['nadia'],
      askedIds: [],
      freedFrom: null,
      location: 'Gerland',
      currentPlayers: 6,
      minPlayers: 8,
      voteEndsAt: at,
    },
  ],
  'match.players-wanted': [{ userIds: ['karim'], location: 'Gerland', currentPlayers: 6, minPlayers: 8 }],
  'match.rescue-voted': [{ userId: 'karim', toldIds: ['karim', 'nadia'] }],
  'match.kept': [{ keptBy: 'nadia', userIds: ['karim'], location: 'Gerland' }],
  'match.presence-asked': [{ userIds: ['karim'], organizerIds: ['nadia'], location: 'Gerland', freedFrom: null }],
  'match.presence-confirmed': [{ userId: 'karim', toldIds: ['karim', 'nadia'] }],
  'match.place-offered': [{ userId: 'karim', until: at, proposedBy: null }],
  'match.place-offer-ended': [{ userId: 'karim', outcome: 'passed' }],
  'match.join-requested': [{ userId: 'karim', organizerIds: ['nadia'] }],
  'match.join-request-ended': [
    ...(['going', 'waiting', 'refused'] as const).map((outcome) => ({ ...request, outcome, answeredBy: 'nadia' })),
    { ...request, outcome: 'withdrawn', answeredBy: null },
  ],
  'match.place-opened': [{ userIds: ['karim'] }],
  'match.edited': [
    { visibilityChanged: false, actorId: 'nadia', edit: { kind: 'fields', changes: [{ field: 'time', before: '20:00', after: '20:30' }] } },
    { visibilityChanged: false, actorId: 'nadia', edit: { kind: 'link-renewed' } },
    { visibilityChanged: false, actorId: 'nadia', edit: { kind: 'group-deleted' } },
    { visibilityChanged: false, actorId: null, edit: { kind: 'organizer-gone' } },
  ],
  'match.group-deleted': [{ groupName: 'Canuts', deletedBy: 'nadia', userIds: [] }],
  'match.rescheduled': [
    { location: 'Gerland', before: { startsAt: at, location: 'Parilly' }, changedBy: 'nadia', userIds: [], followerIds: [] },
  ],
  'match.replacement-requested': [{ userId: 'karim', displayName: 'Karim' }],
  'match.replacement-withdrawn': [{ userId: 'karim' }],
  'match.replacement-expired': [{ organizerIds: ['nadia'], userId: 'karim' }],
  'match.player-replaced': [
    {
      organizerIds: [],
      userId: 'karim',
      displayName: 'Karim',
      replacementUserId: 'hugo',
      replacementGuestId: null,
      replacementName: 'Hugo',
    },
    { organizerIds: [], userId: 'karim', displayName: 'Karim', replacementUserId: null, replacementGuestId: 'tom', replacementName: 'Tom' },
  ],
  'match.handover-requested': [
    { requestId: 'one', fromUserId: 'nadia', fromName: 'Nadia', toUserId: 'karim', message: '', passesSeries: true },
    { requestId: 'one', fromUserId: null, fromName: null, toUserId: 'karim', message: '', passesSeries: false },
  ],
  'match.handover-ended': (['refused', 'cancelled', 'expired'] as const).map((status) => ({ ...handover, status })),
  'match.organizer-changed': [true, false].map((withSeries) => ({
    organizerId: 'karim',
    organizerName: 'Karim',
    formerOrganizerId: 'nadia',
    withSeries,
    userIds: [],
  })),
  'match.co-organizer-named': [{ userId: 'karim', namedBy: 'nadia' }],
  'match.co-organizer-ended': [
    { userId: 'karim', organizerId: 'nadia', endedBy: 'nadia', reason: 'taken-back' },
    { userId: 'karim', organizerId: 'nadia', endedBy: 'karim', reason: 'resigned' },
    { userId: 'karim', organizerId: 'nadia', endedBy: null, reason: 'account-ended' },
  ],
  'match.reminder-due': [{ kind: 'day-before', location: 'Gerland', userIds: [] }],
  'match.teams-published': [{ publishedBy: 'nadia', userIds: [] }],
  'match.ended': [{ presentUserIds: [], wasAdded: false }],
  'match.added-afterwards': [{ userIds: ['nadia', 'karim'], guests: 1, organizerId: 'nadia' }],
  'match.goals-noted': [{ notedBy: 'karim', goals: 3, assists: 2 }],
  'match.result-saved': [
    { savedBy: 'nadia', homeScore: 3, awayScore: 2, absent: 1 },
    { savedBy: 'nadia', homeScore: null, awayScore: null, absent: 0 },
  ],
  'match.places-freed': [{ placesLeft: 2, followerIds: ['karim'] }],
  'match.notices-changed': [{ userId: 'karim' }],
  'match.attendance-marked': [{ markedBy: 'nadia', count: 9, clearedIds: [] }],
  'match.absences-noted': [{ userIds: ['karim'], notedBy: 'nadia', contestableUntil: new Date('2026-11-21T21:00:00Z') }],
  'match.absence-contested': [{ userId: 'karim', organizerIds: ['nadia'], answerBy: new Date('2026-11-21T21:00:00Z') }],
  'match.absence-settled': [{ userId: 'karim', settledBy: 'nadia', settlement: 'lifted', byAdmin: false }],
  'match.vote-cast': [{ userId: 'karim' }],
  'match.vote-closed': [{}],
  'match.announced': [{ announcedBy: 'nadia', text: 'Parking fermé', userIds: [] }],
  'match.locker-room-changed': [{ part: 'room' }],
  'match.cancelled': [{ cancelledBy: 'nadia', cancelledByName: 'Nadia', reason: 'Orage', userIds: [], followerIds: [] }],
  'match.guest-name-erased': [{ guestId: 'g1', name: 'Tom' }],
  'match.guests-erased': [{}],
  'match.deleted': [
    {
      deletedBy: 'samira',
      deletedByName: 'Samira',
      wasUpcoming: true,
      userIds: [],
      followerIds: [],
      guestAddressIds: [],
      visibleToUserIds: [],
    },
  ],
}

const entriesOf = (type: MatchEvent['type']) =>
  EVENTS[type].map((details) =>
    historyEntryOf({ type, matchId: 'five', title: 'Five', startsAt: at, isPrivate: false, groupId: null, ...details } as MatchEvent),
  )

describe('the history of a match', () => {
  it.each(Object.keys(historyRules) as MatchEvent['type'][])('%s leaves a line, or the rules say why it leaves none', (type) => {
    const rule = historyRules[type]
    for (const entry of entriesOf(type)) {
      if (typeof rule === 'string') expect([entry, rule.length > 10]).toEqual([null, true])
      else expect(Object.keys(HISTORY_ACTS)).toContain(entry?.act)
    }
  })

  it('has no act without an event', () => {
    const acts = (Object.keys(EVENTS) as MatchEvent['type'][]).flatMap(entriesOf).flatMap((entry) => entry?.act ?? [])
    expect(new Set(acts)).toEqual(new Set(Object.keys(HISTORY_ACTS)))
  })

  it('keeps neither the words of an announcement nor those of a description', () => {
    const description = { field: 'description', before: 'Code 1234', after: 'Code 5678' } as const
    const edited = { visibilityChanged: false, actorId: 'nadia', edit: { kind: 'fields' as const, changes: [description] } }
    const entries = [
      ...entriesOf('match.announced'),
      historyEntryOf({ type: 'match.edited', matchId: 'five', title: 'Five', startsAt: at, isPrivate: false, groupId: null, ...edited }),
    ]
    expect(JSON.stringify(entries)).not.toMatch(/Parking|Code/)
  })
})

const person = (changes: Partial<HistoryPerson> = {}): HistoryPerson => ({
  id: 'someone',
  name: 'Karim Haddad',
  isGuest: false,
  isViewer: false,
  ...changes,
})
const line = (act: HistoryAct, changes: Partial<HistoryLine> = {}): HistoryLine => ({
  id: 'line',
  at: at.toISOString(),
  act,
  actor: person(),
  subject: person({ name: 'Hugo Ferreira' }),
  place: null,
  count: null,
  score: null,
  changes: [],
  ...changes,
})
const sentence = (one: HistoryLine) =>
  historyText(one)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('')

describe('the text of a line', () => {
  it.each(Object.keys(HISTORY_ACTS) as HistoryAct[])('%s is a sentence, whoever did it', (act) => {
    const viewer = person({ isViewer: true })
    const tom = person({ id: null, name: 'Tom', isGuest: true })
    const gone = person({ id: null, name: 'Utilisateur inconnu' })
    for (const changes of [
      {},
      { actor: viewer },
      { subject: viewer },
      { actor: tom, subject: tom },
      { actor: gone, subject: gone },
      { actor: null },
    ])
      expect(sentence(line(act, changes))).toMatch(/^\S.*[^ ]\.$/)
  })

  it('says « vous » to who did it', () => {
    expect(sentence(line('removed', { actor: person({ isViewer: true }) }))).toBe('Vous avez retiré Hugo Ferreira de la liste.')
    expect(sentence(line('removed'))).toBe('Karim Haddad a retiré Hugo Ferreira de la liste.')
    expect(sentence(line('left', { actor: person({ isViewer: true }) }))).toBe('Vous vous désistez.')
    expect(sentence(line('guest-joined', { actor: person({ name: 'Tom', isGuest: true }) }))).toBe('Tom (invité) rejoint la liste.')
    expect(sentence(line('invited', { subject: null, count: 12 }))).toBe('Karim Haddad a invité 12\u00a0joueurs.')
    expect(sentence(line('replaced'))).toBe('Hugo Ferreira se fait remplacer par Karim Haddad.')
  })

  it('shows what an edit changed as the match shows it', () => {
    expect(historyChange({ field: 'time', before: '20:00', after: '20:30' })).toEqual({
      field: 'time',
      before: '20\u00a0h\u00a000',
      after: '20\u00a0h\u00a030',
    })
    expect(historyChange({ field: 'minPlayers', before: null, after: 8 })).toMatchObject({ before: 'Aucun', after: '8' })
    expect(historyChange({ field: 'guestPolicy', before: 'approval', after: 'open' })).toMatchObject({
      before: 'Sur validation',
      after: 'Oui',
    })
    expect(sentence(line('edited', { changes: [{ field: 'time', before: '', after: '' }] }))).toBe('Karim Haddad a changé l’heure.')
    expect(historyFieldLabel('time')).toBe('Coup d’envoi')
  })
})
