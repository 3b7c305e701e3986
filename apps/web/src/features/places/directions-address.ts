import type { PlaceCard } from '@coup-denvoi/contract/places/place.schema'
import { addressText } from './place-texts.public.ts'

type Target = Pick<PlaceCard, 'name' | 'address' | 'city' | 'position'>
export type MapsApp = 'android' | 'ios' | 'web'

/** Which maps app a browser can open. */
export function mapsAppOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): MapsApp {
  if (/Android/i.test(userAgent)) return 'android'
  // An iPad says that it is a Macintosh, which has no touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'ios' : 'web'
}

/**
 * Android asks which app opens a `geo:` address (RFC 5870); iOS knows none, and opens its maps by an address of its website. Elsewhere a
 * website: https://developers.google.com/maps/documentation/urls/get-started
 */
export function directionsAddress(place: Target, app: MapsApp): string {
  const { name, position } = place
  const point = position && `${position.latitude},${position.longitude}`
  const text = [name, addressText(place)].join(', ')
  if (app === 'android') return `geo:${point ?? '0,0'}?q=${encodeURIComponent(point ? `${point}(${name})` : text)}`
  if (app === 'ios') return `https://maps.apple.com/?${new URLSearchParams({ daddr: point ?? text, q: name })}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: point ?? text })}`
}
