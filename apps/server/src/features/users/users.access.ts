import { canModerate, isRecentLogin } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { requireActive } from './account-locks.public.ts'
import { sessions } from './sessions/sessions.table.ts'
import type { UserRow } from './users.present.ts'
import { users } from './users.table.ts'

/** A user, or the command line of the server, which may do everything. */
export type Moderator = Pick<Viewer, 'id' | 'isSuperAdmin'> | 'command-line'

/** Locked until the transaction ends. */
export type LockedUser = { row: UserRow; moderator: string }

/**
 * Locks the actor's and an account that they may ban, unban, delete, or give rights to, ordered by id, so that two super admins who act
 * on each other do not deadlock.
 * @throws PERMISSION_DENIED for everyone but super admins, for one's own account and those of other super admins; NOT_FOUND
 */
export async function lockToModerate(tx: Transaction, actor: Moderator, userId: string): Promise<Authorized<LockedUser, 'moderator'>> {
  const ids = actor === 'command-line' ? [userId] : [actor.id, userId]
  const rows = await tx.select().from(users).where(inArray(users.id, ids)).orderBy(asc(users.id)).for('no key update')
  const row = rows.find(({ id }) => id === userId)
  const moderator = actor === 'command-line' ? null : requireActive(rows.find(({ id }) => id === actor.id))
  if (moderator && !moderator.isSuperAdmin) throw apiError('PERMISSION_DENIED')
  if (!row) throw apiError('NOT_FOUND')
  if (moderator && !canModerate(moderator, row)) throw apiError('PERMISSION_DENIED')
  return authorized<'moderator', LockedUser>({ row, moderator: moderator?.id ?? 'command-line' })
}

/** Locks the actor's own account, to change it. @throws UNAUTHENTICATED when it was banned, deactivated or deleted meanwhile */
export async function lockOwnAccount({ tx }: Change, actor: Pick<Viewer, 'id'>): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, actor.id)).for('no key update')
  return requireActive(row)
}

/**
 * For actions that are hard to undo.
 * @throws REQUIRES_RECENT_LOGIN, also for a session that has ended meanwhile
 */
export async function requireRecentLogin(db: Queryable, actor: Pick<Viewer, 'id' | 'sessionId'>, now: Date): Promise<void> {
  const [session] = await db
    .select({ provenAt: sessions.provenAt })
    .from(sessions)
    .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.id)))
  if (!session || !isRecentLogin(session.provenAt, now)) throw apiError('REQUIRES_RECENT_LOGIN')
}
