import { isBanned } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { recordAct } from '#features/admin/journal.public.ts'
import { accountLeavesGroups } from '#features/groups/account-leaves.public.ts'
import { accountLeaves } from '#features/matches/account-leaves.public.ts'
import type { Database } from '#platform/database/database.ts'
import { lockToModerate, type Moderator } from '../users.access.ts'
import { journalName } from '../users.present.ts'
import { endSessions } from '../users.sessions.ts'
import { users } from '../users.table.ts'

type BanUser = { db: Database; actor: Moderator; input: { userId: string }; now?: Date }

/**
 * Keeps somebody out: no sign-in any more, and whatever is open ends at once. Their places are free, for the matches that they organise
 * somebody else is sought, and their groups go to somebody else. Banning twice is banning once.
 * @throws PERMISSION_DENIED, also for one's own account and those of super admins; NOT_FOUND
 */
export async function banUser({ db, actor, input: { userId }, now = new Date() }: BanUser): Promise<void> {
  await db.change(async (tx, emit) => {
    const { row, moderator } = await lockToModerate(tx, actor, userId)
    if (isBanned(row)) return
    const bannedAt = afterwards(now, row.unbannedAt)
    await tx.update(users).set({ active: false, bannedAt, bannedBy: moderator, updatedAt: now }).where(eq(users.id, userId))
    // Before the sessions: open pages are to hear of the ban, not of a session that ended.
    emit({ type: 'user.disabled', userId })
    await endSessions(tx, emit, { userId })
    await accountLeaves(tx, row, emit, now)
    await accountLeavesGroups(tx, row, emit, now)
    await recordAct(tx, emit, { actor, action: 'user.banned', targetKind: 'user', targetId: userId, targetName: journalName(row), now })
  })
}

/** The order of the two dates says whether a user is banned, so it must not hang on a clock that was set back. */
function afterwards(now: Date, earlier: Date | null): Date {
  return new Date(Math.max(now.getTime(), (earlier?.getTime() ?? 0) + 1))
}
