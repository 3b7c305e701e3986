import { whyCannotDismissReport } from '@coup-denvoi/contract/reports/report.rules'
import { and, eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, lockReport } from '../reports.access.ts'
import { reports } from '../reports.table.ts'

type DismissReport = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * Closes a report without a sanction, assigned or not. One that has led to a sanction keeps it: only the request to ban its author goes.
 * Sending it twice is sending it once.
 * @throws REPORT_NOT_FOUND, PERMISSION_DENIED for a report about the actor, REPORT_TAKEN, REPORT_CLOSED
 */
export async function dismissReport({ db, actor, input: { id }, now = new Date() }: DismissReport): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const access = lockReport(change, actor, id, { as: 'moderator', unless: whyCannotDismissReport })
    const report = await unlessSentBefore(access, async (code) => code === 'REPORT_CLOSED' && (await wasDismissed(tx, id, actor)))
    if (!report) return
    const { row } = report
    if (row.status === 'sanctioned') {
      await tx.update(reports).set({ banRequestedAt: null, banRequestedBy: null, updatedAt: now }).where(eq(reports.id, id))
      await recordAdminAction(change, { actor, action: 'user.ban-refused', targetKind: 'user', targetId: row.authorId, note: row.reason })
      return
    }
    await tx.update(reports).set({ status: 'dismissed', handledBy: actor.id, handledAt: now, updatedAt: now }).where(eq(reports.id, id))
    const { kind: targetKind, targetId, targetName, reason: note } = row
    await recordAdminAction(change, { actor, action: 'report.dismissed', targetKind, targetId, targetName, note })
  }, now)
}

async function wasDismissed(tx: Transaction, id: string, actor: Actor): Promise<boolean> {
  const [dismissed] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.status, 'dismissed'), eq(reports.handledBy, actor.id)))
  return dismissed !== undefined
}
