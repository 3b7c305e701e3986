import { queryOptions } from '@tanstack/react-query'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { withApi } from '#lib/api/with-api.ts'

/** Query keys. The live connection invalidates all of them when a message arrives. */
export const conversationKeys = {
  all: ['conversations'] as const,
  lists: ['conversations', 'list'] as const,
  unread: ['conversations', 'unread'] as const,
  with: (userId: string) => ['conversations', 'with', userId] as const,
  one: (id: string) => ['conversations', 'one', id] as const,
  messages: (id: string) => ['conversations', 'messages', id] as const,
}

/** The user's conversations, latest first. @param search in names; empty for all */
export const conversationListQuery = (search: string) =>
  pagedQuery([...conversationKeys.lists, search], (api, cursor, options) =>
    api.conversations.list({ search: search || undefined, cursor }, options),
  )

/** The number of unread messages in all conversations. */
export const unreadMessagesQuery = queryOptions({
  queryKey: conversationKeys.unread,
  queryFn: ({ signal }) => withApi((api) => api.conversations.unread(undefined, { signal })),
})

/** The conversation with a user, which may have no messages yet. */
export const conversationWithQuery = (userId: string) =>
  queryOptions({
    queryKey: conversationKeys.with(userId),
    queryFn: ({ signal }) => withApi((api) => api.conversations.findWith({ userId }, { signal })),
  })

/** A conversation by its own id, which works for deleted accounts, too. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKeys.one(id),
    queryFn: ({ signal }) => withApi((api) => api.conversations.find({ id }, { signal })),
  })

/** The messages, latest first. @param id null before the first message: nothing is loaded */
export const messagesQuery = (id: string | null) => ({
  ...pagedQuery(conversationKeys.messages(id ?? ''), (api, cursor, options) =>
    api.conversations.messages({ id: id ?? '', cursor }, options),
  ),
  enabled: id !== null,
})
