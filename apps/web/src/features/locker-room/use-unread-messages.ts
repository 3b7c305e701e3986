import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemsOf } from '#lib/api/paged-query.ts'
import { messagesQuery } from './locker-room.queries.ts'

/** How many messages of others arrived while the viewer looked at another tab. @param isReading the chat is the open tab */
export function useUnreadMessages(id: string, isReading: boolean): number {
  const messages = itemsOf(useInfiniteQuery(messagesQuery(id)).data)
  const latestId = messages && (messages[0]?.id ?? null)
  /** Null when the chat was empty, undefined before the first page. */
  const [seenId, setSeenId] = useState<string | null>()
  if (latestId !== undefined && latestId !== seenId && (isReading || seenId === undefined)) setSeenId(latestId)
  if (!messages || isReading) return 0
  const seenAt = messages.findIndex((message) => message.id === seenId)
  return messages.slice(0, seenAt < 0 ? messages.length : seenAt).filter(({ isViewer }) => !isViewer).length
}
