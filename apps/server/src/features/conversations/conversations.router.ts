import { api } from '#platform/api/api.ts'
import { signedIn } from '#platform/api/signed-in.ts'
import { markRead } from './commands/mark-read.ts'
import { notifyTyping } from './commands/notify-typing.ts'
import { writeMessage } from './commands/write-message.ts'
import { listConversations } from './conversation-list.queries.ts'
import { countUnread, findConversation, findConversationWith } from './conversations.queries.ts'
import { findMessage, listMessages } from './messages.queries.ts'

export const conversationsRouter = {
  list: api.conversations.list.use(signedIn).handler(({ context: { db, viewer }, input }) => listConversations(db, viewer, input)),

  unread: api.conversations.unread.use(signedIn).handler(async ({ context: { db, viewer } }) => ({ count: await countUnread(db, viewer) })),

  findWith: api.conversations.findWith
    .use(signedIn)
    .handler(({ context: { db, viewer }, input }) => findConversationWith(db, viewer, input.userId)),

  find: api.conversations.find.use(signedIn).handler(({ context: { db, viewer }, input }) => findConversation(db, viewer, input.id)),

  messages: api.conversations.messages.use(signedIn).handler(({ context: { db, viewer }, input }) => listMessages(db, viewer, input)),

  write: api.conversations.write.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    const conversationId = await writeMessage({ db, actor: viewer, input })
    return { conversationId, message: await findMessage(db, viewer, { id: conversationId, messageId: input.messageId }) }
  }),

  markRead: api.conversations.markRead.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await markRead({ db, actor: viewer, input })
    return findConversation(db, viewer, input.id)
  }),

  typing: api.conversations.typing.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await notifyTyping({ db, actor: viewer, input })
    return { done: true }
  }),
}
