import type { ReportList } from '@coup-denvoi/contract/reports/report.schema'
import { parseOption } from '#lib/search-params.ts'

/** The tabs of /admin, by their value in the URL. The first is the default, and is left out of the URL. */
export const MODERATION_TABS = {
  signalements: 'Signalements',
  apercu: 'Vue d’ensemble',
  journal: 'Journal',
  equipe: 'Équipe',
  reglages: 'Réglages',
} as const
export type ModerationTab = keyof typeof MODERATION_TABS

/** The report filters, by their value in the URL. The first is the default, and is left out of the URL. */
export const REPORT_FILTERS = {
  nouveaux: 'new',
  'pris-en-charge': 'in_progress',
  'bannissements-demandes': 'ban_requested',
  classes: 'dismissed',
  sanctionnes: 'sanctioned',
} as const satisfies Record<string, ReportList>
export type ReportFilter = keyof typeof REPORT_FILTERS

export type ModerationSearch = { onglet?: Exclude<ModerationTab, 'signalements'>; etat?: Exclude<ReportFilter, 'nouveaux'> }

/** Reads the URL, ignoring invalid values. */
export function readModerationSearch({ onglet, etat }: Record<string, unknown>): ModerationSearch {
  return toModerationSearch(parseOption(MODERATION_TABS, onglet), parseOption(REPORT_FILTERS, etat))
}

export function toModerationSearch(tab: ModerationTab = 'signalements', filter: ReportFilter = 'nouveaux'): ModerationSearch {
  if (tab !== 'signalements') return { onglet: tab }
  return filter === 'nouveaux' ? {} : { etat: filter }
}

/** The tabs a user may see. Only super admins can grant rights and change settings. */
export function allowedTabs({ isSuperAdmin }: { isSuperAdmin: boolean }): ModerationTab[] {
  return (Object.keys(MODERATION_TABS) as ModerationTab[]).filter((tab) => (tab !== 'equipe' && tab !== 'reglages') || isSuperAdmin)
}
