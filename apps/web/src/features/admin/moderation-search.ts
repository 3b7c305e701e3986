import type { ReportStatus } from '@coup-denvoi/contract/reports/report.schema'
import { parseOption } from '#lib/search-params.ts'

/** The parts of /admin, by their value in the address; the first is the default, which stays out of it. */
export const MODERATION_TABS = { signalements: 'Signalements', apercu: 'Vue d’ensemble', journal: 'Journal', equipe: 'Équipe' } as const
export type ModerationTab = keyof typeof MODERATION_TABS

/** Which reports are listed, by their value in the address; the first is the default, which stays out of it. */
export const REPORT_FILTERS = {
  nouveaux: 'new',
  'pris-en-charge': 'in_progress',
  classes: 'dismissed',
  sanctionnes: 'sanctioned',
} as const satisfies Record<string, ReportStatus>
export type ReportFilter = keyof typeof REPORT_FILTERS

export type ModerationSearch = { onglet?: Exclude<ModerationTab, 'signalements'>; etat?: Exclude<ReportFilter, 'nouveaux'> }

/** Reads the address; what makes no sense is as if it were not there. */
export function readModerationSearch({ onglet, etat }: Record<string, unknown>): ModerationSearch {
  return toModerationSearch(parseOption(MODERATION_TABS, onglet), parseOption(REPORT_FILTERS, etat))
}

/** The address of a tab; the reports also have a filter. */
export function toModerationSearch(tab: ModerationTab = 'signalements', filter: ReportFilter = 'nouveaux'): ModerationSearch {
  if (tab !== 'signalements') return { onglet: tab }
  return filter === 'nouveaux' ? {} : { etat: filter }
}

/** The tabs for somebody: giving rights is for super admins. */
export function allowedTabs({ isSuperAdmin }: { isSuperAdmin: boolean }): ModerationTab[] {
  return (Object.keys(MODERATION_TABS) as ModerationTab[]).filter((tab) => tab !== 'equipe' || isSuperAdmin)
}
