import { localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { type MatchViewer, matchPhase } from '@coup-denvoi/contract/matches/match.rules'
import type { MatchCard, PublicMatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { cardPermissions } from '@coup-denvoi/contract/matches/match-permissions.rules'
import type { SharedMatchCard } from '@coup-denvoi/contract/matches/shared-match.rules'
import { isInDanger } from '@coup-denvoi/contract/rescue/danger.rules'
import { latestOpening } from '@coup-denvoi/contract/series/series.rules'
import { totalCost } from './lists/match-cost.queries.ts'
import { opensAt } from './lists/match-opening.queries.ts'
import { type MatchRow, matches } from './matches.table.ts'

/** The columns of the match that a list needs. */
const storedColumns = {
  id: matches.id,
  title: matches.title,
  organizerId: matches.organizerId,
  organizerName: matches.organizerName,
  startsAt: matches.startsAt,
  endsAt: matches.endsAt,
  durationMinutes: matches.durationMinutes,
  location: matches.location,
  city: matches.city,
  placeId: matches.placeId,
  format: matches.format,
  level: matches.level,
  label: matches.label,
  surface: matches.surface,
  pricePerPlayer: matches.pricePerPlayer,
  type: matches.type,
  status: matches.status,
  currentPlayers: matches.currentPlayers,
  maxPlayers: matches.maxPlayers,
  minPlayers: matches.minPlayers,
  waitingPlayers: matches.waitingPlayers,
  replacementsSought: matches.replacementsSought,
  offeredPlaces: matches.offeredPlaces,
  guestPolicy: matches.guestPolicy,
  guestsPerPlayer: matches.guestsPerPlayer,
  freesUnconfirmed: matches.freesUnconfirmed,
  dangerFor: matches.dangerFor,
  keptFor: matches.keptFor,
  minReliability: matches.minReliability,
  leaveDeadlineHours: matches.leaveDeadlineHours,
  version: matches.version,
}

/** What a list needs. */
export const cardColumns = { ...storedColumns, opensAt, totalCost }

export type CardRow = Pick<MatchRow, keyof typeof storedColumns>

type PricedRow = CardRow & { totalCost: number | null }

type OpeningRow = PricedRow & { opensAt: Date | null }

type TimedRow = PricedRow & { isInDanger: boolean }

/** A match in a list. @param queuePosition the viewer's, from 1 */
export function presentCard(stored: OpeningRow, viewer: MatchViewer, queuePosition: number | null, now: Date): MatchCard {
  const match = atTime(stored, now)
  return { ...cardFields(match, viewer, queuePosition, now), can: cardPermissions(match, viewer, now) }
}

/** What a list and the page of a match have in common: the page may do more. @param queuePosition the viewer's, from 1 */
export function cardFields(
  match: OpeningRow & TimedRow,
  viewer: MatchViewer,
  queuePosition: number | null,
  now: Date,
): Omit<MatchCard, 'can'> {
  return {
    ...sharedCardFields(match),
    opensAt: match.opensAt && isUpcoming(match, now) ? latestOpening({ ...match, opensAt: match.opensAt }).toISOString() : null,
    viewer: {
      status: viewer?.participation ?? null,
      queuePosition,
      isOrganizer: viewer !== null && viewer.id === match.organizerId,
      isCoOrganizer: viewer?.isCoOrganizer ?? false,
      isInGroup: viewer?.isInGroup ?? false,
      hasDeclined: viewer?.hasDeclined ?? false,
      isBelowMinimum: viewer?.isBelowMinimum ?? false,
    },
  }
}

/** A public match in a list, as far as it is the same for all members: everyone sees it by now. */
export const presentSharedCard = (match: PricedRow, now: Date): SharedMatchCard => ({
  ...sharedCardFields(atTime(match, now)),
  opensAt: null,
})

/** A match in a list, for visitors without an account. */
export const presentPublicCard = (match: PricedRow, now: Date): PublicMatchCard => publicCardFields(atTime(match, now))

function sharedCardFields(match: TimedRow): Omit<SharedMatchCard, 'opensAt'> {
  return {
    ...publicCardFields(match),
    organizerId: match.organizerId,
    organizerName: organizerName(match),
  }
}

function publicCardFields(match: TimedRow): PublicMatchCard {
  return {
    id: match.id,
    title: matchTitle(match),
    startsAt: match.startsAt.toISOString(),
    endsAt: match.endsAt.toISOString(),
    date: localDate(match.startsAt),
    time: localTime(match.startsAt),
    durationMinutes: match.durationMinutes,
    location: match.location,
    city: match.city,
    placeId: match.placeId,
    format: match.format,
    level: match.level,
    label: match.label,
    surface: match.surface,
    pricePerPlayer: match.pricePerPlayer,
    totalCost: match.totalCost,
    type: match.type,
    status: match.status,
    currentPlayers: match.currentPlayers,
    maxPlayers: match.maxPlayers,
    waitingPlayers: match.waitingPlayers,
    minPlayers: match.minPlayers,
    replacementsSought: match.replacementsSought,
    offeredPlaces: match.offeredPlaces,
    guestPolicy: match.guestPolicy,
    guestsPerPlayer: match.guestsPerPlayer,
    freesUnconfirmed: match.freesUnconfirmed,
    isInDanger: match.isInDanger,
    minReliability: match.minReliability,
    leaveDeadlineHours: match.leaveDeadlineHours,
    version: match.version,
  }
}

/** « En danger », and without requests for replacements and offers from kick-off on, even if the job that expires them has not run yet. */
export function atTime<Row extends CardRow>(match: Row, now: Date): Row & { isInDanger: boolean } {
  const hasExpired = isUpcoming(match, now) ? null : { replacementsSought: 0, offeredPlaces: 0 }
  return { ...match, ...hasExpired, isInDanger: isInDanger(match, now) }
}

export const isUpcoming = (match: CardRow, now: Date): boolean => match.status !== 'cancelled' && matchPhase(match, now) === 'upcoming'

/** Imported matches may have no title. */
export const matchTitle = ({ title }: Pick<MatchRow, 'title'>): string => title || UNKNOWN_LABELS.match

/** The organizer's account may be deleted. */
export const organizerName = (match: Pick<MatchRow, 'organizerId' | 'organizerName'>): string =>
  match.organizerId && match.organizerName ? match.organizerName : UNKNOWN_LABELS.organizer
