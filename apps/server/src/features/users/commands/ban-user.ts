import { isBanned } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { transferOwnedGroups } from '#features/groups/account-closure.public.ts'
import { leaveUpcomingMatches } from '#features/matches/account-closure.public.ts'
import type { Database } from '#platform/database/database.ts'
import { lockToModerate, type Moderator } from '../users.access.ts'
import { journalName } from '../users.present.ts'
import { endSessions } from '../users.sessions.ts'
import { users } from '../users.table.ts'

type BanUser = { db: Database; actor: Moderator; input: { userId: string }; now?: Date }

/**
 * Keeps somebody out: no sign-in any more, and whatever is open ends at once. Their places are free, for the matches that they organize
 * somebody else is sought, and their groups go to somebody else. Banning twice is banning once.
 * @throws PERMISSION_DENIED, also for one's own account and those of super admins; NOT_FOUND
 */
export async function banUser({ db, actor, input: { userId }, now = new Date() }: BanUser): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const { row, moderator } = await lockToModerate(tx, actor, userId)
    if (isBanned(row)) return
    const bannedAt = laterThan(now, row.unbannedAt)
    await tx.update(users).set({ active: false, bannedAt, bannedBy: moderator, updatedAt: now }).where(eq(users.id, userId))
    // Before the sessions: open pages are to hear of the ban, not of a session that ended.
    emit({ type: 'user.disabled', userId })
    await endSessions(change, { userId })
    await leaveUpcomingMatches(change, row)
    await transferOwnedGroups(change, row)
    await recordAdminAction(change, {
      actor,
      action: 'user.banned',
      targetKind: 'user',
      targetId: userId,
      targetName: journalName(row),
      now,
    })
  }, now)
}

/** The order of the two dates says whether a user is banned, so it must not hang on a clock that was set back. */
function laterThan(now: Date, earlier: Date | null): Date {
  return new Date(Math.max(now.getTime(), (earlier?.getTime() ?? 0) + 1))
}
