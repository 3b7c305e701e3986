import { api } from '#platform/api/api.ts'
import { signedIn } from '#platform/api/signed-in.ts'
import { markRead } from './commands/mark-read.ts'
import { removeNotification } from './commands/remove-notification.ts'
import { countUnread, listNotifications } from './notifications.queries.ts'

/** The calls about notifications. */
export const notificationsRouter = {
  list: api.notifications.list.use(signedIn).handler(({ context: { db, viewer }, input }) => listNotifications(db, viewer, input)),

  unread: api.notifications.unread.use(signedIn).handler(async ({ context: { db, viewer } }) => ({ count: await countUnread(db, viewer) })),

  markRead: api.notifications.markRead.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await markRead({ db, actor: viewer, input })
    return { done: true }
  }),

  remove: api.notifications.remove.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await removeNotification({ db, actor: viewer, input })
    return { done: true }
  }),
}
