import type { PushSubscription } from '@coup-denvoi/contract/notifications/notification.schema'
import { and, eq, ne } from 'drizzle-orm'
import { actorLock, requireActive } from '#features/users/account-locks.public.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import type { PushSender } from '#platform/push/push-sender.ts'
import { pushSubscriptions } from '../push/push-subscriptions.table.ts'

type SubscribePush = { db: Database; sender: PushSender; actor: Pick<Viewer, 'id' | 'sessionId'>; input: PushSubscription }

/**
 * Enables push on this browser until the session ends, in place of its former subscription of any user.
 * @throws PUSH_SERVICE_UNKNOWN for a push service that isn't supported
 */
export async function subscribePush({ db, sender, actor, input: { endpoint, keys } }: SubscribePush): Promise<void> {
  if (!sender.accepts({ endpoint, ...keys })) throw apiError('PUSH_SERVICE_UNKNOWN')
  const subscription = { userId: actor.id, sessionId: actor.sessionId, ...keys }
  await db.transaction(async ({ tx }) => {
    // Deleted with the session.
    const { locked, account } = actorLock(tx, actor)
    const [session] = await tx
      .with(locked)
      .select({ account })
      .from(locked)
      .innerJoin(sessions, eq(sessions.id, actor.sessionId))
      .for('key share', { of: sessions })
    requireActive(session?.account)
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, actor.sessionId), ne(pushSubscriptions.endpoint, endpoint)))
    await tx
      .insert(pushSubscriptions)
      .values({ id: newId(), endpoint, ...subscription })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...subscription, createdAt: new Date() } })
  })
}
