import type { NotificationText } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Transaction } from '#platform/database/storage.ts'
import { newId } from '#platform/new-id.ts'
import { notifications } from '../notifications.table.ts'

type Notification = NotificationText & Pick<typeof notifications.$inferInsert, 'type' | 'matchId' | 'fromUserId' | 'requestId' | 'message'>

/** Leaves the same notification for each of the people, in the transaction of what it tells. */
export async function notifyUsers(tx: Transaction, userIds: readonly string[], notification: Notification): Promise<void> {
  if (userIds.length === 0) return
  await tx.insert(notifications).values(userIds.map((userId) => ({ id: newId(), userId, ...notification })))
}
