import { canModerate, canOpenAdministration } from '../users/user.rules.ts'
import type { ReportKind, ReportStatus } from './report.schema.ts'

/** What the rules need to know of a report. */
export type ReportState = {
  kind: ReportKind
  status: ReportStatus
  /** Who took it on, or closed it. */
  handledBy: string | null
  /** Who answers for what was reported; null once their account is gone. */
  author: { id: string; isSuperAdmin: boolean; isBanned: boolean } | null
  isBanRequested: boolean
}

/** The same with what was reported: a message that can still be hidden, a match that can still be called off. */
export type ReportWithTarget = ReportState & { isTargetOpen: boolean }

/** What the rules need to know of who handles reports. */
export type Moderator = { id: string; role: string | null; siteAdmin: boolean; isSuperAdmin: boolean }

/** The code of an error of the contract, or null when nothing stands against it. */
export type ReportDenialReason = 'PERMISSION_DENIED' | 'FAILED_PRECONDITION' | 'REPORT_TAKEN' | 'REPORT_CLOSED' | null

/** Taking on what one holds already changes nothing. A super admin may take it over from somebody else. */
export function whyCannotTakeReport(report: ReportState, viewer: Moderator): ReportDenialReason {
  if (!canOpenAdministration(viewer) || report.author?.id === viewer.id) return 'PERMISSION_DENIED'
  if (isReportClosed(report)) return 'REPORT_CLOSED'
  return isAssignedToAnother(report, viewer) && !viewer.isSuperAdmin ? 'REPORT_TAKEN' : null
}

/** Also straight away, without taking it on first. */
export function whyCannotDismissReport(report: ReportState, viewer: Moderator): ReportDenialReason {
  return whyCannotTakeReport(report, viewer)
}

/** Super admins ban, and needn't ask. Asking again changes nothing. */
export function whyCannotRequestBan(report: ReportState, viewer: Moderator): ReportDenialReason {
  if (viewer.isSuperAdmin) return 'PERMISSION_DENIED'
  const objection = whyCannotSanction(report.author, viewer) ?? whyCannotTakeReport(report, viewer)
  if (objection) return objection
  return report.author && !report.author.isBanned ? null : 'FAILED_PRECONDITION'
}

/** Hiding what somebody wrote, or calling their match off: not one's own, and only super admins do it to a super admin. */
export function whyCannotSanction(author: { id: string; isSuperAdmin: boolean } | null, viewer: Moderator): 'PERMISSION_DENIED' | null {
  if (!canOpenAdministration(viewer) || author?.id === viewer.id) return 'PERMISSION_DENIED'
  return author?.isSuperAdmin && !viewer.isSuperAdmin ? 'PERMISSION_DENIED' : null
}

/**
 * What a moderator is offered on a report, to travel with it. One sanction closes it, and another may follow: a message
 * is still to be hidden when its sender is banned. Nothing follows once it was dismissed, and nothing where another moderator is at it.
 */
export function reportPermissions(report: ReportWithTarget, viewer: Moderator) {
  const isAtHand = report.status === 'sanctioned' || whyCannotTakeReport(report, viewer) === null
  const isSanctionable = isAtHand && report.isTargetOpen && whyCannotSanction(report.author, viewer) === null
  return {
    take: whyCannotTakeReport(report, viewer) === null && !isAssignedTo(report, viewer),
    dismiss: whyCannotDismissReport(report, viewer) === null,
    hideMessage: isSanctionable && report.kind === 'message',
    cancelMatch: isSanctionable && report.kind === 'match',
    requestBan: whyCannotRequestBan(report, viewer) === null && !report.isBanRequested,
    ban: isAtHand && report.author !== null && !report.author.isBanned && canModerate(viewer, report.author),
  }
}

export const isAssignedTo = ({ status, handledBy }: ReportState, viewer: { id: string }): boolean =>
  status === 'in_progress' && handledBy === viewer.id

const isAssignedToAnother = ({ status, handledBy }: ReportState, viewer: { id: string }): boolean =>
  status === 'in_progress' && handledBy !== viewer.id

const isReportClosed = ({ status }: ReportState): boolean => status === 'dismissed' || status === 'sanctioned'
