import { DEFAULT_NOTIFICATION_SETTINGS } from '@coup-denvoi/contract/notifications/notification.rules'
import { NOTIFICATION_TOPICS, type NotificationSettingsChanges } from '@coup-denvoi/contract/notifications/notification.schema'
import { lockActor } from '#features/users/account-locks.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { notificationSettings } from '../settings/notification-settings.table.ts'

type UpdateNotificationSettings = { db: Database; actor: Pick<Viewer, 'id'>; input: NotificationSettingsChanges }

/** Other switches keep what another tab has chosen. Applies to future notifications only. */
export async function updateNotificationSettings({ db, actor, input }: UpdateNotificationSettings): Promise<void> {
  await db.transaction(async (change) => {
    await lockActor(change, actor)
    for (const topic of NOTIFICATION_TOPICS) {
      const chosen = input[topic] ?? {}
      if (Object.keys(chosen).length === 0) continue
      const { app, email, push } = DEFAULT_NOTIFICATION_SETTINGS[topic]
      await change.tx
        .insert(notificationSettings)
        .values({ userId: actor.id, topic, app: chosen.app ?? app, email: chosen.email ?? email, push: chosen.push ?? push })
        .onConflictDoUpdate({ target: [notificationSettings.userId, notificationSettings.topic], set: chosen })
    }
  })
}
