import { canSetRights } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { endInstallation } from '#features/instance/installation.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { lockToModerate, type Moderator } from '../../users.access.ts'
import type { UserRow } from '../../users.present.ts'
import { users } from '../../users.table.ts'

/** Omitted rights stay unchanged. */
export type Rights = { role?: 'user' | 'admin'; siteAdmin?: boolean; isSuperAdmin?: boolean }

type SetRights = { db: Database; actor: Moderator; input: { userId: string; rights: Rights }; now?: Date }

/**
 * Grants or revokes rights, effective with the next call. Only the command line can make super admins.
 * @throws PERMISSION_DENIED, also for the actor's own account and those of super admins; NOT_FOUND
 */
export async function setRights({ db, actor, input: { userId, rights }, now = new Date() }: SetRights): Promise<void> {
  if (actor !== 'command-line' && rights.isSuperAdmin !== undefined) throw apiError('PERMISSION_DENIED')
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const { row } = await lockToModerate(tx, actor, userId)
    if (actor !== 'command-line' && !canSetRights(actor, row)) throw apiError('PERMISSION_DENIED')
    const changedRights = RIGHTS.filter(({ isGranted, requested }) => (requested(rights) ?? isGranted(row)) !== isGranted(row))
    if (changedRights.length === 0) return
    if (rights.isSuperAdmin) await endInstallation(change)
    await tx
      .update(users)
      .set({ ...rights, updatedAt: now })
      .where(eq(users.id, userId))
    emit({ type: 'user.changed', userId })
    for (const { name, isGranted } of changedRights) {
      const action = isGranted(row) ? 'user.rights-taken' : 'user.rights-granted'
      await recordAdminAction(change, {
        actor,
        action,
        targetKind: 'user',
        targetId: userId,
        note: name,
      })
    }
  }, now)
}

/** `name`: as in the journal. */
const RIGHTS: { name: string; isGranted: (row: UserRow) => boolean; requested: (rights: Rights) => boolean | undefined }[] = [
  { name: 'role admin', isGranted: ({ role }) => role === 'admin', requested: ({ role }) => role && role === 'admin' },
  { name: 'siteAdmin', isGranted: ({ siteAdmin }) => siteAdmin, requested: ({ siteAdmin }) => siteAdmin },
  { name: 'isSuperAdmin', isGranted: ({ isSuperAdmin }) => isSuperAdmin, requested: ({ isSuperAdmin }) => isSuperAdmin },
]
