import { eq } from 'drizzle-orm'
import { recordAct } from '#features/admin/journal.public.ts'
import { removeOneByOne } from '#features/admin/removals.public.ts'
import { memberLeavesConversations } from '#features/conversations/account-leaves.public.ts'
import { hasOtherGroups, memberLeavesGroups } from '#features/groups/account-leaves.public.ts'
import { hasOtherMatches, playerLeaves } from '#features/matches/player-leaves.public.ts'
import { lockReportsOf } from '#features/reports/account-leaves.public.ts'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import { lockToModerate, type Moderator } from '../users.access.ts'
import { discardPhoto } from '../users.jobs.ts'
import { journalName } from '../users.present.ts'
import { endSessions } from '../users.sessions.ts'
import { users } from '../users.table.ts'

type DeleteUser = { db: Database; actor: Moderator; input: { userId: string }; now?: Date }

/** Nobody is so quick so often: an attempt repeats itself only for somebody who joins a list or a group at that very moment. */
const ATTEMPTS = 10

/**
 * Removes an account for good. Whatever is open ends at once, places on coming matches go to their queues, groups to their admins,
 * and what others share with that person stays, by « Utilisateur inconnu ».
 * @throws CANNOT_DELETE_ONESELF; PERMISSION_DENIED, also for the accounts of super admins; NOT_FOUND; UNAVAILABLE
 */
export async function deleteUser({ db, actor, input, now = new Date() }: DeleteUser): Promise<void> {
  if (actor !== 'command-line' && actor.isSuperAdmin && actor.id === input.userId) throw fault('CANNOT_DELETE_ONESELF')
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++)
    try {
      return await removeAccount({ db, actor, input, now })
    } catch (error) {
      if (!(error instanceof JoinedMeanwhile)) throw error
    }
  throw fault('UNAVAILABLE')
}

class JoinedMeanwhile extends Error {}

/**
 * Matches, and groups after them, are locked before the account is locked against all who only name it, as by everybody else: whoever
 * joins or promotes holds a match or a group first and names people then. So somebody may get onto a list, or into a group, after theirs
 * were looked through. Conversations come after it: whoever writes holds both accounts first. Reports come last.
 */
async function removeAccount({ db, actor, input: { userId }, now }: Required<DeleteUser>): Promise<void> {
  await db.change(async (tx, emit, enqueue) => {
    await removeOneByOne(tx)
    const { row } = await lockToModerate(tx, actor, userId)
    // Before the sessions: open pages are to hear of the account, not of a session that ended.
    emit({ type: 'user.disabled', userId })
    await endSessions(tx, emit, { userId })
    const leftMatches = await playerLeaves(tx, row, emit, now)
    const leftGroups = await memberLeavesGroups(tx, row, emit, now)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if ((await hasOtherMatches(tx, userId, leftMatches)) || (await hasOtherGroups(tx, userId, leftGroups))) throw new JoinedMeanwhile()
    await memberLeavesConversations(tx, userId)
    await lockReportsOf(tx, userId)
    await tx.delete(users).where(eq(users.id, userId))
    await recordAct(tx, emit, { actor, action: 'user.deleted', targetKind: 'user', targetId: userId, targetName: journalName(row), now })
    if (row.photo) enqueue(discardPhoto({ photo: row.photo }))
  })
}
