import { formatCount } from '@coup-denvoi/contract/lib/format'
import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import { matchPreviewPath } from '@coup-denvoi/contract/pages/page.protocol'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { phaseOf } from './match-phase.ts'
import { placeText, REPLACEMENT_SOUGHT_TEXT } from './text/ticket-content.ts'

/** The state of a match for visitors. */
export type PublicMatchState = 'open' | 'replacing' | 'full' | 'cancelled' | 'ongoing' | 'finished'

export function publicMatchStateOf(match: PublicMatch, now: Date): PublicMatchState {
  if (match.status === 'cancelled') return 'cancelled'
  const phase = phaseOf(match, now)
  if (phase !== 'upcoming') return phase
  // Places that are held for the bench are nobody else's: who comes waits behind them.
  if (match.status === 'open' && placesLeft(match) > 0) return 'open'
  return match.replacementsSought > 0 ? 'replacing' : 'full'
}

export const isJoiningClosed = (state: PublicMatchState): state is keyof typeof CLOSED_TEXTS => state in CLOSED_TEXTS

export const CLOSED_TEXTS = {
  cancelled: 'Ce match a été annulé.',
  ongoing: 'Ce match est en cours.',
  finished: 'Ce match est terminé.',
}

/** The title above the jerseys, and what they say to screen readers. */
export function publicPlayersTexts(match: PublicMatch, state: PublicMatchState): { title: string; label: string } {
  const players = formatCount(match.currentPlayers, 'joueur')
  const isOne = match.currentPlayers <= 1
  if (state === 'finished') return { title: 'Sur la feuille ce jour-là', label: `${players} ${isOne ? 'a joué' : 'ont joué'}` }
  if (state === 'cancelled')
    return { title: 'Ils étaient sur la feuille', label: `${players} ${isOne ? 'était' : 'étaient'} sur la feuille` }
  const free = placesLeft(match)
  const places = free === 0 ? ', complète' : state === 'open' ? `, ${formatCount(free, 'place')} à prendre` : ''
  return { title: 'Déjà sur la feuille', label: `${players} sur la feuille${places}` }
}

/** The match page for signed-in users. @param token of the share link */
export function matchPath(id: string, token?: string): string {
  return token ? `/matches/${id}?token=${encodeURIComponent(token)}` : `/matches/${id}`
}

/** « sam. 21 nov. · 18 h 30 · Urban Gerland, Lyon · 1 place » */
export function publicMatchDescription(match: PublicMatch, now: Date): string {
  return [dayAndTimeText(new Date(match.startsAt), now), placeText(match), availabilityText(match, publicMatchStateOf(match, now))].join(
    ' · ',
  )
}

function availabilityText(match: PublicMatch, state: PublicMatchState): string {
  return state === 'open' ? formatCount(placesLeft(match), 'place') : AVAILABILITY_TEXTS[state]
}

const AVAILABILITY_TEXTS = {
  replacing: REPLACEMENT_SOUGHT_TEXT.toLowerCase(),
  full: 'complet',
  cancelled: 'annulé',
  ongoing: 'en cours',
  finished: 'terminé',
}

/**
 * Meta tags for search engines and link previews. A private match has none:
 * a link preview would show it to anyone.
 * @param origin scheme and host, for absolute addresses
 */
export function publicMatchTags(match: PublicMatch | null, origin: string, now: Date) {
  if (match?.type !== 'public') return [{ name: 'robots', content: 'noindex' }]
  const image = `${origin}${matchPreviewPath(match.id)}`
  const description = publicMatchDescription(match, now)
  const alt = `${match.title}, ${description}`
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}/match/${match.id}` },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: match.title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
  ]
}
