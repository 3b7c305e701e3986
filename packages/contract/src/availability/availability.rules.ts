import { fromLocalTime } from '../lib/from-local-time.ts'
import { addDays, daysUntil, localDate, localTime } from '../lib/local-time.ts'
import { normalizeForSearch } from '../lib/sanitize.ts'
import type { MatchLevel } from '../matches/match.schema.ts'
import { distanceInKm, type Position } from '../places/place.rules.ts'
import type { PlayerLevel } from '../users/user.schema.ts'

/** How far from their city a player would go, in kilometers. */
export const RADII_KM = [5, 10, 20, 40] as const
/** For how many weeks a player stays available. */
export const AVAILABLE_WEEKS = [1, 2, 4] as const
/** Days ahead that can be chosen: a weekend is at most this far. */
export const MAX_DAYS_AHEAD = 8

/** Local hour from which on it is evening. */
const EVENING_HOUR = 18
/** Local hour at which an availability ends. */
const END_HOUR = 22

export type AvailableTimes = {
  /** `YYYY-MM-DD`, local. */
  days: readonly string[]
  /** Monday to Friday. */
  weekdayEvenings: boolean
}

export type Availability = AvailableTimes & {
  city: string
  /** The middle of the city, where it is known. */
  position: Position | null
  radiusKm: number
  /** None: any. */
  levels: readonly PlayerLevel[]
}

export type MatchToFit = {
  startsAt: Date
  level: MatchLevel
  city: string
  /** Of its place in the directory, where that is known. */
  position: Position | null
}

/** When it ends by itself: after its last day and after some weeks of evenings, whichever is later. */
export function availabilityEnd({ days, weekdayEvenings }: AvailableTimes, weeks: number, now: Date): Date {
  const ends = days.map((day) => fromLocalTime(addDays(day, 1), '00:00'))
  if (weekdayEvenings) ends.push(fromLocalTime(addDays(localDate(now), weeks * 7), `${END_HOUR}:00`))
  return new Date(Math.max(...ends.map((end) => end.getTime())))
}

/** The next Saturday and Sunday, or what is left of them. */
export function nextWeekend(now: Date): string[] {
  const today = localDate(now)
  const weekday = weekdayOf(today)
  if (weekday === 0) return [today]
  const saturday = addDays(today, 6 - weekday)
  return [saturday, addDays(saturday, 1)]
}

/** Whether the player could come at that time. */
export function isAvailableAt({ days, weekdayEvenings }: AvailableTimes, startsAt: Date): boolean {
  if (days.includes(localDate(startsAt))) return true
  return weekdayEvenings && isWeekdayEvening(startsAt)
}

export function isWeekdayEvening(startsAt: Date): boolean {
  const weekday = weekdayOf(localDate(startsAt))
  return weekday >= 1 && weekday <= 5 && Number(localTime(startsAt).slice(0, 2)) >= EVENING_HOUR
}

/**
 * How far a match is for a player, in kilometers; null where only the city is known.
 * @returns whether it is near enough: in reach, or in the same city where one of the positions is not known
 */
export function distanceToMatch(
  { city, position, radiusKm }: Pick<Availability, 'city' | 'position' | 'radiusKm'>,
  match: Pick<MatchToFit, 'city' | 'position'>,
): { isNear: boolean; distanceKm: number | null } {
  if (position && match.position) {
    const distanceKm = distanceInKm(position, match.position)
    return { isNear: distanceKm <= radiusKm, distanceKm: Math.round(distanceKm) }
  }
  return { isNear: sameCity(city, match.city), distanceKm: null }
}

/** Whether a match is what a player has said they would play. */
export const fitsAvailability = (availability: Availability, match: MatchToFit): boolean =>
  isAvailableAt(availability, match.startsAt) && fitsLevel(availability.levels, match.level) && distanceToMatch(availability, match).isNear

const fitsLevel = (levels: readonly PlayerLevel[], level: MatchLevel): boolean =>
  levels.length === 0 || level === 'Tous niveaux' || levels.includes(level)

const sameCity = (one: string, other: string): boolean => normalizeForSearch(one) === normalizeForSearch(other)

/** Whether a day may be chosen. */
export function isChoosableDay(day: string, now: Date): boolean {
  const ahead = daysUntil(fromLocalTime(day, '12:00'), now)
  return ahead >= 0 && ahead <= MAX_DAYS_AHEAD
}

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()
