import { isAssignedTo, whyCannotTakeReport } from '@coup-denvoi/contract/reports/report.rules'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockReport } from '../reports.access.ts'
import { reports } from '../reports.table.ts'

type TakeReport = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * Assigns a report to the actor; super admins may take it from another moderator. Taking one's own report changes nothing.
 * @throws REPORT_NOT_FOUND, PERMISSION_DENIED for a report about the actor, REPORT_TAKEN, REPORT_CLOSED
 */
export async function takeReport({ db, actor, input: { id }, now = new Date() }: TakeReport): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const { row, state } = await lockReport(change, actor, id, { as: 'moderator', unless: whyCannotTakeReport })
    if (isAssignedTo(state, actor)) return
    await tx.update(reports).set({ status: 'in_progress', handledBy: actor.id, handledAt: now, updatedAt: now }).where(eq(reports.id, id))
    const { kind: targetKind, targetId, targetName } = row
    await recordAdminAction(change, { actor, action: 'report.taken', targetKind, targetId, targetName })
  }, now)
}
