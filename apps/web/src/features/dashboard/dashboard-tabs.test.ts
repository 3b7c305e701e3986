import { expect, test } from 'vitest'
import { DASHBOARD_TABS, type DashboardTab, dashboardSearchOf, readDashboardSearch } from './dashboard-tabs.ts'

test('A tab stands in the address and comes back from it; the first stays out', () => {
  for (const tab of Object.keys(DASHBOARD_TABS) as DashboardTab[])
    expect(readDashboardSearch(dashboardSearchOf(tab))).toEqual(dashboardSearchOf(tab))
  expect(dashboardSearchOf('a-venir')).toEqual({})
})

test('A tab that does not exist is the first', () => {
  for (const onglet of ['tous', 'toString', 3, ['passes'], undefined]) expect(readDashboardSearch({ onglet })).toEqual({})
})
