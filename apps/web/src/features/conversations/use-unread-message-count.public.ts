import { useQuery } from '@tanstack/react-query'
import { unreadMessagesQuery } from './conversations.queries.ts'

/** The number of unread messages; 0 while unknown. */
export const useUnreadMessageCount = (): number => useQuery(unreadMessagesQuery).data?.count ?? 0
