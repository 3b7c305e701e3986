import { parseOption } from '#lib/search-params.ts'

/** The tabs of /mon-espace, by their URL value. The first is the default and is left out of the URL. */
export const DASHBOARD_TABS = { 'a-venir': 'À venir', passes: 'Passés', organises: 'Organisés' } as const
export type DashboardTab = keyof typeof DASHBOARD_TABS

export type DashboardSearch = { onglet?: Exclude<DashboardTab, 'a-venir'> }

/** Reads the URL. An unknown tab is ignored. */
export function readDashboardSearch({ onglet }: Record<string, unknown>): DashboardSearch {
  return dashboardSearchOf(parseOption(DASHBOARD_TABS, onglet) ?? 'a-venir')
}

export const dashboardSearchOf = (tab: DashboardTab): DashboardSearch => (tab === 'a-venir' ? {} : { onglet: tab })
