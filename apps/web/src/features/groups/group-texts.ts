import type { GroupCard, GroupRole } from '@coup-denvoi/contract/groups/group.schema'

/** What somebody is in a group. */
export const ROLE_TEXTS: Record<GroupRole, string> = { creator: 'Propriétaire', admin: 'Admin', member: 'Membre' }

/** What they wear on the sleeve. */
export const ROLE_ARMBANDS = { creator: 'captain', admin: 'admin', member: 'member' } as const satisfies Record<GroupRole, string>

const thousands = new Intl.NumberFormat('fr-FR')

/** Each figure that the viewer may know, with its label: « membres », « 24 ». */
export function figuresOf({ memberCount, matchCount }: Pick<GroupCard, 'memberCount' | 'matchCount'>) {
  const members = [memberCount > 1 ? 'membres' : 'membre', thousands.format(memberCount)] as const
  return matchCount === null ? [members] : [members, [matchCount > 1 ? 'matchs' : 'match', thousands.format(matchCount)] as const]
}

/** « 3 demandes »: how many wait for an answer. */
export const requestsText = (count: number): string => `${thousands.format(count)}\u00a0${count > 1 ? 'demandes' : 'demande'}`

/** « 3 groupes affichés »: what a search has brought so far. */
export function shownText(count: number): string {
  if (count === 0) return 'Aucun groupe'
  return `${thousands.format(count)}\u00a0${count > 1 ? 'groupes affichés' : 'groupe affiché'}`
}

/** What a crest bears: « Les Canuts du mardi » are a C, not an L. */
export function crestLetter(name: string): string {
  const [letter] = /[\p{L}\p{N}]/u.exec(name.replace(ARTICLE, '')) ?? [...name]
  return letter ?? ''
}

const ARTICLE = /^\s*(?:l['’]\s*|(?:les?|la|une?|des)\s+)/i
