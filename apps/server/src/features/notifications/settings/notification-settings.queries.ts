import { DEFAULT_NOTIFICATION_SETTINGS } from '@coup-denvoi/contract/notifications/notification.rules'
import type { NotificationSettings } from '@coup-denvoi/contract/notifications/notification.schema'
import { eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { notificationSettings } from './notification-settings.table.ts'

/** The viewer's channels for each topic: chosen ones or defaults. */
export async function findNotificationSettings(db: Database, viewer: Pick<Viewer, 'id'>): Promise<NotificationSettings> {
  const { topic, app, email, push } = notificationSettings
  const chosen = await db.read
    .select({ topic, app, email, push })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, viewer.id))
  const settings = { ...DEFAULT_NOTIFICATION_SETTINGS }
  for (const { topic, ...channels } of chosen) settings[topic] = channels
  return settings
}
