import { parseOption } from '#lib/search-params.ts'

/** The lists of /mon-espace, by their value in the address; the first is the default, which stays out of it. */
export const DASHBOARD_TABS = { 'a-venir': 'À venir', passes: 'Passés', organises: 'Organisés' } as const
export type DashboardTab = keyof typeof DASHBOARD_TABS

export type DashboardSearch = { onglet?: Exclude<DashboardTab, 'a-venir'> }

/** Reads the address; a tab that does not exist is as if it were not there. */
export function readDashboardSearch({ onglet }: Record<string, unknown>): DashboardSearch {
  return dashboardSearchOf(parseOption(DASHBOARD_TABS, onglet) ?? 'a-venir')
}

/** The address of a tab. */
export const dashboardSearchOf = (tab: DashboardTab): DashboardSearch => (tab === 'a-venir' ? {} : { onglet: tab })
