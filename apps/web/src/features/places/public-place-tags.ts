import type { PublicPlace } from '@coup-denvoi/contract/places/place.schema'
import { addressText, placeFacts } from './place-texts.public.ts'

/**
 * Meta tags for search engines and link previews.
 * @param origin scheme and host, for absolute addresses
 */
export function publicPlaceTags(place: PublicPlace, origin: string) {
  const description = [`Terrain de football, ${addressText(place)}`, ...placeFacts(place)].join(' · ')
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: 'place' },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}/terrains/${place.id}` },
  ]
}
