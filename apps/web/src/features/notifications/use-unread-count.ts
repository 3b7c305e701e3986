import { formatCount } from '@coup-denvoi/contract/lib/format'
import { useQuery } from '@tanstack/react-query'
import { unreadNotificationsQuery } from './notifications.queries.ts'

/** How many notifications wait to be read; undefined until it is known. */
export const useUnreadCount = (): number | undefined => useQuery(unreadNotificationsQuery).data?.count

/** « 4 non lues » */
export const unreadText = (unread: number): string => formatCount(unread, 'non lue', 'non lues')
