import type { Conversation, ConversationCard, Message } from '@coup-denvoi/contract/conversations/conversation.schema'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { conversationKeys } from './conversations.queries.ts'

type MessagePages = InfiniteData<{ items: Message[]; nextCursor: string | null }, string | undefined>
type ListPages = InfiniteData<{ items: ConversationCard[]; nextCursor: string | null }, string | undefined>

/** Shows at once, in its conversation, a message that the server has just taken. The first one begins the conversation. */
export async function addSentMessageToCache(
  queryClient: QueryClient,
  userId: string,
  conversationId: string,
  message: Message,
): Promise<void> {
  const key = conversationKeys.messages(conversationId)
  const isFirst = queryClient.getQueryData<Conversation>(conversationKeys.with(userId))?.id === null
  // What is being read was perhaps asked for before this message was there.
  await queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<MessagePages>(key, (known) => {
    if (!known) return isFirst ? { pages: [{ items: [message], nextCursor: null }], pageParams: [undefined] } : known
    if (known.pages.some(({ items }) => items.some(({ id }) => id === message.id))) return known
    const [latest, ...older] = known.pages
    return latest ? { ...known, pages: [{ ...latest, items: [message, ...latest.items] }, ...older] } : known
  })
  for (const known of [conversationKeys.with(userId), conversationKeys.one(conversationId)])
    queryClient.setQueryData<Conversation>(known, (before) => before && { ...before, id: conversationId, seenAt: null, request: null })
  void refreshConversations(queryClient)
}

/** Shows what a call answered, wherever this conversation is on the screen. */
export function updateConversationInCache(queryClient: QueryClient, conversation: Conversation): void {
  const { id, other, unreadCount } = conversation
  if (other.id !== null) queryClient.setQueryData(conversationKeys.with(other.id), conversation)
  if (id !== null) queryClient.setQueryData(conversationKeys.one(id), conversation)
  queryClient.setQueriesData<ListPages>({ queryKey: conversationKeys.lists }, (list) => {
    if (!list) return list
    const inPage = (card: ConversationCard) => (card.id === id ? { ...card, unreadCount } : card)
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(inPage) })) }
  })
}

export const refreshConversations = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: conversationKeys.all })
