import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withApi } from '#lib/api.ts'
import { isPassing } from '#lib/query-client.ts'
import { rememberConversation } from '../conversations.cache.ts'
import { conversationKeys } from '../conversations.queries.ts'

const RETRIES = 5

type Reading = {
  id: string | null
  unreadCount: number
  /** The latest message on the screen. */
  latest: string | undefined
  /** Somebody has it before their eyes. */
  isRead: boolean
}

/** Says that one has read, as soon as one has: up to what was on the screen, and not what came meanwhile. */
export function useMarkRead({ id, unreadCount, latest, isRead }: Reading): void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (reading: { id: string; messageId: string }) => withApi((api) => api.conversations.markRead(reading)),
    retry: (failures, error) => failures < RETRIES && isPassing(error),
    retryDelay: (failures) => 1000 * 2 ** failures,
    onSuccess: (conversation) => {
      rememberConversation(queryClient, conversation)
      void queryClient.invalidateQueries({ queryKey: conversationKeys.unread })
    },
  })
  const isDue = isRead && unreadCount > 0
  useEffect(() => {
    if (isDue && id !== null && latest !== undefined) mutate({ id, messageId: latest })
  }, [isDue, id, latest, mutate])
}
