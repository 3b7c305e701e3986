import { oneOf } from '#lib/address.ts'

/** The lists of /mon-espace, by their value in the address; the first is the default, which stays out of it. */
export const SPACE_TABS = { 'a-venir': 'À venir', passes: 'Passés', organises: 'Organisés' } as const
export type SpaceTab = keyof typeof SPACE_TABS

export type SpaceSearch = { onglet?: Exclude<SpaceTab, 'a-venir'> }

/** Reads the address; a tab that does not exist is as if it were not there. */
export function readSpaceSearch({ onglet }: Record<string, unknown>): SpaceSearch {
  return searchOf(oneOf(SPACE_TABS, onglet) ?? 'a-venir')
}

/** The address of a tab. */
export const searchOf = (tab: SpaceTab): SpaceSearch => (tab === 'a-venir' ? {} : { onglet: tab })
