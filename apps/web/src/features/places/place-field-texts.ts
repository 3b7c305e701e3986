import { formatPrice } from '@coup-denvoi/contract/lib/format'
import { formatList } from '@coup-denvoi/contract/lib/format-list'
import type { CorrectedField, PlaceCorrection, PlaceField } from '@coup-denvoi/contract/places/place.schema'

type Value = string | number | boolean | null | undefined

export const FIELD_LABELS: Record<PlaceField, string> = {
  name: 'Nom',
  address: 'Adresse',
  city: 'Ville',
  surface: 'Surface',
  isIndoor: 'Couvert',
  pitches: 'Nombre de terrains',
  pricePerHour: 'Prix de l’heure',
  bookingUrl: 'Réservation en ligne',
  bookingPhone: 'Téléphone',
  entrance: 'Comment y entrer',
  latitude: 'Position (latitude)',
  longitude: 'Position (longitude)',
}

const NAMES: Record<CorrectedField, string> = {
  photo: 'la photo',
  name: 'le nom',
  address: 'l’adresse',
  city: 'la ville',
  surface: 'la surface',
  isIndoor: 'le toit',
  pitches: 'le nombre de terrains',
  pricePerHour: 'le prix',
  bookingUrl: 'la réservation',
  bookingPhone: 'le téléphone',
  entrance: 'comment y entrer',
  latitude: 'la position',
  longitude: 'la position',
}

/** « le prix et le téléphone » */
export const fieldNames = (fields: readonly CorrectedField[]): string => formatList([...new Set(fields.map((field) => NAMES[field]))])

/** A value as users read it; empty where there is none. */
export function fieldText(field: PlaceField, value: Value): string {
  if (value === null || value === undefined) return ''
  if (field === 'pricePerHour') return formatPrice(Number(value))
  return typeof value === 'boolean' ? (value ? 'Oui' : 'Non') : String(value)
}

/** « a corrigé », or what became of the photo, which is a correction of its own. */
export function correctionVerb([first]: PlaceCorrection['changes']): string {
  if (first?.field !== 'photo') return 'a corrigé'
  if (!first.after) return 'a retiré'
  return first.before ? 'a changé' : 'a ajouté'
}
