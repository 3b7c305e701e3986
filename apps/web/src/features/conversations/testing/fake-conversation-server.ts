import type { Conversation, Message } from '@coup-denvoi/contract/conversations/conversation.schema'
import type { LiveFrame } from '@coup-denvoi/contract/live/live.protocol'
import type { LiveConnection } from '#lib/live/live-connection.ts'
import type { fakeApi } from '#testing/fake-api.ts'
import { aConversation, aMessage } from './conversation-fixtures.ts'

const PAGE_SIZE = 30

/** A server that stores messages, once per id. @param initialMessages oldest first */
export function fakeConversationServer(
  api: ReturnType<typeof fakeApi>,
  overrides: Partial<Conversation> = {},
  initialMessages: Message[] = [],
) {
  const server = { messages: initialMessages, isOffline: false, conversation: aConversation(overrides) }
  api.answer(async ({ method, path, body }) => {
    if (server.isOffline) throw new TypeError('Failed to fetch')
    const [address = '', search = ''] = path.split('?')
    const last = address.split('/').at(-1) ?? ''
    if (method === 'PUT' && address.startsWith('/players/karim/messages/')) {
      const { text } = body as { text: string }
      if (!server.messages.some(({ id }) => id === last)) server.messages = [...server.messages, aMessage(last, { isOwn: true, text })]
      server.conversation = { ...server.conversation, id: 'with-karim' }
      return Response.json({ conversationId: 'with-karim', message: server.messages.find(({ id }) => id === last) })
    }
    if (last === 'read') server.conversation = { ...server.conversation, unreadCount: 0 }
    if (last === 'conversation' || last === 'read' || address === '/conversations/with-karim') return Response.json(server.conversation)
    if (last === 'unread') return Response.json({ count: server.conversation.unreadCount })
    if (last === 'typing') return Response.json({ done: true })
    if (last !== 'messages') return Response.json({ items: [], nextCursor: null })
    const offset = Number(new URLSearchParams(search).get('cursor') ?? 0)
    const items = server.messages.toReversed().slice(offset, offset + PAGE_SIZE)
    return Response.json({ items, nextCursor: offset + PAGE_SIZE < server.messages.length ? String(offset + PAGE_SIZE) : null })
  })
  return server
}

/** A live connection with frames emitted by the test. */
export function fakeLiveConnection() {
  const listeners = new Set<(frame: LiveFrame) => void>()
  const connection = {
    subscribeToPersonalFrames: (listener: (frame: LiveFrame) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  } as LiveConnection
  return {
    connection,
    emit: (frame: LiveFrame) => {
      for (const listener of listeners) listener(frame)
    },
  }
}
