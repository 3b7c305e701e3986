import { isBanned } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Database } from '#platform/database/database.ts'
import { lockToModerate, type Moderator } from '../../users.access.ts'
import { users } from '../../users.table.ts'

type UnbanUser = { db: Database; actor: Moderator; input: { userId: string }; now?: Date }

/**
 * Lifts a ban. Does nothing for a user who isn't banned.
 * @throws PERMISSION_DENIED, also for one's own account; NOT_FOUND
 */
export async function unbanUser({ db, actor, input: { userId }, now = new Date() }: UnbanUser): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const { row, moderator } = await lockToModerate(tx, actor, userId)
    if (!isBanned(row)) return
    // Never before the ban, even if the clock was set back.
    const unbannedAt = new Date(Math.max(now.getTime(), row.bannedAt?.getTime() ?? 0))
    // An account that its owner had closed stays closed: they open it again by signing in, which also stops its deletion.
    const active = row.deactivatedAt === null
    await tx.update(users).set({ active, unbannedAt, unbannedBy: moderator, updatedAt: now }).where(eq(users.id, userId))
    if (active) emit({ type: 'user.enabled', userId })
    await recordAdminAction(change, {
      actor,
      action: 'user.unbanned',
      targetKind: 'user',
      targetId: userId,
    })
  }, now)
}
