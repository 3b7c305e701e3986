import type { ReportDenialReason, ReportState } from '@coup-denvoi/contract/reports/report.rules'
import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { actorLock, requireActive } from '#features/users/account-locks.public.ts'
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

/** Locks the actor's account and a report. @throws PERMISSION_DENIED, REPORT_NOT_FOUND, or what `unless` returns */
export async function lockReport(
  { tx }: Change,
  { id: actorId }: Pick<Actor, 'id'>,
  id: string,
  { unless }: LockOptions,
): Promise<Authorized<LockedReport, 'moderator'>> {
  const { locked, account } = actorLock(tx, { id: actorId })
  const [found] = await tx
    .with(locked)
    .select({ row: reports, account })
    .from(locked)
    .innerJoin(reports, eq(reports.id, id))
    .for('no key update', { of: reports })
  if (!found) throw apiError('REPORT_NOT_FOUND')
  const { row } = found
  const actor = requireActive(found.account)
  if (!canOpenAdministration(actor)) throw apiError('PERMISSION_DENIED')
  const [author] = row.authorId === null ? [] : await tx.select().from(users).where(eq(users.id, row.authorId))
  const state = reportState(row, author ?? null)
  throwIf(unless(state, actor))
  return authorized<'moderator', LockedReport>({ row, state, actor })
}
