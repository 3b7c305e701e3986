import { ofName } from '@coup-denvoi/contract/lib/elision'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'
import { shortPriceText } from '@coup-denvoi/contract/matches/match-price.texts'
import { firstNameOf, shortName } from '@coup-denvoi/contract/users/user.rules'
import { phaseOf } from '../match-phase.ts'
import { placeText } from './ticket-content.ts'

/** The list of a match as plain text for a group chat. @param url of the share link */
export function chatListText(match: Match, url: string, now: Date): string {
  const { players, queue, maxPlayers } = match
  const nameOf = namesOf([...players, ...queue])
  const places = Array.from({ length: Math.max(maxPlayers, players.length) }, (_, index) => {
    const player = players[index]
    return `${index + 1}. ${player ? nameOf(player) : '…'}`
  })
  const bench = queue.map((player, index) => `${index + 1}. ${nameOf(player)}`)
  return [
    [match.title, formatDayAndTime(new Date(match.startsAt)), `${venueText(match)} · ${shortPriceText(match)}`],
    places,
    ...(bench.length > 0 ? [['Banc\u00a0:', ...bench]] : []),
    [closingText(match, now), url],
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** Opens WhatsApp, which asks for the recipient. Its stars make the title bold. */
export function whatsAppUrl(listText: string): string {
  const bold = listText.replace(/^[^\n*]+(?=\n)/, '*$&*')
  return `https://wa.me/?${new URLSearchParams({ text: bold }).toString().replaceAll('+', '%20')}`
}

/** Without the street: « Urban Gerland, Lyon 7e ». */
function venueText({ location, city }: Pick<Match, 'location' | 'city'>): string {
  return placeText({ location: location.split(',')[0]?.trim() || location, city })
}

/** First names, and the initial of the last name where two would be the same. */
function namesOf(people: readonly MatchPlayer[]) {
  const key = (name: string) => firstNameOf(name).toLocaleLowerCase('fr')
  const counts = new Map<string, number>()
  for (const { displayName } of people) counts.set(key(displayName), (counts.get(key(displayName)) ?? 0) + 1)
  return ({ displayName, guest, userId }: MatchPlayer): string => {
    if (guest) return `${displayName} (${guest.hostName ? `invité ${ofName(firstNameOf(guest.hostName))}` : 'invité'})`
    // A deleted account has no name to shorten.
    if (!userId) return displayName
    return (counts.get(key(displayName)) ?? 0) > 1 ? shortName(displayName) : firstNameOf(displayName)
  }
}

function closingText(match: Match, now: Date): string {
  if (match.status === 'cancelled') return 'Ce match est annulé.'
  const phase = phaseOf(match, now)
  if (phase !== 'upcoming') return phase === 'ongoing' ? 'Ce match est en cours.' : 'Ce match est terminé.'
  const left = placesLeft(match)
  return left > 0 ? `Il reste ${formatCount(left, 'place')}. Je viens\u00a0:` : 'Complet. Je viens si ça se libère\u00a0:'
}
