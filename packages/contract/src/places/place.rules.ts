import { normalizeForSearch } from '../lib/sanitize.ts'
import { photoKey } from '../users/user.rules.ts'

/** Of the stored photo, in pixels; it is as wide at most. */
export const PLACE_PHOTO_SIZE = { width: 1200, height: 675 } as const

export const placePhotoUrl = (photo: string): string => `/files/${photoKey(photo, PLACE_PHOTO_SIZE.width)}`

export type Position = { latitude: number; longitude: number }

const EARTH_RADIUS_KM = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** As the crow flies. */
export function distanceInKm(from: Position, to: Position): number {
  const latitude = radians(to.latitude - from.latitude)
  const longitude = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * Whether the text of a match still names the place that was chosen: « Urban Gerland, terrain 3 ». A text that names something else is
 * of another place, or of none.
 */
export function namesPlace(location: string, placeName: string): boolean {
  const name = normalizeForSearch(placeName)
  return name !== '' && normalizeForSearch(location).startsWith(name)
}

/** The words that a place is found by, each once: letters and digits, without accents. Empty for what has none. */
export const placeWords = (text: string): string[] => [
  ...new Set(
    normalizeForSearch(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
]

/** A page that many read is no place for codes: « code 1234 », « digicode : A12B4 », « interphone 27A ». */
export const mentionsCode = (text: string): boolean =>
  /\b(?:digi|vigi)?code\b[^\d\n]{0,24}\d|\bdigicode\b|\binterphone\b[^\d\n]{0,12}\d/i.test(text)

const DAY = 24 * 60 * 60_000

/** The kick-off times of « Match cette semaine »: the coming seven days, `before` excluded. */
export const comingWeek = (now: Date): { from: Date; before: Date } => ({ from: now, before: new Date(now.getTime() + 7 * DAY) })

/** What a phone dials: `04 72 00 00 00`, `+33 4 72 00 00 00`. */
export const isPhoneNumber = (text: string): boolean => /^\+?[\d .()-]{6,30}$/.test(text) && text.replaceAll(/\D/g, '').length >= 6
