import { superAdminsOnly } from '#platform/api/admins-only.ts'
import { api } from '#platform/api/api.ts'
import { purgeNotifications } from './commands/purge-notifications.ts'

/** Removing everybody's old notifications. */
export const notificationPurgeRouter = {
  purge: api.notificationPurge.purge
    .use(superAdminsOnly)
    .handler(async ({ context: { db, viewer } }) => ({ deleted: await purgeNotifications({ db, actor: viewer }) })),
}
