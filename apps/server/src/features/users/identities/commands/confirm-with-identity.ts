import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { CLOCK_TOLERANCE_SECONDS } from '#platform/identity-provider/identity-provider.ts'
import type { SessionHolder } from '../../commands/confirm-password.ts'
import { sessions } from '../../sessions/sessions.table.ts'
import { lockOwnAccount } from '../../users.access.ts'
import { findIdentityOf } from '../identities.queries.ts'
import type { ReturnedIdentity } from '../provider-sign-in.auth.ts'

type ConfirmWithIdentity = { db: Database; actor: SessionHolder; identity: ReturnedIdentity | null; now?: Date }

/**
 * Like the password, marks the session for actions that are hard to undo: the provider was told to ask again, and says that it did.
 * @throws PROVIDER_ANSWER_EXPIRED, PROVIDER_LOGIN_NOT_RECENT, IDENTITY_NOT_YOURS
 */
export async function confirmWithIdentity({ db, actor, identity, now = new Date() }: ConfirmWithIdentity): Promise<void> {
  if (identity?.purpose !== 'confirm' || identity.userId !== actor.id) throw apiError('PROVIDER_ANSWER_EXPIRED')
  const { authenticatedAt, begunAt, issuer, subject } = identity
  if (authenticatedAt === null || authenticatedAt < begunAt - CLOCK_TOLERANCE_SECONDS * 1000) throw apiError('PROVIDER_LOGIN_NOT_RECENT')
  await db.transaction(async (change) => {
    const { tx } = change
    await lockOwnAccount(change, actor)
    if ((await findIdentityOf(tx, actor.id, issuer))?.subject !== subject) throw apiError('IDENTITY_NOT_YOURS')
    await tx
      .update(sessions)
      .set({ provenAt: now })
      .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.id)))
  }, now)
}
