import { canModerate, canOpenAdministration } from '../users/user.rules.ts'
import type { ReportKind, ReportStatus } from './report.schema.ts'

export type ReportState = {
  kind: ReportKind
  status: ReportStatus
  /** Who took or closed it. */
  handledBy: string | null
  /** The author of the reported thing; null once the account is deleted. */
  author: { id: string; isSuperAdmin: boolean; isBanned: boolean } | null
  /** Super admins have not answered yet. */
  isBanRequested: boolean
}

/** `isTargetOpen`: the message can still be hidden, the match can still be cancelled, the guest has still a name. */
export type ReportWithTarget = ReportState & { isTargetOpen: boolean }

export type Moderator = { id: string; role: string | null; siteAdmin: boolean; isSuperAdmin: boolean }

export type ReportDenialReason = 'PERMISSION_DENIED' | 'FAILED_PRECONDITION' | 'REPORT_TAKEN' | 'REPORT_CLOSED' | null

/** Super admins may take reports over from other moderators. Taking a report twice is allowed. */
export function whyCannotTakeReport(report: ReportState, viewer: Moderator): ReportDenialReason {
  if (!canOpenAdministration(viewer) || report.author?.id === viewer.id) return 'PERMISSION_DENIED'
  if (isReportClosed(report)) return 'REPORT_CLOSED'
  return isAssignedToAnother(report, viewer) && !viewer.isSuperAdmin ? 'REPORT_TAKEN' : null
}

/** A super admin also dismisses the request to ban somebody after a milder sanction, which stays. */
export function whyCannotDismissReport(report: ReportState, viewer: Moderator): ReportDenialReason {
  const isRequestOnly = viewer.isSuperAdmin && report.status === 'sanctioned' && report.isBanRequested
  return isRequestOnly ? whyCannotSanction(report.author, viewer) : whyCannotTakeReport(report, viewer)
}

/** Super admins ban directly. Requesting twice is allowed, and so is requesting after a milder sanction. */
export function whyCannotRequestBan(report: ReportState, viewer: Moderator): ReportDenialReason {
  if (viewer.isSuperAdmin) return 'PERMISSION_DENIED'
  const objection =
    whyCannotSanction(report.author, viewer) ?? (report.status === 'sanctioned' ? null : whyCannotTakeReport(report, viewer))
  if (objection) return objection
  return report.author && !report.author.isBanned ? null : 'FAILED_PRECONDITION'
}

/** Hiding a message or cancelling a match: not the viewer's own; that of a super admin only by super admins. */
export function whyCannotSanction(author: { id: string; isSuperAdmin: boolean } | null, viewer: Moderator): 'PERMISSION_DENIED' | null {
  if (!canOpenAdministration(viewer) || author?.id === viewer.id) return 'PERMISSION_DENIED'
  return author?.isSuperAdmin && !viewer.isSuperAdmin ? 'PERMISSION_DENIED' : null
}

/** Sanctions can follow each other: a message can still be hidden when its sender is banned. */
export function reportPermissions(report: ReportWithTarget, viewer: Moderator) {
  const isAtHand = report.status === 'sanctioned' || whyCannotTakeReport(report, viewer) === null
  const isSanctionable = isAtHand && report.isTargetOpen && whyCannotSanction(report.author, viewer) === null
  return {
    take: whyCannotTakeReport(report, viewer) === null && !isAssignedTo(report, viewer),
    dismiss: whyCannotDismissReport(report, viewer) === null,
    hideMessage: isSanctionable && report.kind === 'message',
    cancelMatch: isSanctionable && report.kind === 'match',
    removeGuest: isSanctionable && report.kind === 'guest',
    requestBan: whyCannotRequestBan(report, viewer) === null && !report.isBanRequested,
    ban: isAtHand && report.author !== null && !report.author.isBanned && canModerate(viewer, report.author),
  }
}

export const isAssignedTo = ({ status, handledBy }: ReportState, viewer: { id: string }): boolean =>
  status === 'in_progress' && handledBy === viewer.id

const isAssignedToAnother = ({ status, handledBy }: ReportState, viewer: { id: string }): boolean =>
  status === 'in_progress' && handledBy !== viewer.id

const isReportClosed = ({ status }: ReportState): boolean => status === 'dismissed' || status === 'sanctioned'
