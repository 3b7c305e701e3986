import { useInfiniteQuery } from '@tanstack/react-query'
import { useNow } from '#lib/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { notificationListQuery } from '../notifications.queries.ts'
import { EmptyNotificationsArtwork } from './empty-notifications-artwork.tsx'
import { NotificationItem } from './notification-item.tsx'

/** The user's notifications, page by page. @param onSelect when one is clicked */
export function NotificationList({ onSelect }: { onSelect: () => void }) {
  const pages = useInfiniteQuery(notificationListQuery)
  const now = useNow()
  const { data, error } = pages
  if (!data && error) return <ListError query={pages} />
  if (!data)
    return (
      <>
        <LoadingStatus />
        <RowsSkeleton count={3} />
      </>
    )
  const notifications = data.pages.flatMap(({ items }) => items)
  if (notifications.length === 0) return <EmptyState visual={<EmptyNotificationsArtwork />} title="Aucune notification" level={3} />
  return (
    <>
      <ul aria-label="Notifications">
        {notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} now={now} onSelect={onSelect} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="border-t border-border p-3">
          <LoadMore pages={pages} label="Voir plus de notifications" automatic={Number.POSITIVE_INFINITY} />
        </div>
      )}
    </>
  )
}
