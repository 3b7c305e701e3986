import { eq } from 'drizzle-orm'
import { serializeDeletions } from '#features/admin/deletion-lock.public.ts'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { removeFromConversations } from '#features/conversations/account-deletion.public.ts'
import { hasNewGroups, leaveAllGroups } from '#features/groups/account-closure.public.ts'
import { hasNewMatches, leaveAllMatches } from '#features/matches/account-deletion.public.ts'
import { lockReportsInvolving } from '#features/reports/account-deletion.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { lockToModerate, type Moderator } from '../users.access.ts'
import { discardPhoto } from '../users.jobs.ts'
import { journalName } from '../users.present.ts'
import { endSessions } from '../users.sessions.ts'
import { users } from '../users.table.ts'

type DeleteUser = { db: Database; actor: Moderator; input: { userId: string }; now?: Date }

/** Nobody is so quick so often: an attempt repeats itself only for somebody who joins a list or a group at that very moment. */
const MAX_ATTEMPTS = 10

/**
 * Removes an account for good. Whatever is open ends at once, places on coming matches go to their queues, groups to their admins,
 * and what others share with that person stays, by « Utilisateur inconnu ».
 * @throws CANNOT_DELETE_ONESELF; PERMISSION_DENIED, also for the accounts of super admins; NOT_FOUND; UNAVAILABLE
 */
export async function deleteUser({ db, actor, input, now = new Date() }: DeleteUser): Promise<void> {
  if (actor !== 'command-line' && actor.isSuperAdmin && actor.id === input.userId) throw apiError('CANNOT_DELETE_ONESELF')
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++)
    try {
      return await tryDeleteUser({ db, actor, input, now })
    } catch (error) {
      if (!(error instanceof ConcurrentJoinError)) throw error
    }
  throw apiError('UNAVAILABLE')
}

class ConcurrentJoinError extends Error {}

/**
 * Matches, and groups after them, are locked before the account is locked against all who only name it, as by everybody else: whoever
 * joins or promotes holds a match or a group first and names people then. So somebody may get onto a list, or into a group, after theirs
 * were looked through. Conversations come after it: whoever writes holds both accounts first. Reports come last.
 */
async function tryDeleteUser({ db, actor, input: { userId }, now }: Required<DeleteUser>): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit, enqueue } = change
    await serializeDeletions(tx)
    const { row } = await lockToModerate(tx, actor, userId)
    // Before the sessions: open pages are to hear of the account, not of a session that ended.
    emit({ type: 'user.disabled', userId })
    await endSessions(change, { userId })
    const leftMatches = await leaveAllMatches(change, row)
    const leftGroups = await leaveAllGroups(change, row)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if ((await hasNewMatches(tx, userId, leftMatches)) || (await hasNewGroups(tx, userId, leftGroups))) throw new ConcurrentJoinError()
    await removeFromConversations(tx, userId)
    await lockReportsInvolving(tx, userId)
    await tx.delete(users).where(eq(users.id, userId))
    await recordAdminAction(change, {
      actor,
      action: 'user.deleted',
      targetKind: 'user',
      targetId: userId,
      targetName: journalName(row),
      now,
    })
    if (row.photo) enqueue(discardPhoto({ photo: row.photo }))
  }, now)
}
