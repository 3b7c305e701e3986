import { formatCount, formatPrice } from '@coup-denvoi/contract/lib/format'
import type { PlaceCard } from '@coup-denvoi/contract/places/place.schema'

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

/** « 12 rue Félix-Brun, Lyon » */
export const addressText = ({ address, city }: Pick<PlaceCard, 'address' | 'city'>): string =>
  address.toLowerCase().includes(city.toLowerCase()) ? address : [address, city].filter(Boolean).join(', ')

/** The text of a match that is organized there; its city has a field of its own. */
export const locationText = ({ name, address }: Pick<PlaceCard, 'name' | 'address'>): string =>
  [name, address].filter(Boolean).join(', ').slice(0, 160).trim()

/** « 0,6 », « 12 » */
export const distanceText = (km: number): string => (km >= 10 ? String(Math.round(km)) : km.toFixed(1).replace('.', ','))

export const PLACE_NOT_FOUND = {
  title: 'Terrain introuvable',
  text: 'Le juge de touche a levé son drapeau\u00a0: ce terrain n’existe pas, ou n’existe plus.',
}
