import { parisDate, parisTime } from '@coup-denvoi/contract/lib/paris-time'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { type MatchViewer, matchPhase } from '@coup-denvoi/contract/matches/match.rules'
import type { MatchCard, PublicMatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { matchPermissions } from '@coup-denvoi/contract/matches/match-permissions.rules'
import type { matches } from './matches.table.ts'

type MatchRow = typeof matches.$inferSelect

/** Everything that a list needs of a match: not its description, its group, its token and what search looks at. */
export type CardRow = Omit<
  MatchRow,
  | 'description'
  | 'groupId'
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

/** What a list shows of a match to one viewer. @param queuePosition 1 for the next to get a place */
export function presentCard(stored: CardRow, viewer: MatchViewer, queuePosition: number | null, now: Date): MatchCard {
  const match = withoutExpiredReplacements(stored, now)
  return {
    ...publicCardFields(match),
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

/** What a list shows of a match to people without an account. */
export const presentPublicCard = (match: MatchRow, now: Date): PublicMatchCard => publicCardFields(withoutExpiredReplacements(match, now))

function publicCardFields(match: CardRow): PublicMatchCard {
  return {
    id: match.id,
    title: matchTitle(match),
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
export function withoutExpiredReplacements<Row extends CardRow>(match: Row, now: Date): Row {
  return isUpcoming(match, now) ? match : { ...match, replacementsSought: 0 }
}

/** Neither called off nor begun. */
export const isUpcoming = (match: CardRow, now: Date): boolean => match.status !== 'cancelled' && matchPhase(match, now) === 'upcoming'

/** Also of a match whose organizer is gone. */
/** A match has a title; one that came without it is called so. */
export const matchTitle = ({ title }: Pick<MatchRow, 'title'>): string => title || UNKNOWN_LABELS.match

export const organizerName = (match: Pick<MatchRow, 'organizerId' | 'organizerName'>): string =>
  match.organizerId && match.organizerName ? match.organizerName : UNKNOWN_LABELS.organizer
