import { isBanned } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Database } from '#platform/database/database.ts'
import { closeAccount } from '../../commands/end-account.ts'
import { lockToModerate, type Moderator } from '../../users.access.ts'
import { users } from '../../users.table.ts'

type BanUser = { db: Database; actor: Moderator; input: { userId: string }; now?: Date }

/**
 * Bans a user: no sign-in, and open sessions end. They lose their places in upcoming matches, another organizer is asked for theirs,
 * and their groups get another owner. Does nothing for a user who is banned already.
 * @throws PERMISSION_DENIED, also for one's own account; NOT_FOUND
 */
export async function banUser({ db, actor, input: { userId }, now = new Date() }: BanUser): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const { row, moderator } = await lockToModerate(tx, actor, userId)
    if (isBanned(row)) return
    const bannedAt = laterThan(now, row.unbannedAt)
    await tx.update(users).set({ active: false, bannedAt, bannedBy: moderator, updatedAt: now }).where(eq(users.id, userId))
    await closeAccount(change, row)
    await recordAdminAction(change, {
      actor,
      action: 'user.banned',
      targetKind: 'user',
      targetId: userId,
    })
  }, now)
}

/** Whether a user is banned depends on the order of the two dates, even if the clock was set back. */
function laterThan(now: Date, earlier: Date | null): Date {
  return new Date(Math.max(now.getTime(), (earlier?.getTime() ?? 0) + 1))
}
