import type { Conversation, ConversationCard, Message } from '@coup-denvoi/contract/conversations/conversation.schema'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { addNewestItem, refetchNewest } from '#lib/api/newest-first.ts'
import { withApi } from '#lib/api/with-api.ts'
import { conversationKeys } from './conversations.queries.ts'

type MessagePages = InfiniteData<{ items: Message[]; nextCursor: string | null }, string | undefined>
type ListPages = InfiniteData<{ items: ConversationCard[]; nextCursor: string | null }, string | undefined>

/** Adds a message the server has just accepted. The first one starts the conversation. */
export async function addSentMessageToCache(
  queryClient: QueryClient,
  userId: string,
  conversationId: string,
  message: Message,
): Promise<void> {
  const key = conversationKeys.messages(conversationId)
  const isFirst = queryClient.getQueryData<Conversation>(conversationKeys.with(userId))?.id === null
  await addNewestItem(queryClient, key, message)
  if (isFirst)
    queryClient.setQueryData<MessagePages>(
      key,
      (current) => current ?? { pages: [{ items: [message], nextCursor: null }], pageParams: [undefined] },
    )
  for (const conversationKey of [conversationKeys.with(userId), conversationKeys.one(conversationId)])
    queryClient.setQueryData<Conversation>(
      conversationKey,
      (current) => current && { ...current, id: conversationId, seenAt: null, request: null },
    )
  void refreshNewestMessages(queryClient, conversationId)
  // It answers a contact request.
  void invalidate(queryClient, { queryKey: pendingAnswersQuery.queryKey })
}

/** Updates a conversation wherever it is cached. */
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

/** After a message was written or read: whatever says so, but none of the older messages and conversations. */
export async function refreshNewestMessages(queryClient: QueryClient, id: string): Promise<void> {
  const messagesKey = conversationKeys.messages(id)
  await Promise.all([
    invalidate(queryClient, {
      queryKey: conversationKeys.all,
      predicate: ({ queryKey: [, part] }) => part !== messagesKey[1] && part !== conversationKeys.lists[1],
    }),
    ...queryClient
      .getQueryCache()
      .findAll({ queryKey: conversationKeys.lists })
      .map(({ queryKey }) => refetchNewest(queryClient, queryKey, () => readNewestConversations(String(queryKey[2])))),
    refetchNewest(queryClient, messagesKey, () => withApi((api) => api.conversations.messages({ id }))),
  ])
}

const readNewestConversations = (search: string) => withApi((api) => api.conversations.list({ search: search || undefined }))

export const refreshConversations = (queryClient: QueryClient) => invalidate(queryClient, { queryKey: conversationKeys.all })
