import { localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import type { MatchCard, PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { CardPermissions, MatchPermissions } from '@coup-denvoi/contract/matches/match-permissions.schema'
import type { Handover } from '@coup-denvoi/contract/matches/replacements/replacement.schema'

export const NO_CARD_RIGHTS: CardPermissions = {
  join: false,
  joinWaitingList: false,
  leave: false,
  withdrawReplacement: false,
  takePlace: false,
  enterLockerRoom: false,
  invite: false,
}

export const NO_RIGHTS: MatchPermissions = {
  ...NO_CARD_RIGHTS,
  askToJoin: false,
  withdrawJoinRequest: false,
  answerJoinRequests: false,
  edit: false,
  cancel: false,
  removePlayers: false,
  decline: false,
  contactOrganizer: false,
  report: false,
  duplicate: false,
  bringGuest: false,
  nameCoOrganizers: false,
  seeHistory: false,
  enterResult: false,
  markAttendance: false,
  manageGuests: false,
  follow: false,
  mute: false,
  announce: false,
  seekReplacement: false,
  takeOfferedPlace: false,
  passOfferedPlace: false,
  confirmPresence: false,
  freePlaces: false,
  proposePlaces: false,
  giveBackPlace: false,
  handOver: false,
  becomeOrganizer: false,
}

/** What a match says of who reads it: somebody who has not joined. */
export const aViewer = (overrides: Partial<MatchCard['viewer']> = {}): MatchCard['viewer'] => ({
  status: null,
  queuePosition: null,
  isOrganizer: false,
  isCoOrganizer: false,
  isInGroup: false,
  hasDeclined: false,
  isBelowMinimum: false,
  ...overrides,
})

/** « Five du samedi », 21 November 2026, four free places, seen by a user who has not joined. */
export function aMatchCard(overrides: Partial<MatchCard>): MatchCard {
  const startsAt = overrides.startsAt ?? '2026-11-21T17:30:00.000Z'
  return {
    id: 'five',
    title: 'Five du samedi',
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 60 * 60_000).toISOString(),
    date: localDate(new Date(startsAt)),
    time: localTime(new Date(startsAt)),
    durationMinutes: 60,
    location: 'Urban Gerland',
    city: 'Lyon 7e',
    placeId: null,
    format: '5 contre 5',
    level: 'Tous niveaux',
    label: null,
    surface: 'Synthétique',
    pricePerPlayer: 650,
    totalCost: null,
    type: 'public',
    status: 'open',
    currentPlayers: 6,
    maxPlayers: 10,
    minPlayers: null,
    organizerId: 'karim',
    organizerName: 'Karim Haddad',
    opensAt: null,
    waitingPlayers: 0,
    viewer: aViewer(),
    replacementsSought: 0,
    offeredPlaces: 0,
    guestPolicy: 'approval',
    guestsPerPlayer: 1,
    freesUnconfirmed: false,
    leaveDeadlineHours: null,
    minReliability: null,
    isInDanger: false,
    version: 1,
    can: { ...NO_CARD_RIGHTS, join: true },
    ...overrides,
  }
}

type MatchOverrides = Partial<Omit<Match, 'can'>> & { can?: Partial<MatchPermissions> }

/** The same with its page's lists, empty. */
export function aMatch({ can, ...overrides }: MatchOverrides): Match {
  return {
    ...aMatchCard(overrides),
    can: { ...NO_RIGHTS, join: true, contactOrganizer: true, ...can },
    description: '',
    group: null,
    series: null,
    organizer: { photo: null, kit: 0, matchesOrganized: 6, hasProfile: true, awaitsAnswer: false },
    players: [],
    queue: [],
    guestRequests: [],
    joinRequests: [],
    joinRequest: null,
    viewerReliability: null,
    createdAt: '2026-11-10T10:00:00.000Z',
    cancelledAt: null,
    cancelledByName: null,
    cancelReason: null,
    presence: null,
    proposedUntil: null,
    notices: null,
    handover: null,
    change: null,
    result: null,
    inviteToken: null,
    ...overrides,
  }
}

/** The same as its shared link shows it. */
export function aPublicMatch(overrides: Partial<PublicMatch>): PublicMatch {
  const { organizerId, organizerName, opensAt, viewer, can, ...facts } = aMatchCard(overrides as Partial<MatchCard>)
  return {
    ...facts,
    organizerShortName: 'Karim H.',
    organizerKit: 0,
    description: '',
    kits: [0, 5, 13, 6, 4, 10],
    ...overrides,
  }
}

/** Karim asks Nadia to organize it from now on, as he sees it. */
export function aHandover(overrides: Partial<Handover>): Handover {
  return {
    fromName: 'Karim Haddad',
    toUserId: 'nadia-belkacem',
    toName: 'Nadia Belkacem',
    message: '',
    passesSeries: false,
    askedAt: '2026-11-19T10:00:00.000Z',
    isForViewer: false,
    ...overrides,
  }
}
