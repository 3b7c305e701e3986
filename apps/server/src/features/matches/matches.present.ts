import { parisDate, parisTime } from '@coup-denvoi/contract/kit/paris-time'
import { type MatchViewer, matchPhase } from '@coup-denvoi/contract/matches/match.rules'
import type {
  Match,
  MatchCard,
  MatchPlayer,
  ParticipantStatus,
  PublicMatch,
  PublicMatchCard,
} from '@coup-denvoi/contract/matches/match.schema'
import { matchPermissions } from '@coup-denvoi/contract/matches/match-permissions.rules'
import type { Handover } from '@coup-denvoi/contract/matches/replacement.schema'
import { kitOf, shortName } from '@coup-denvoi/contract/users/user.rules'
import type { matches } from './matches.table.ts'

type MatchRow = typeof matches.$inferSelect

/** A match as it is read for one viewer. */
export type MatchForViewer = {
  match: MatchRow
  /** The viewer's own state on the list, if they ever were on it. */
  participation: ParticipantStatus | null
  organizer: { matchesOrganized: number; photo: string | null } | null
  cancelledByName: string | null
  /** The request that is pending. */
  handover: { fromUserId: string | null; toUserId: string; message: string; createdAt: Date } | null
  handoverToName: string | null
}

/** Somebody on the list or in the queue; without a name once the account is gone. */
export type PlayerRow = {
  userId: string | null
  status: ParticipantStatus
  joinedAt: Date
  displayName: string | null
  matchesPlayed: number | null
  photo: string | null
  seeksReplacement: boolean
}

const UNKNOWN_ORGANISER = 'Organisateur inconnu'

/** What a list shows of a match to one viewer. @param queuePosition 1 for the next to get a place */
export function presentCard(stored: CardRow, viewer: MatchViewer, queuePosition: number | null, now: Date): MatchCard {
  const match = asOf(stored, now)
  return {
    ...facts(match),
    organizerId: match.organizerId,
    organizerName: organizerName(match),
    waitingPlayers: match.waitingPlayers,
    viewer: {
      status: viewer?.participation ?? null,
      queuePosition,
      isOrganizer: viewer !== null && viewer.id === match.organizerId,
    },
    can: matchPermissions(match, viewer, now),
  }
}

/** Everything that a list needs of a match: not its description, its token and what search looks at. */
export type CardRow = Omit<
  MatchRow,
  | 'description'
  | 'inviteToken'
  | 'searchText'
  | 'searchCity'
  | 'nextPosition'
  | 'createdAt'
  | 'updatedAt'
  | 'cancelledAt'
  | 'cancelledBy'
  | 'cancelReason'
  | 'previousStartsAt'
  | 'previousLocation'
  | 'rescheduledAt'
  | 'teamsPublishedAt'
  | 'homeScore'
  | 'awayScore'
  | 'endedAt'
  | 'countedOrganizerId'
  | 'voteClosedAt'
>

export function presentMatch(found: MatchForViewer, rows: PlayerRow[], viewer: MatchViewer, now: Date): Match {
  const match = asOf(found.match, now)
  const everyone = rows.map((row) => presentPlayer(row, match, viewer))
  const queue = everyone.filter((player) => player.status === 'waiting')
  const ownSeat = queue.findIndex((player) => player.isViewer)
  const isOrganizer = viewer !== null && viewer.id === match.organizerId
  return {
    ...presentCard(
      match,
      viewer && { ...viewer, seeksReplacement: everyone.some((player) => player.isViewer && player.seeksReplacement) },
      ownSeat === -1 ? null : ownSeat + 1,
      now,
    ),
    description: match.description,
    organizer: {
      photo: found.organizer?.photo ?? null,
      kit: kitOf(match.organizerId ?? ''),
      matchesOrganized: found.organizer?.matchesOrganized ?? 0,
    },
    handover: isOpen(match, now) ? presentHandover(found, viewer) : null,
    change: isOpen(match, now) ? presentChange(match) : null,
    result: match.homeScore === null || match.awayScore === null ? null : { homeScore: match.homeScore, awayScore: match.awayScore },
    players: everyone.filter((player) => player.status === 'going'),
    queue,
    createdAt: match.createdAt.toISOString(),
    cancelledAt: match.cancelledAt?.toISOString() ?? null,
    cancelledByName: found.cancelledByName,
    cancelReason: match.cancelReason,
    inviteToken: isOrganizer && match.type === 'private' ? match.inviteToken : null,
  }
}

