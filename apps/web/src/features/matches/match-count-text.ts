import { formatCount } from '@coup-denvoi/contract/lib/format'

/** « 7 matchs trouvés ». @param hasMore there are more pages, of which nobody knows how many */
export function matchesFoundText(matches: number, hasMore: boolean): string {
  if (matches === 0) return 'Aucun match trouvé.'
  const found = `${formatCount(matches, 'match')} ${matches > 1 ? 'trouvés' : 'trouvé'}`
  return hasMore ? `Plus de ${found}` : found
}

/** « 7 matchs à venir »; while the list is on its way, the blank that keeps its place. */
export function upcomingMatchesText(matches: number | undefined, hasMore: boolean): string {
  if (matches === undefined) return '\u00a0'
  if (matches === 0) return 'Aucun match à venir'
  const text = `${formatCount(matches, 'match')} à venir`
  return hasMore ? `Plus de ${text}` : text
}
