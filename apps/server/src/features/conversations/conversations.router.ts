import { memberApi } from '#platform/api/api.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { markRead } from './commands/mark-read.ts'
import { notifyTyping } from './commands/notify-typing.ts'
import { writeMessage } from './commands/write-message.ts'
import { listConversations } from './conversation-list.queries.ts'
import { countUnread, findConversation, findConversationWith } from './conversations.queries.ts'
import { presentNewMessage } from './messages.present.ts'
import { findMessage, listMessages } from './messages.queries.ts'

const readConversation = (db: CallContext['db'], viewer: Viewer, { id }: { id: string }) => findConversation(db, viewer, id)

/** The API of conversations. */
export const conversationsRouter = {
  list: memberApi.conversations.list.handler(queryHandler(listConversations)),

  unread: memberApi.conversations.unread.handler(async ({ context: { db, viewer } }) => ({ count: await countUnread(db, viewer) })),

  findWith: memberApi.conversations.findWith.handler(({ context: { db, viewer }, input }) =>
    findConversationWith(db, viewer, input.userId),
  ),

  find: memberApi.conversations.find.handler(queryHandler(readConversation)),

  messages: memberApi.conversations.messages.handler(queryHandler(listMessages)),

  write: memberApi.conversations.write.handler(async ({ context: { db, viewer }, input }) => {
    const { conversationId, sentAt } = await writeMessage({ db, actor: viewer, input })
    const { messageId, text } = input
    const message = sentAt
      ? presentNewMessage({ id: messageId, text, sentAt }, viewer)
      : await findMessage(db, viewer, { id: conversationId, messageId })
    return { conversationId, message }
  }),

  markRead: memberApi.conversations.markRead.handler(commandHandler(markRead, readConversation)),

  typing: memberApi.conversations.typing.handler(commandHandler(notifyTyping, () => ({ done: true }))),
}
