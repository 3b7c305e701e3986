import { addDays, parisDate } from '@coup-denvoi/contract/kit/paris-time'
import { MATCH_LIMITS, type Match, type MatchDraft, type MatchFormat } from '@coup-denvoi/contract/matches/match.schema'
import { parsePrice, priceText } from './match-price.ts'

/** What stands in the fields of the form: a draft, with text where people type text. Date and time are those of Paris. */
export type MatchFormValues = Omit<MatchDraft, 'surface' | 'minPlayers' | 'pricePerPlayer'> & {
  /** Empty when not said. */
  surface: NonNullable<MatchDraft['surface']> | ''
  /** A number, or empty for no minimum. */
  minPlayers: string
  /** Euros, as typed. */
  pricePerPlayer: string
}

const KICK_OFF = '18:30'

/** Where a new match begins: next Saturday (tomorrow, on a Friday), five a side, in the organiser's city. */
export function newMatchValues({ now, city }: { now: Date; city: string | null }): MatchFormValues {
  const format = '5 contre 5'
  return {
    title: '',
    type: 'public',
    date: nextSaturday(parisDate(now)),
    time: KICK_OFF,
    durationMinutes: MATCH_LIMITS.durationMinutes.initial,
    location: '',
    city: city ?? '',
    format,
    maxPlayers: PLAYERS[format],
    minPlayers: '',
    level: 'Tous niveaux',
    surface: '',
    pricePerPlayer: '',
    description: '',
  }
}

/** A match that is there already, to be changed. */
export function valuesOfMatch(match: Match): MatchFormValues {
  const { title, type, date, time, durationMinutes, location, city, format, maxPlayers, level, description } = match
  return {
    ...{ title, type, date, time, durationMinutes, location, city, format, maxPlayers, level, description },
    minPlayers: match.minPlayers === null ? '' : String(match.minPlayers),
    surface: match.surface ?? '',
    pricePerPlayer: priceText(match.pricePerPlayer),
  }
}

/** What the fields say, for the contract to check. A price that can't be read becomes NaN. */
export function draftOf(values: MatchFormValues): MatchDraft {
  return {
    ...values,
    surface: values.surface || null,
    minPlayers: values.minPlayers === '' ? null : Number(values.minPlayers),
    pricePerPlayer: parsePrice(values.pricePerPlayer) ?? Number.NaN,
  }
}

const PLAYERS = { '5 contre 5': 10, '7 contre 7': 14, '8 contre 8': 16, '11 contre 11': 22, Libre: null } as const satisfies Record<
  MatchFormat,
  number | null
>

/** How many players a format takes; null for « Libre ». */
export const playersOf = (format: MatchFormat): number | null => PLAYERS[format]

function nextSaturday(today: string): string {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, (6 - weekday + 7) % 7 || 7)
}
