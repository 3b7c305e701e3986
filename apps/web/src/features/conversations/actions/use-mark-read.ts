import { useEffect, useEffectEvent } from 'react'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { updateConversationInCache } from '../conversations.cache.ts'
import { conversationKeys } from '../conversations.queries.ts'

type MarkReadOptions = {
  id: string | null
  unreadCount: number
  /** The latest message on the screen. */
  latestMessageId: string | undefined
  /** The page is in front of the user. */
  isVisible: boolean
}

/** Marks a conversation as read up to the latest message on the screen, not beyond what arrived since. */
export function useMarkRead({ id, unreadCount, latestMessageId, isVisible }: MarkReadOptions): void {
  const { mutate } = useAction({
    mutationFn: (position: { id: string; messageId: string }) => withApi((api) => api.conversations.markRead(position)),
    whilePending: 'parallel',
    retries: 5,
    updateCache: (queryClient, conversation) => {
      updateConversationInCache(queryClient, conversation)
      void invalidate(queryClient, { queryKey: conversationKeys.unread })
    },
    errorToast: false,
  })
  const markRead = useEffectEvent(mutate)
  const isDue = isVisible && unreadCount > 0
  useEffect(() => {
    if (isDue && id !== null && latestMessageId !== undefined) markRead({ id, messageId: latestMessageId })
  }, [isDue, id, latestMessageId])
}
