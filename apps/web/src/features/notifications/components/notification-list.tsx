import { useInfiniteQuery } from '@tanstack/react-query'
import { useNow } from '#lib/use-now.ts'
import { Empty } from '#ui/empty.tsx'
import { ListTrouble } from '#ui/list-trouble.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { RowsSkeleton } from '#ui/skeleton.tsx'
import { notificationListQuery } from '../notifications.queries.ts'
import { EmptyPeg } from './empty-peg.tsx'
import { NotificationItem } from './notification-item.tsx'

/** One's notifications, page by page. @param onFollow one of them was clicked */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const pages = useInfiniteQuery(notificationListQuery)
  const now = useNow()
  const { data, error, isFetching, refetch } = pages
  if (!data && error) return <ListTrouble error={error} isRetrying={isFetching} onRetry={() => refetch()} />
  if (!data)
    return (
      <>
        <p role="status" className="sr-only">
          Chargement…
        </p>
        <RowsSkeleton count={3} />
      </>
    )
  const notifications = data.pages.flatMap(({ items }) => items)
  if (notifications.length === 0) return <Empty visual={<EmptyPeg />} title="Aucune notification" level={3} />
  return (
    <>
      <ul aria-label="Notifications">
        {notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} now={now} onFollow={onFollow} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="border-t border-trait p-3">
          <LoadMore pages={pages} label="Voir plus de notifications" automatic={Number.POSITIVE_INFINITY} />
        </div>
      )}
    </>
  )
}
