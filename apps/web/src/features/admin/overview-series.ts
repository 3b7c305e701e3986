import type { DayFigures, Overview } from '@coup-denvoi/contract/admin/admin.schema'
import { figure, figureOf } from '@coup-denvoi/contract/kit/format'
import { formatDay } from '@coup-denvoi/contract/kit/paris-time'

/** What the chart can show, one at a time. */
export const SERIES = {
  registrations: { label: 'Inscriptions', one: 'inscription' },
  matches: { label: 'Matchs', one: 'match' },
  messages: { label: 'Messages', one: 'message' },
  reports: { label: 'Signalements', one: 'signalement' },
} as const satisfies Record<Exclude<keyof DayFigures, 'day'>, { label: string; one: string }>
export type Series = keyof typeof SERIES

/** « 4 inscriptions » */
export const seriesCount = (series: Series, n: number): string => figureOf(n, SERIES[series].one)

/** « sam. 21 nov. » @param day `YYYY-MM-DD`, in Paris */
export const dayName = (day: string): string => formatDay(new Date(`${day}T12:00:00Z`))

/** The site at a glance. */
export const overviewTiles = (overview: Overview): readonly (readonly [label: string, value: string])[] => [
  ['Utilisateurs', figure(overview.users)],
  ['Actifs sur 30\u00a0jours', figure(overview.activeUsers)],
  ['Matchs à venir', figure(overview.comingMatches)],
  ['Groupes', figure(overview.groups)],
  ['Nouveaux signalements', figure(overview.newReports)],
  ['Bannis', figure(overview.bannedUsers)],
]
