import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { markAllRead } from './commands/mark-all-read.ts'
import { markRead } from './commands/mark-read.ts'
import { removeNotification } from './commands/remove-notification.ts'
import { countUnread, listNotifications } from './notifications.queries.ts'

export const notificationsRouter = {
  list: memberApi.notifications.list.handler(queryHandler(listNotifications)),

  unread: memberApi.notifications.unread.handler(async ({ context: { db, viewer } }) => ({ count: await countUnread(db, viewer) })),

  markRead: memberApi.notifications.markRead.handler(commandHandler(markRead, () => ({ done: true }))),

  markAllRead: memberApi.notifications.markAllRead.handler(commandHandler(markAllRead, () => ({ done: true }))),

  remove: memberApi.notifications.remove.handler(commandHandler(removeNotification, () => ({ done: true }))),
}
