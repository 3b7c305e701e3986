import { NOTIFICATION_TOPICS, type NotificationSettings } from '@coup-denvoi/contract/notifications/notification.schema'
import { lockActor } from '#features/users/account-locks.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { excluded } from '#platform/database/excluded.ts'
import { notificationSettings } from '../notification-settings.table.ts'

type UpdateNotificationSettings = { db: Database; actor: Pick<Viewer, 'id'>; input: NotificationSettings }

/** Applies to future notifications only. */
export async function updateNotificationSettings({ db, actor, input }: UpdateNotificationSettings): Promise<void> {
  await db.transaction(async (change) => {
    await lockActor(change, actor)
    await change.tx
      .insert(notificationSettings)
      .values(NOTIFICATION_TOPICS.map((topic) => ({ userId: actor.id, topic, ...input[topic] })))
      .onConflictDoUpdate({
        target: [notificationSettings.userId, notificationSettings.topic],
        set: excluded(notificationSettings, ['app', 'email', 'push']),
      })
  })
}
