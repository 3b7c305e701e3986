import { count } from '@coup-denvoi/contract/kit/format'
import { useQuery } from '@tanstack/react-query'
import { unreadNotificationsQuery } from './notifications.queries.ts'

/** How many notifications wait to be read; undefined until it is known. */
export const useUnread = (): number | undefined => useQuery(unreadNotificationsQuery).data?.count

/** « 4 non lues » */
export const unreadText = (unread: number): string => count(unread, 'non lue', 'non lues')
