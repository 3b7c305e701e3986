import { messageLabel } from '@coup-denvoi/contract/conversations/conversation.texts'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { whyCannotCancelAsAdmin } from '@coup-denvoi/contract/matches/match.rules'
import type { MatchStatus } from '@coup-denvoi/contract/matches/match.schema'
import { type ReportState, reportPermissions } from '@coup-denvoi/contract/reports/report.rules'
import type { Report } from '@coup-denvoi/contract/reports/report.schema'
import { isBanned } from '@coup-denvoi/contract/users/user.rules'
import { ERASED_GUEST_NAME } from '#features/matches/guests/match-guests.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { reports } from './reports.table.ts'

type Author = { id: string; displayName: string; isSuperAdmin: boolean; bannedAt: Date | null; unbannedAt: Date | null }

/** A report with the names of existing accounts, and the reported message or match if it still exists. */
export type ReportRow = {
  report: typeof reports.$inferSelect
  author: Author | null
  reporterName: string | null
  handledByName: string | null
  banRequestedByName: string | null
  message: { hiddenAt: Date | null } | null
  match: { status: MatchStatus } | null
  guest: { matchId: string; name: string } | null
}

/** For moderators only: the reported user must not learn who reported them. */
export function presentReport(row: ReportRow, viewer: Viewer, hasPage: (link: PageLink) => boolean): Report {
  const { report, author, message, match, guest, ...names } = row
  const { id, kind, targetId, excerpt, reporterId, reason, details, status, handledBy } = report
  return {
    id,
    kind,
    targetId,
    targetName: targetNameOf(report, author?.displayName ?? ''),
    targetHasPage: hasPage(targetLink(row)),
    matchId: guest?.matchId ?? null,
    authorId: author?.id ?? null,
    authorName: author?.displayName ?? '',
    authorHasProfile: hasPage(authorLink(row)),
    excerpt,
    reporterId,
    reporterName: names.reporterName ?? '',
    reporterHasProfile: hasPage(reporterLink(row)),
    reason,
    details,
    status,
    createdAt: report.createdAt.toISOString(),
    handledBy,
    handledByName: names.handledByName ?? '',
    handledAt: report.handledAt?.toISOString() ?? null,
    banRequestedAt: report.banRequestedAt?.toISOString() ?? null,
    banRequestedByName: names.banRequestedByName ?? '',
    can: reportPermissions({ ...reportState(report, author), isTargetOpen: isTargetOpen({ message, match, guest }) }, viewer),
  }
}

type PageLink = { kind: string; id: string | null }

/** What a report links to. */
export const linksOf = (row: ReportRow): PageLink[] => [targetLink(row), authorLink(row), reporterLink(row)]

function targetLink(row: ReportRow): PageLink {
  const { kind, targetId } = row.report
  if (kind === 'guest') return { kind: 'match', id: row.guest?.matchId ?? null }
  return kind === 'message' ? authorLink(row) : { kind, id: targetId }
}

const authorLink = ({ report }: ReportRow): PageLink => ({ kind: 'user', id: report.authorId })
const reporterLink = ({ report }: ReportRow): PageLink => ({ kind: 'user', id: report.reporterId })

/** Whether a sanction of the target would change anything. */
function isTargetOpen({ message, match, guest }: Pick<ReportRow, 'message' | 'match' | 'guest'>): boolean {
  if (message) return message.hiddenAt === null
  if (guest) return guest.name !== ERASED_GUEST_NAME
  return match !== null && whyCannotCancelAsAdmin(match) === null
}

function targetNameOf({ kind, targetName }: ReportRow['report'], authorName: string): string {
  if (kind === 'user') return authorName || UNKNOWN_LABELS.user
  return kind === 'message' ? messageLabel(authorName) : targetName
}

/** A report as the contract's rules see it. @param author null once the account is deleted */
export function reportState(
  { kind, status, handledBy, banRequestedAt: requestedAt }: typeof reports.$inferSelect,
  author: Omit<Author, 'displayName'> | null,
): ReportState {
  return {
    kind,
    status,
    handledBy,
    author: author && { id: author.id, isSuperAdmin: author.isSuperAdmin, isBanned: isBanned(author) },
    isBanRequested: requestedAt !== null && (!author?.bannedAt || author.bannedAt < requestedAt),
  }
}
