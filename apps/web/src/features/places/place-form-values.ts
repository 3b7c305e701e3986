import type { PlaceDraft } from '@coup-denvoi/contract/places/place.schema'

/** A draft with texts for what is typed. */
export type PlaceFormValues = Omit<PlaceDraft, 'surface' | 'pricePerHour'> & {
  /** Empty for not specified. */
  surface: NonNullable<PlaceDraft['surface']> | ''
  /** Euros, as typed; empty where nobody knows, `0` where it costs nothing. */
  pricePerHour: string
}

type Source = Omit<PlaceDraft, 'entrance' | 'latitude' | 'longitude'> & {
  entrance: string | null
  position?: { latitude: number; longitude: number } | null
  latitude?: number | null
  longitude?: number | null
}

export function placeFormValuesOf(place: Source): PlaceFormValues {
  const { name, address, city, isIndoor, pitches, bookingUrl, bookingPhone } = place
  return {
    name,
    address,
    city,
    isIndoor,
    pitches,
    bookingUrl,
    bookingPhone,
    surface: place.surface ?? '',
    pricePerHour: place.pricePerHour === null ? '' : String(place.pricePerHour / 100).replace('.', ','),
    entrance: place.entrance ?? '',
    latitude: place.position?.latitude ?? place.latitude ?? null,
    longitude: place.position?.longitude ?? place.longitude ?? null,
  }
}

/** An invalid price becomes NaN, which the contract rejects. */
export const toPlaceDraft = ({ surface, pricePerHour, ...values }: PlaceFormValues): PlaceDraft => ({
  ...values,
  surface: surface || null,
  pricePerHour: parsePrice(pricePerHour),
})

function parsePrice(text: string): number | null {
  const amount = text.replaceAll(/[\s€]/g, '').replace(',', '.')
  if (amount === '') return null
  return /^\d+(\.\d{0,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN
}
