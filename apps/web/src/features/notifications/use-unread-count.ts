import { formatCount } from '@coup-denvoi/contract/lib/format'
import { useQuery } from '@tanstack/react-query'
import { unreadCountQuery } from './notifications.queries.ts'

/** The number of unread notifications; undefined while unknown. */
export const useUnreadCount = (): number | undefined => useQuery(unreadCountQuery).data?.count

/** « 4 non lues » */
export const unreadText = (unread: number): string => formatCount(unread, 'non lue', 'non lues')
