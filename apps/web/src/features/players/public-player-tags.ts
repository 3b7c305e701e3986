import type { PublicPlayer } from '@coup-denvoi/contract/players/player.schema'
import { photoUrl } from '@coup-denvoi/contract/users/user.rules'
import { publicPlayerDescription } from './player-texts.ts'

/**
 * Meta tags for search engines and link previews.
 * @param origin scheme and host, for absolute addresses
 */
export function publicPlayerTags(player: PublicPlayer, origin: string) {
  const description = publicPlayerDescription(player)
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: 'profile' },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}/joueur/${player.id}` },
    ...(player.photo ? [{ property: 'og:image', content: `${origin}${photoUrl(player.photo, 'large')}` }] : []),
  ]
}
