import type { NotificationType } from '@coup-denvoi/contract/notifications/notification.schema'
import { and, eq } from 'drizzle-orm'
import type { Emit } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/storage.ts'
import { notifications } from '../notifications.table.ts'

type Answered =
  | { type: NotificationType; requestId: string }
  | { type: NotificationType; userId: string; matchId?: string; fromUserId?: string }

/** There is nothing left to answer: what asked for it counts as read, in the transaction that ended it. @param answered what it says */
export async function closeNotifications(tx: Transaction, emit: Emit, answered: Answered): Promise<void> {
  const closed = await tx
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.type, answered.type), isThat(answered), eq(notifications.read, false)))
    .returning({ userId: notifications.userId })
  if (closed.length > 0) emit({ type: 'notifications.changed', userIds: closed.map(({ userId }) => userId) })
}

function isThat(answered: Answered) {
  if ('requestId' in answered) return eq(notifications.requestId, answered.requestId)
  const { userId, matchId, fromUserId } = answered
  return and(
    eq(notifications.userId, userId),
    matchId === undefined ? undefined : eq(notifications.matchId, matchId),
    fromUserId === undefined ? undefined : eq(notifications.fromUserId, fromUserId),
  )
}
