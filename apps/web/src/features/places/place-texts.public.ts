import { formatCount, formatPrice } from '@coup-denvoi/contract/lib/format'
import { daysUntil, formatAtTime, formatDay, formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { namesPlace } from '@coup-denvoi/contract/places/place.rules'
import type { ListedPlace, PlaceCard } from '@coup-denvoi/contract/places/place.schema'

type Facts = Pick<PlaceCard, 'surface' | 'isIndoor' | 'pitches' | 'pricePerHour'>

/** « 65 € l’heure », « Gratuit »; null where nobody has said. */
export function hourPriceText(pricePerHour: number | null): string | null {
  if (pricePerHour === null) return null
  return pricePerHour === 0 ? 'Gratuit' : `${formatPrice(pricePerHour)} l’heure`
}

/** « Synthétique · couvert · 4 terrains · 65 € l’heure » */
export function placeFacts({ surface, isIndoor, pitches, pricePerHour }: Facts): string[] {
  const covered = isIndoor && surface !== 'Salle' ? [surface ? 'couvert' : 'Couvert'] : []
  const price = hourPriceText(pricePerHour)
  return [
    ...(surface ? [surface] : []),
    ...covered,
    ...(pitches === null ? [] : [formatCount(pitches, 'terrain')]),
    ...(price ? [price] : []),
  ]
}

/** « mar. 24 nov. · 19 h 15, 4 places », « …, complet » */
export function nextMatchText({ startsAt, placesLeft }: NonNullable<ListedPlace['nextMatch']>): string {
  const left = placesLeft === null ? [] : [placesLeft === 0 ? 'complet' : formatCount(placesLeft, 'place')]
  return [formatDayAndTime(new Date(startsAt)), ...left].join(', ')
}

/** When the viewer plays there: « demain à 18 h 30 », « mar. 24 nov. à 19 h 15 » */
export function ownMatchTime({ startsAt }: NonNullable<ListedPlace['ownMatch']>, now: Date): string {
  const start = new Date(startsAt)
  const day = ['aujourd’hui', 'demain'][daysUntil(start, now)] ?? formatDay(start)
  return `${day} ${formatAtTime(start)}`
}

/** « 12 rue Félix-Brun, Lyon » */
export const addressText = ({ address, city }: Pick<PlaceCard, 'address' | 'city'>): string =>
  address.toLowerCase().includes(city.toLowerCase()) ? address : [address, city].filter(Boolean).join(', ')

/** The text of a match that is organized there; its city has a field of its own. */
export const locationText = ({ name, address }: Pick<PlaceCard, 'name' | 'address'>): string =>
  [name, address].filter(Boolean).join(', ').slice(0, 160).trim()

/** « Urban Gerland, terrain 3 » is still the place that was chosen. */
export const staysAtPlace = (before: string, after: string): boolean => namesPlace(after, before.split(',')[0] ?? '')

/** What changes in a form when the text of its place is typed: another text is no longer the place that was chosen. */
export const typedLocation = (before: string, text: string) => ({
  location: text,
  ...(!staysAtPlace(before, text) && { placeId: null }),
})

/** What changes in a form when a place is chosen. */
export const chosenLocation = (place: PlaceCard) => ({ location: locationText(place), city: place.city, placeId: place.id })

/** « 0,6 », « 12 » */
export const distanceText = (km: number): string => (km >= 10 ? String(Math.round(km)) : km.toFixed(1).replace('.', ','))
