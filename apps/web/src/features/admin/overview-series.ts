import type { DailyFigures, Overview } from '@coup-denvoi/contract/admin/admin.schema'
import { formatDay, instantOfDay } from '@coup-denvoi/contract/lib/local-time'
import { formatLargeCount, formatNumber } from '#ui/text/format-number.ts'

/** The series of the chart; it shows one at a time. */
export const SERIES = {
  registrations: { label: 'Inscriptions', one: 'inscription' },
  matches: { label: 'Matchs', one: 'match' },
  messages: { label: 'Messages', one: 'message' },
  reports: { label: 'Signalements', one: 'signalement' },
} as const satisfies Record<Exclude<keyof DailyFigures, 'day'>, { label: string; one: string }>
export type Series = keyof typeof SERIES

/** « 4 inscriptions » */
export const seriesCountText = (series: Series, n: number): string => formatLargeCount(n, SERIES[series].one)

/** « sam. 21 nov. » @param day `YYYY-MM-DD`, local */
export const dayLabel = (day: string): string => formatDay(instantOfDay(day))

export const overviewTiles = (overview: Overview): readonly (readonly [label: string, value: string])[] => [
  ['Utilisateurs', formatNumber(overview.users)],
  ['Actifs sur 30\u00a0jours', formatNumber(overview.activeUsers)],
  ['Matchs à venir', formatNumber(overview.comingMatches)],
  ['Groupes', formatNumber(overview.groups)],
  ['Nouveaux signalements', formatNumber(overview.newReports)],
  ['Bannis', formatNumber(overview.bannedUsers)],
]
