import { canModerate, isRecentLogin } from '@coup-denvoi/contract/users/user.rules'
import { and, eq } from 'drizzle-orm'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { sessions } from './sessions.table.ts'
import type { UserRow } from './users.present.ts'
import { users } from './users.table.ts'

/** A user, or the command line of the server, which may do everything. */
export type Moderator = Pick<Viewer, 'id' | 'isSuperAdmin'> | 'command-line'

/** Locked until the transaction ends. */
export type LockedUser = { row: UserRow; moderator: string }

/**
 * Locks an account that the actor may ban, unban, delete, or give rights to.
 * @throws PERMISSION_DENIED for everyone but super admins, for one's own account and those of other super admins; NOT_FOUND
 */
export async function lockToModerate(tx: Transaction, actor: Moderator, userId: string): Promise<Authorized<LockedUser, 'moderator'>> {
  if (actor !== 'command-line' && !actor.isSuperAdmin) throw apiError('PERMISSION_DENIED')
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!row) throw apiError('NOT_FOUND')
  if (actor !== 'command-line' && !canModerate(actor, row)) throw apiError('PERMISSION_DENIED')
  return authorized<'moderator', LockedUser>({ row, moderator: actor === 'command-line' ? actor : actor.id })
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