export const presentPublicCard = (match: MatchRow, now: Date): PublicMatchCard => facts(asOf(match, now))

/** No name but the organiser's short one, and no id of anybody. */
export function presentPublicMatch(match: MatchRow, rows: PlayerRow[], now: Date): PublicMatch {
  return {
    ...presentPublicCard(match, now),
    organizerShortName: match.organizerId ? shortName(organizerName(match)) : UNKNOWN_ORGANISER,
    organizerKit: kitOf(match.organizerId ?? ''),
    description: match.description,
    kits: rows.filter((row) => row.status === 'going').map((row) => kitOf(row.userId ?? '')),
  }
}

function facts(match: CardRow): PublicMatchCard {
  return {
    id: match.id,
    title: match.title || 'Match sans titre',
    startsAt: match.startsAt.toISOString(),
    endsAt: match.endsAt.toISOString(),
    date: parisDate(match.startsAt),
    time: parisTime(match.startsAt),
    durationMinutes: match.durationMinutes,
    location: match.location,
    city: match.city,
    format: match.format,
    level: match.level,
    surface: match.surface,
    pricePerPlayer: match.pricePerPlayer,
    type: match.type,
    status: match.status,
    currentPlayers: match.currentPlayers,
    maxPlayers: match.maxPlayers,
    minPlayers: match.minPlayers,
    replacementsSought: match.replacementsSought,
  }
}

/** A request ends with kick-off, whether or not the job that writes so has run already. */
function asOf<Row extends CardRow>(match: Row, now: Date): Row {
  return isOpen(match, now) ? match : { ...match, replacementsSought: 0 }
}

const isOpen = (match: CardRow, now: Date): boolean => match.status !== 'cancelled' && matchPhase(match, now) === 'upcoming'

/** For whoever organises the match, and for whoever is asked to. */
function presentHandover({ match, handover, handoverToName }: MatchForViewer, viewer: MatchViewer): Handover | null {
  if (!handover || !viewer || (viewer.id !== match.organizerId && viewer.id !== handover.toUserId)) return null
  return {
    fromName: handover.fromUserId ? organizerName(match) : null,
    toUserId: handover.toUserId,
    toName: handoverToName ?? 'Utilisateur inconnu',
    message: handover.message,
    askedAt: handover.createdAt.toISOString(),
    isForViewer: viewer.id === handover.toUserId,
  }
}

function presentChange({ rescheduledAt, previousStartsAt, previousLocation }: MatchRow): Match['change'] {
  if (!rescheduledAt) return null
  return { at: rescheduledAt.toISOString(), startsAt: previousStartsAt?.toISOString() ?? null, location: previousLocation }
}

function presentPlayer(row: PlayerRow, match: MatchRow, viewer: MatchViewer): MatchPlayer {
  return {
    userId: row.userId,
    displayName: row.displayName ?? 'Utilisateur inconnu',
    matchesPlayed: row.matchesPlayed ?? 0,
    status: row.status as Extract<ParticipantStatus, 'going' | 'waiting'>,
    photo: row.photo,
    kit: kitOf(row.userId ?? ''),
    isOrganizer: row.userId !== null && row.userId === match.organizerId,
    isViewer: viewer !== null && row.userId === viewer.id,
    seeksReplacement: row.seeksReplacement && match.replacementsSought > 0,
    joinedAt: row.joinedAt.toISOString(),
  }
}

const organizerName = (match: Pick<MatchRow, 'organizerId' | 'organizerName'>): string =>
  match.organizerId && match.organizerName ? match.organizerName : UNKNOWN_ORGANISER
