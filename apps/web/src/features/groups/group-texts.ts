import type { GroupCard, GroupRole } from '@coup-denvoi/contract/groups/group.schema'
import { formatLargeCount, formatNumber } from '#ui/text/format-number.ts'

export const ROLE_TEXTS: Record<GroupRole, string> = { creator: 'Propriétaire', admin: 'Admin', member: 'Membre' }

export const ROLE_ARMBANDS = { creator: 'captain', admin: 'admin', member: 'member' } as const satisfies Record<GroupRole, string>

/** The counts the viewer can see, with their labels: « membres », « 24 ». */
export function groupStatsOf({ memberCount, matchCount }: Pick<GroupCard, 'memberCount' | 'matchCount'>) {
  const members = [memberCount > 1 ? 'membres' : 'membre', formatNumber(memberCount)] as const
  return matchCount === null ? [members] : [members, [matchCount > 1 ? 'matchs' : 'match', formatNumber(matchCount)] as const]
}

/** « 3 demandes » */
export const requestCountText = (count: number): string => formatLargeCount(count, 'demande')

/** « 3 groupes affichés » */
export function shownGroupsText(count: number): string {
  if (count === 0) return 'Aucun groupe'
  return formatLargeCount(count, 'groupe affiché', 'groupes affichés')
}

/** The letter on a crest: C for « Les Canuts du mardi », not L. */
export function crestLetter(name: string): string {
  const [letter] = /[\p{L}\p{N}]/u.exec(name.replace(LEADING_ARTICLE, '')) ?? [...name]
  return (letter ?? '').toUpperCase()
}

const LEADING_ARTICLE = /^\s*(?:l['’]\s*|(?:les?|la|une?|des)\s+)/i
