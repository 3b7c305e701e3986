import type { Place, PlaceCard } from '@coup-denvoi/contract/places/place.schema'
import { places } from './places.table.ts'

/** The columns that a list needs. */
export const placeCardColumns = {
  id: places.id,
  name: places.name,
  address: places.address,
  city: places.city,
  surface: places.surface,
  isIndoor: places.isIndoor,
  pitches: places.pitches,
  pricePerHour: places.pricePerHour,
  latitude: places.latitude,
  longitude: places.longitude,
}

/** And its page. */
export const placePageColumns = {
  ...placeCardColumns,
  bookingUrl: places.bookingUrl,
  bookingPhone: places.bookingPhone,
  photo: places.photo,
  entrance: places.entrance,
  source: places.source,
  updatedAt: places.updatedAt,
}

type Row = typeof places.$inferSelect
type CardRow = Pick<Row, keyof typeof placeCardColumns>
type PageRow = Pick<Row, keyof typeof placePageColumns>

export function presentPlaceCard({ latitude, longitude, ...row }: CardRow): PlaceCard {
  const { id, name, address, city, surface, isIndoor, pitches, pricePerHour } = row
  const position = latitude === null || longitude === null ? null : { latitude, longitude }
  return { id, name, address, city, surface, isIndoor, pitches, pricePerHour, position }
}

/** What everybody may know. */
export const presentPlaceFacts = (row: PageRow) => ({
  ...presentPlaceCard(row),
  bookingUrl: row.bookingUrl,
  bookingPhone: row.bookingPhone,
  photo: row.photo,
  isFromRegister: row.source === 'register',
})

/** @param viewer `plays`: on the list of a match to come there; `organizes`: has organized one there, or does */
export function presentPlace(row: PageRow, viewer: { plays: boolean; organizes: boolean; isAdmin: boolean }): Place {
  const seesEntrance = viewer.plays || viewer.organizes || viewer.isAdmin
  return {
    ...presentPlaceFacts(row),
    entrance: seesEntrance ? row.entrance : null,
    hasEntrance: row.entrance !== '',
    can: { edit: viewer.organizes || viewer.isAdmin, merge: viewer.isAdmin },
  }
}
