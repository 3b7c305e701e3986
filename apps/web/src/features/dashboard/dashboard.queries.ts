import { ownAttendanceQuery } from '#features/attendance/attendance.queries.ts'
import { ownAvailabilityQuery } from '#features/availability/availability.queries.ts'
import { latestOwnGroupsQuery } from '#features/groups/groups.queries.ts'
import { ownLedgerQuery } from '#features/ledger/ledger.queries.ts'
import { type MatchFilters, matchListQuery } from '#features/matches/matches.queries.ts'
import type { DashboardTab } from './dashboard-tabs.ts'

/** The lists of each tab. */
export const TAB_FILTERS = {
  'a-venir': [{ mine: true }],
  passes: [{ mine: true, period: 'past' }],
  organises: [{ organised: true }, { organised: true, period: 'past' }],
} as const satisfies Record<DashboardTab, readonly MatchFilters[]>

/** Also in the header, whatever the tab. */
export const upcomingMatchesQuery = matchListQuery(TAB_FILTERS['a-venir'][0])

/** All that /mon-espace shows, for its loader. */
export const dashboardQueries = (tab: DashboardTab) => [
  upcomingMatchesQuery,
  ownAttendanceQuery,
  ownAvailabilityQuery,
  ownLedgerQuery,
  latestOwnGroupsQuery,
  ...(tab === 'a-venir' ? [] : TAB_FILTERS[tab].map(matchListQuery)),
]
