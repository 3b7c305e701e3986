import type { PushSubscription } from '@coup-denvoi/contract/notifications/notification.schema'
import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '#features/users/sessions.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import type { PushSender } from '#platform/push/push-sender.ts'
import { pushSubscriptions } from '../push-subscriptions.table.ts'

type SubscribePush = { db: Database; sender: PushSender; actor: Pick<Viewer, 'id' | 'sessionId'>; input: PushSubscription }

/**
 * Enables push on this browser until the session ends, in place of its former subscription, whoever had it.
 * @throws PUSH_SERVICE_UNKNOWN for a push service that isn't supported
 */
export async function subscribePush({ db, sender, actor, input: { endpoint, keys } }: SubscribePush): Promise<void> {
  if (!sender.accepts({ endpoint, ...keys })) throw apiError('PUSH_SERVICE_UNKNOWN')
  const subscription = { userId: actor.id, sessionId: actor.sessionId, ...keys }
  await db.transaction(async ({ tx }) => {
    // Deleted with the session.
    const [session] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, actor.sessionId)).for('key share')
    if (!session) throw apiError('UNAUTHENTICATED')
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, actor.sessionId), ne(pushSubscriptions.endpoint, endpoint)))
    await tx
      .insert(pushSubscriptions)
      .values({ id: newId(), endpoint, ...subscription })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...subscription, createdAt: new Date() } })
  })
}
