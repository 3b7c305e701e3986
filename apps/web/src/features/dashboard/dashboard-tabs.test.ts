import { expect, test } from 'vitest'
import { DASHBOARD_TABS, type DashboardTab, dashboardSearchOf, readDashboardSearch } from './dashboard-tabs.ts'

test('writes a tab to the URL and reads it back; the default is left out', () => {
  for (const tab of Object.keys(DASHBOARD_TABS) as DashboardTab[])
    expect(readDashboardSearch(dashboardSearchOf(tab))).toEqual(dashboardSearchOf(tab))
  expect(dashboardSearchOf('a-venir')).toEqual({})
})

test('reads an unknown tab as the default', () => {
  for (const onglet of ['tous', 'toString', 3, ['passes'], undefined]) expect(readDashboardSearch({ onglet })).toEqual({})
})
