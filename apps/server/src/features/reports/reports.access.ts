import type { ReportDenialReason, ReportState } from '@coup-denvoi/contract/reports/report.rules'
import { eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import { reportState } from './reports.present.ts'
import { reports } from './reports.table.ts'

/** Who handles reports. */
export type Actor = Pick<Viewer, 'id' | 'role' | 'siteAdmin' | 'isSuperAdmin'>

/** A report whose row is locked until the transaction ends, as the rules see it under the lock. */
export type LockedReport = { row: typeof reports.$inferSelect; state: ReportState; actor: Actor }

/** The right that is proven, and the contract's rule that may refuse it. */
type LockOptions = { as: 'moderator'; unless: (report: ReportState, viewer: Actor) => ReportDenialReason }

/** @throws REPORT_NOT_FOUND, or what `unless` returns */
export async function lockReport(
  { tx }: Change,
  actor: Actor,
  id: string,
  { unless }: LockOptions,
): Promise<Authorized<LockedReport, 'moderator'>> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('no key update')
  if (!row) throw apiError('REPORT_NOT_FOUND')
  const [author] = row.authorId === null ? [] : await tx.select().from(users).where(eq(users.id, row.authorId))
  const state = reportState(row, author ?? null)
  throwIf(unless(state, actor))
  return authorized<'moderator', LockedReport>({ row, state, actor })
}
