import { useQuery } from '@tanstack/react-query'
import { unreadMessagesQuery } from './conversations.queries.ts'

/** How many messages wait to be read; none until it is known. */
export const useUnreadMessageCount = (): number => useQuery(unreadMessagesQuery).data?.count ?? 0
