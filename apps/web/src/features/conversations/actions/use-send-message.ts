import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { useOutbox } from '#lib/outbox/use-outbox.ts'
import { addSentMessageToCache, refreshConversations } from '../conversations.cache.ts'

/** Writes to somebody, also for the first time. @param arrived ids of what the server has */
export function useSendMessage(userId: string, receivedIds: readonly string[]) {
  const queryClient = useQueryClient()
  return useOutbox({
    key: `user_messages_outbox_${userId}`,
    deliveredIds: receivedIds,
    sendMessage: async ({ id, text }) => {
      const { conversationId, message } = await withApi((api) => api.conversations.write({ userId, messageId: id, text }))
      await addSentMessageToCache(queryClient, userId, conversationId, message)
    },
    onRejected: (error) => {
      if (error instanceof Error) toast.error(error.message)
      // Perhaps nothing can be written any more: then the page says why.
      void refreshConversations(queryClient)
    },
  })
}
