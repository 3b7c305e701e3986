import {
  type ReportDenialReason,
  type ReportState,
  whyCannotDismissReport,
  whyCannotRequestBan,
  whyCannotTakeReport,
} from '@coup-denvoi/contract/reports/report.rules'
import { asc, eq, inArray } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { reportState } from './reports.present.ts'
import { reports } from './reports.table.ts'

/** Who handles reports. */
export type Actor = Pick<Viewer, 'id' | 'role' | 'siteAdmin' | 'isSuperAdmin'>

/** A report whose row is locked until the transaction ends, as the rules see it under the lock. */
export type LockedReport = { row: typeof reports.$inferSelect; state: ReportState; actor: Actor }

/** @throws REPORT_NOT_FOUND, PERMISSION_DENIED for one about the actor, REPORT_CLOSED, REPORT_TAKEN where somebody else has it */
export async function lockToTake(tx: Transaction, actor: Actor, id: string): Promise<Authorized<LockedReport, 'moderator'>> {
  return authorized<'moderator', LockedReport>(await lockReport(tx, actor, id, whyCannotTakeReport))
}

/** @throws like {@link lockToTake} */
export async function lockToDismiss(tx: Transaction, actor: Actor, id: string): Promise<Authorized<LockedReport, 'moderator'>> {
  return authorized<'moderator', LockedReport>(await lockReport(tx, actor, id, whyCannotDismissReport))
}

/** @throws like {@link lockToTake}; PERMISSION_DENIED also against and by a super admin, FAILED_PRECONDITION where there is nobody (any more) to ban */
export async function lockToRequestBan(tx: Transaction, actor: Actor, id: string): Promise<Authorized<LockedReport, 'moderator'>> {
  return authorized<'moderator', LockedReport>(await lockReport(tx, actor, id, whyCannotRequestBan))
}

/**
 * Before anything else is locked for a report: nobody ends the account of its reporter, nor of whoever answers for it, until the
 * transaction ends. In the order of their ids, as all who lock two. @throws UNAUTHENTICATED once the reporter is gone
 */
export async function lockAccounts(tx: Transaction, actor: Pick<Viewer, 'id'>, authorId: string | null = null): Promise<void> {
  const ids = authorId === null ? [actor.id] : [actor.id, authorId]
  const locked = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(asc(users.id)).for('key share')
  if (!locked.some(({ id }) => id === actor.id)) throw apiError('UNAUTHENTICATED')
}

async function lockReport(
  tx: Transaction,
  actor: Actor,
  id: string,
  objectionOf: (report: ReportState, viewer: Actor) => ReportDenialReason,
): Promise<LockedReport> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('no key update')
  if (!row) throw apiError('REPORT_NOT_FOUND')
  const [author] = row.authorId === null ? [] : await tx.select().from(users).where(eq(users.id, row.authorId))
  const state = reportState(row, author ?? null)
  throwIf(objectionOf(state, actor))
  return { row, state, actor }
}
