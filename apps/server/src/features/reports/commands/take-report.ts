import { isAssignedTo } from '@coup-denvoi/contract/reports/report.rules'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToTake } from '../reports.access.ts'
import { reports } from '../reports.table.ts'

type TakeReport = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * The actor takes a report on, a super admin also from another moderator. Taking what one has changes nothing.
 * @throws REPORT_NOT_FOUND, PERMISSION_DENIED for one about oneself, REPORT_TAKEN, REPORT_CLOSED
 */
export async function takeReport({ db, actor, input: { id }, now = new Date() }: TakeReport): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const { row, state } = await lockToTake(tx, actor, id)
    if (isAssignedTo(state, actor)) return
    await tx.update(reports).set({ status: 'in_progress', handledBy: actor.id, handledAt: now, updatedAt: now }).where(eq(reports.id, id))
    const { kind: targetKind, targetId, targetName } = row
    await recordAdminAction(change, { actor, action: 'report.taken', targetKind, targetId, targetName, now })
  }, now)
}
