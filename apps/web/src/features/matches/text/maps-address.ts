import { placeText } from './ticket-content.ts'

/**
 * Opens the maps app of a phone that has one for it, else the website:
 * https://developers.google.com/maps/documentation/urls/get-started
 */
export function mapsAddress(place: { location: string; city: string }): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: placeText(place) })}`
}
