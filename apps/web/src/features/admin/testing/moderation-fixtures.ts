import type { DailyFigures, Overview } from '@coup-denvoi/contract/admin/admin.schema'
import type { JournalEntry } from '@coup-denvoi/contract/admin/journal.schema'
import { addDays } from '@coup-denvoi/contract/lib/local-time'
import type { Report, ReportPage } from '@coup-denvoi/contract/reports/report.schema'
import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'

export const NO_PERMISSIONS: Report['can'] = {
  take: false,
  dismiss: false,
  hideMessage: false,
  removeGuest: false,
  cancelMatch: false,
  requestBan: false,
  ban: false,
}

/** A new report about the player Bruno Lourd. */
export function aReport(overrides: Partial<Report> = {}): Report {
  return {
    id: 'report-bruno',
    kind: 'user',
    targetId: 'bruno',
    targetName: 'Bruno Lourd',
    targetHasPage: true,
    matchId: null,
    authorId: 'bruno',
    authorName: 'Bruno Lourd',
    authorHasProfile: true,
    excerpt: '',
    reporterId: 'sofia',
    reporterName: 'Sofia Martins',
    reporterHasProfile: true,
    reason: 'Comportement agressif',
    details: 'Il insulte tout le monde.',
    status: 'new',
    createdAt: '2026-11-20T08:00:00.000Z',
    handledBy: null,
    handledByName: '',
    handledAt: null,
    banRequestedAt: null,
    banRequestedByName: '',
    can: { ...NO_PERMISSIONS, take: true, dismiss: true },
    ...overrides,
  }
}

export const ZERO_REPORT_COUNTS: ReportPage['counts'] = { new: 0, in_progress: 0, ban_requested: 0, dismissed: 0, sanctioned: 0 }

/** Nadia banned Bruno. */
export function aJournalEntry(overrides: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id: 'entry',
    action: 'user.banned',
    actorId: 'nadia',
    actorName: 'Nadia Belkacem',
    actorHasProfile: true,
    targetKind: 'user',
    targetId: 'bruno',
    targetName: 'Bruno Lourd',
    targetHasPage: true,
    amount: null,
    note: '',
    createdAt: '2026-11-21T17:30:00.000Z',
    ...overrides,
  }
}

/** Thirty days up to November 22, 2026, empty except for `some`, keyed by days ago. */
export function anOverview(figuresByDaysAgo: Record<number, Partial<DailyFigures>> = {}, overrides: Partial<Overview> = {}): Overview {
  return {
    users: 1284,
    activeUsers: 611,
    comingMatches: 46,
    groups: 17,
    newReports: 3,
    bannedUsers: 7,
    days: Array.from({ length: 30 }, (_, at) => ({
      day: addDays('2026-11-22', at - 29),
      registrations: 0,
      matches: 0,
      messages: 0,
      reports: 0,
      ...figuresByDaysAgo[29 - at],
    })),
    ...overrides,
  }
}

/** Karim, without rights. */
export function anAccount(displayName = 'Karim Haddad', overrides: Partial<ModeratedUser> = {}): ModeratedUser {
  const id = displayName.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return {
    id,
    displayName,
    name: displayName,
    phoneNumber: null,
    email: `${id.replace('-', '.')}@exemple.fr`,
    role: 'user',
    siteAdmin: false,
    isSuperAdmin: false,
    active: true,
    status: 'active',
    isDeactivated: false,
    photo: null,
    kit: 3,
    createdAt: '2025-03-03T09:00:00.000Z',
    lastLogin: null,
    isSelf: false,
    can: { ban: true, unban: false, remove: true, setRights: true },
    ...overrides,
  }
}
