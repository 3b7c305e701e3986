import type { GroupCard, GroupRole } from '@coup-denvoi/contract/groups/group.schema'
import { formatLargeCount, formatNumber } from '@coup-denvoi/contract/lib/format'

/** What somebody is in a group. */
export const ROLE_TEXTS: Record<GroupRole, string> = { creator: 'Propriétaire', admin: 'Admin', member: 'Membre' }

/** What they wear on the sleeve. */
export const ROLE_ARMBANDS = { creator: 'captain', admin: 'admin', member: 'member' } as const satisfies Record<GroupRole, string>

/** Each figure that the viewer may know, with its label: « membres », « 24 ». */
export function groupStatsOf({ memberCount, matchCount }: Pick<GroupCard, 'memberCount' | 'matchCount'>) {
  const members = [memberCount > 1 ? 'membres' : 'membre', formatNumber(memberCount)] as const
  return matchCount === null ? [members] : [members, [matchCount > 1 ? 'matchs' : 'match', formatNumber(matchCount)] as const]
}

/** « 3 demandes »: how many wait for an answer. */
export const requestCountText = (count: number): string => formatLargeCount(count, 'demande')

/** « 3 groupes affichés »: what a search has brought so far. */
export function shownGroupsText(count: number): string {
  if (count === 0) return 'Aucun groupe'
  return formatLargeCount(count, 'groupe affiché', 'groupes affichés')
}

/** What a crest bears: « Les Canuts du mardi » are a C, not an L. */
export function crestLetter(name: string): string {
  const [letter] = /[\p{L}\p{N}]/u.exec(name.replace(LEADING_ARTICLE, '')) ?? [...name]
  return letter ?? ''
}

const LEADING_ARTICLE = /^\s*(?:l['’]\s*|(?:les?|la|une?|des)\s+)/i
