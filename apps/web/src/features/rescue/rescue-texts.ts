import { formatCount } from '@coup-denvoi/contract/lib/format'
import { daysUntil, formatAtTime, formatDayAndTime, formatLongDay, formatTime } from '@coup-denvoi/contract/lib/local-time'
import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { Rescue, RescueChoice } from '@coup-denvoi/contract/rescue/rescue.schema'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'

type ListedMatch = Pick<MatchCard, 'currentPlayers' | 'format' | 'pricePerPlayer' | 'totalCost'>

/** « Il manque 2 joueurs pour jouer » */
export const missingTitle = (missing: number): string => `Il manque ${formatCount(missing, 'joueur')} pour jouer`

/** For who decides. */
export function deciderText({ startsAt, type }: Pick<MatchCard, 'startsAt' | 'type'>, now: Date): string {
  const told = type === 'private' ? 'Les inscrits' : 'Les inscrits et les joueurs dispo'
  return `${kickOffText(startsAt, now)}. ${told} sont prévenus. À vous de trancher, quand vous voulez.`
}

/** For players. @param isOpen whether they can vote */
export function voterText({ startsAt, organizerId, organizerName }: Match, isOpen: boolean, now: Date): string {
  const kickOff = kickOffText(startsAt, now)
  if (organizerId === null) return isOpen ? `${kickOff}. Dites ce que vous préférez.` : `${kickOff}.`
  const decision = `${firstNameOf(organizerName)} décidera`
  return isOpen ? `${kickOff}. ${decision}\u202f; dites-lui ce que vous préférez.` : `${kickOff}. ${decision}.`
}

/** « Coup d’envoi demain à 20 h 00 »: in danger is a match of the next 24 hours. */
function kickOffText(startsAt: string, now: Date): string {
  const start = new Date(startsAt)
  return `Coup d’envoi ${daysUntil(start, now) <= 0 ? 'aujourd’hui' : 'demain'} ${formatAtTime(start)}`
}

/** The ways, as who decides reads them. */
export const CHOICE_TITLES: Record<RescueChoice, string> = {
  keep: 'Maintenir',
  postpone: 'Décaler',
  'play-smaller': 'Jouer à moins',
  cancel: 'Annuler',
}

export function decisionText(choice: RescueChoice, match: ListedMatch, { postponedTo, smaller }: Rescue): string {
  const { currentPlayers, format, pricePerPlayer, totalCost } = match
  const players = formatCount(currentPlayers, 'inscrit')
  const isSeveral = currentPlayers > 1
  switch (choice) {
    case 'keep':
      return `On joue ${format === 'Libre' ? 'comme prévu' : `à ${format}`}. La liste reste ouverte.`
    case 'postpone': {
      const date = `À ${formatDayAndTime(new Date(postponedTo))}, même terrain.`
      return isSeveral ? `${date} Les ${players} confirment d’un geste.` : date
    }
    case 'play-smaller':
      return `À ${smaller ? smallerFormatText(smaller) : 'moins'}, avec les ${players}.${pricePerPlayer > 0 && !totalCost ? ' Le prix ne change pas.' : ''}`
    case 'cancel':
      return isSeveral ? `Les ${players} sont prévenus aussitôt.` : 'Les inscrits sont prévenus aussitôt.'
  }
}

/** « Décaler à jeudi », « Jouer à 3 contre 3 » */
export function decisionLabel(choice: RescueChoice, { postponedTo, smaller }: Rescue, now: Date): string {
  switch (choice) {
    case 'keep':
      return 'Maintenir'
    case 'postpone':
      return daysUntil(new Date(postponedTo), now) < 7
        ? `Décaler à ${formatLongDay(new Date(postponedTo)).split(' ')[0]}`
        : 'Décaler d’une semaine'
    case 'play-smaller':
      return `Jouer à ${smaller ? smallerFormatText(smaller) : 'moins'}`
    case 'cancel':
      return 'Annuler le match…'
  }
}

/** The ways, as players read them. */
export function voteText(choice: RescueChoice, { format }: Pick<MatchCard, 'format'>, { postponedTo, smaller }: Rescue): string {
  switch (choice) {
    case 'keep':
      return `${format === 'Libre' ? 'Comme prévu' : `À ${format}`}, et on continue à chercher`
    case 'postpone':
      return `À ${formatDayAndTime(new Date(postponedTo))}`
    case 'play-smaller':
      return smaller ? `À ${smallerFormatText(smaller)}` : 'À moins'
    case 'cancel':
      return 'On se retrouve une autre fois'
  }
}

/** « 3 contre 3 »: not every number of players is a format of its own. */
export const smallerFormatText = ({ perSide }: NonNullable<Rescue['smaller']>): string => `${perSide} contre ${perSide}`

/** « 19 h 30 », « demain 9 h 00 » */
export const voteEndText = (end: Date, now: Date): string => `${daysUntil(end, now) > 0 ? 'demain\u00a0' : ''}${formatTime(end)}`

/** « 2 voix : Nadia Benali, Hugo Ferreira », for screen readers: others see the jerseys. */
export const votersText = (votes: Rescue['votes']): string =>
  [voteCountText(votes.length), votes.map(({ displayName }) => displayName).join(', ')].filter(Boolean).join('\u00a0: ')

/** « 3 voix », « Aucune voix » */
export const voteCountText = (count: number): string => (count === 0 ? 'Aucune voix' : formatCount(count, 'voix', 'voix'))
