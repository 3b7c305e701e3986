import { superAdminApi } from '#platform/api/api.ts'
import { purgeNotifications } from './commands/purge-notifications.ts'

export const notificationPurgeRouter = {
  purge: superAdminApi.notificationPurge.purge.handler(async ({ context: { db, viewer } }) => ({
    deleted: await purgeNotifications({ db, actor: viewer }),
  })),
}
