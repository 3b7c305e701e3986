import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { type LeaveDeadlineHours, MATCH_LIMITS, type MatchFormat, type MinReliability } from '@coup-denvoi/contract/matches/match.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { MatchDraft, NewMatch } from '@coup-denvoi/contract/matches/match-draft.schema'
import type { PlaceCard } from '@coup-denvoi/contract/places/place.schema'
import { locationText } from '#features/places/place-texts.public.ts'
import { parsePrice, priceText } from './match-price.public.ts'
import type { MatchPrefill } from './organize-search.ts'

/** A match draft with strings for text fields. Date and time are local. */
export type MatchFormValues = Omit<
  MatchDraft,
  'label' | 'surface' | 'minPlayers' | 'minReliability' | 'leaveDeadlineHours' | 'pricePerPlayer' | 'totalCost'
> & {
  /** Empty for not specified. */
  surface: NonNullable<MatchDraft['surface']> | ''
  /** Empty for everybody. */
  label: NonNullable<MatchDraft['label']> | ''
  /** A number, or empty for no minimum. */
  minPlayers: string
  /** Percent, or empty for no minimum. */
  minReliability: string
  /** Hours before kick-off, or empty for no deadline. */
  leaveDeadlineHours: string
  /** Euros, as typed. */
  pricePerPlayer: string
  /** Euros, as typed; empty where each pays the price. */
  totalCost: string
  /** Empty for none. Only for new matches: the group of an existing match cannot change. */
  groupId?: string
  /** The place enters the directory with the match. Only for new matches. */
  addsPlace?: boolean
}

/** With a group for a new match. */
export type MatchFormDraft = MatchDraft & Partial<Pick<NewMatch, 'groupId' | 'addsPlace'>>

/** The choice for a match without a label. */
export const EVERYBODY = 'Tout le monde'

/** The choice for a match without a deadline. */
export const NO_LEAVE_DEADLINE = 'Jusqu’au coup d’envoi'

/** The choice for a match that anybody joins freely. */
export const NO_MIN_RELIABILITY = 'Aucun minimum'

const DEFAULT_KICK_OFF = '18:30'

type NewMatchDefaults = {
  /** Where it is organized. */
  place?: Pick<PlaceCard, 'id' | 'name' | 'address' | 'city' | 'surface'>
  now: Date
  /** The organizer's. */
  city: string | null
  /** The preselected group. */
  group?: { id: string; isPrivate: boolean }
  /** Typed before signing in. */
  prefill?: MatchPrefill
}

/** Defaults: next Saturday (tomorrow, on a Friday), five a side, in the organizer's city; private for a private group. */
export function newMatchFormValues({ now, city, group, place, prefill }: NewMatchDefaults): MatchFormValues {
  const format = '5 contre 5'
  return {
    title: '',
    type: group?.isPrivate ? 'private' : 'public',
    ...usualKickOff(now),
    durationMinutes: MATCH_LIMITS.durationMinutes.initial,
    location: place ? locationText(place) : '',
    city: place?.city ?? city ?? '',
    placeId: place?.id ?? null,
    format,
    maxPlayers: PLAYERS_BY_FORMAT[format],
    minPlayers: '',
    level: 'Tous niveaux',
    label: '',
    surface: place?.surface ?? '',
    pricePerPlayer: '',
    totalCost: '',
    description: '',
    freesUnconfirmed: false,
    minReliability: '',
    leaveDeadlineHours: '',
    groupId: group?.id ?? '',
    ...prefill,
  }
}

/** Next Saturday, tomorrow on a Friday. */
export const usualKickOff = (now: Date): { date: string; time: string } => ({
  date: nextSaturday(localDate(now)),
  time: DEFAULT_KICK_OFF,
})

export function matchFormValuesOf(match: MatchDraft): MatchFormValues {
  const { title, type, date, time, durationMinutes, location, city, format, maxPlayers, level, description, freesUnconfirmed } = match
  return {
    title,
    type,
    date,
    time,
    durationMinutes,
    location,
    city,
    format,
    maxPlayers,
    level,
    description,
    freesUnconfirmed,
    placeId: match.placeId ?? null,
    minPlayers: match.minPlayers === null ? '' : String(match.minPlayers),
    minReliability: match.minReliability === null ? '' : String(match.minReliability),
    leaveDeadlineHours: match.leaveDeadlineHours === null ? '' : String(match.leaveDeadlineHours),
    label: match.label ?? '',
    surface: match.surface ?? '',
    pricePerPlayer: priceText(match.pricePerPlayer),
    totalCost: match.totalCost == null ? '' : priceText(match.totalCost) || '0',
  }
}

/** Everything but the date, which is to be chosen. For the same group, unless the viewer no longer sees it. */
export const duplicatedMatchFormValues = (match: Match): MatchFormValues => ({
  ...matchFormValuesOf(match),
  date: '',
  groupId: match.group?.id ?? '',
})

/** An invalid price becomes NaN, which the contract rejects. */
export function toMatchDraft({ groupId, addsPlace, ...values }: MatchFormValues): MatchFormDraft {
  return {
    ...values,
    placeId: values.placeId ?? null,
    ...(groupId !== undefined && { groupId: groupId || null, addsPlace: Boolean(addsPlace) && !values.placeId }),
    label: values.label || null,
    surface: values.surface || null,
    minPlayers: values.minPlayers === '' ? null : Number(values.minPlayers),
    minReliability: values.minReliability === '' ? null : (Number(values.minReliability) as MinReliability),
    leaveDeadlineHours: values.leaveDeadlineHours === '' ? null : (Number(values.leaveDeadlineHours) as LeaveDeadlineHours),
    totalCost: values.totalCost.trim() === '' ? null : (parsePrice(values.totalCost) ?? Number.NaN),
    pricePerPlayer: parsePrice(values.pricePerPlayer) ?? Number.NaN,
  }
}

const PLAYERS_BY_FORMAT = {
  '5 contre 5': 10,
  '7 contre 7': 14,
  '8 contre 8': 16,
  '11 contre 11': 22,
  Libre: null,
} as const satisfies Record<MatchFormat, number | null>

/** How many players a format takes; null for « Libre ». */
export const playerCountOf = (format: MatchFormat): number | null => PLAYERS_BY_FORMAT[format]

function nextSaturday(today: string): string {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, (6 - weekday + 7) % 7 || 7)
}
