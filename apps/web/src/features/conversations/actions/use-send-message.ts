import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { useOutbox, useOutboxNames } from '#lib/outbox/use-outbox.ts'
import { addSentMessageToCache, refreshConversations } from '../conversations.cache.ts'

const OUTBOX_START = 'unsent-messages-'

/** The outbox of messages to a user. */
export const outboxOf = (userId: string): string => `${OUTBOX_START}${userId}`

/** The users to whom a message has not got through. */
export const useUnsentRecipients = (): string[] => useOutboxNames(OUTBOX_START).map((name) => name.slice(OUTBOX_START.length))

/** Sends messages to a user, also the first one. @param receivedIds ids of the messages that the server has */
export function useSendMessage(userId: string, receivedIds: readonly string[]) {
  const queryClient = useQueryClient()
  return useOutbox({
    name: outboxOf(userId),
    deliveredIds: receivedIds,
    sendMessage: async ({ id, text }) => {
      const { conversationId, message } = await withApi((api) => api.conversations.write({ userId, messageId: id, text }))
      await addSentMessageToCache(queryClient, userId, conversationId, message)
    },
    onRejected: (error) => {
      if (error instanceof Error) toast.error(error.message)
      // The user may have been blocked: then the page says so.
      void refreshConversations(queryClient)
    },
  })
}
