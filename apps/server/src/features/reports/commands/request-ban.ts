import { isAssignedTo, whyCannotRequestBan } from '@coup-denvoi/contract/reports/report.rules'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockReport } from '../reports.access.ts'
import { reports } from '../reports.table.ts'

type RequestBan = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * A site admin asks the super admins to ban the author of what was reported; this also assigns the report if it is new. One that has led to a
 * sanction stays as it is.
 * Asking again changes nothing.
 * @throws REPORT_NOT_FOUND, PERMISSION_DENIED, REPORT_TAKEN, REPORT_CLOSED, FAILED_PRECONDITION if the author is banned or deleted
 */
export async function requestBan({ db, actor, input: { id }, now = new Date() }: RequestBan): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const { row, state } = await lockReport(change, actor, id, { as: 'moderator', unless: whyCannotRequestBan })
    if (state.isBanRequested) return
    const taken =
      isAssignedTo(state, actor) || state.status === 'sanctioned'
        ? {}
        : { status: 'in_progress' as const, handledBy: actor.id, handledAt: now }
    await tx
      .update(reports)
      .set({ ...taken, banRequestedAt: now, banRequestedBy: actor.id, updatedAt: now })
      .where(eq(reports.id, id))
    const { authorId: targetId, reason: note } = row
    await recordAdminAction(change, { actor, action: 'user.ban-requested', targetKind: 'user', targetId, note })
  }, now)
}
