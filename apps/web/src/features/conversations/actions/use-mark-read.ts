import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isTransientError } from '#lib/api/query-client.ts'
import { withApi } from '#lib/api/with-api.ts'
import { updateConversationInCache } from '../conversations.cache.ts'
import { conversationKeys } from '../conversations.queries.ts'

const MAX_RETRIES = 5

type MarkReadOptions = {
  id: string | null
  unreadCount: number
  /** The latest message on the screen. */
  latestMessageId: string | undefined
  /** Somebody has it before their eyes. */
  isVisible: boolean
}

/** Says that one has read, as soon as one has: up to what was on the screen, and not what came meanwhile. */
export function useMarkRead({ id, unreadCount, latestMessageId, isVisible }: MarkReadOptions): void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (reading: { id: string; messageId: string }) => withApi((api) => api.conversations.markRead(reading)),
    retry: (failures, error) => failures < MAX_RETRIES && isTransientError(error),
    retryDelay: (failures) => 1000 * 2 ** failures,
    onSuccess: (conversation) => {
      updateConversationInCache(queryClient, conversation)
      void queryClient.invalidateQueries({ queryKey: conversationKeys.unread })
    },
  })
  const isDue = isVisible && unreadCount > 0
  useEffect(() => {
    if (isDue && id !== null && latestMessageId !== undefined) mutate({ id, messageId: latestMessageId })
  }, [isDue, id, latestMessageId, mutate])
}
