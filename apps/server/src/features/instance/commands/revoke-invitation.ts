import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { lockSuperAdmin } from '../instance.access.ts'
import { registrationInvitations } from '../registration-invitations.table.ts'

type RevokeInvitation = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string }; now?: Date }

/** Accounts that were created with it stay. Nothing happens the second time. @throws PERMISSION_DENIED, NOT_FOUND */
export async function revokeInvitation({ db, actor, input: { id }, now = new Date() }: RevokeInvitation): Promise<void> {
  await db.transaction(async (change) => {
    await lockSuperAdmin(change, actor)
    const [row] = await change.tx.select().from(registrationInvitations).where(eq(registrationInvitations.id, id)).for('no key update')
    if (!row) throw apiError('NOT_FOUND')
    if (row.revokedAt) return
    await change.tx.update(registrationInvitations).set({ revokedAt: now }).where(eq(registrationInvitations.id, id))
    await recordAdminAction(change, {
      actor,
      action: 'instance.invitation-revoked',
      targetKind: 'instance',
      targetId: id,
      note: row.label,
    })
  }, now)
}
