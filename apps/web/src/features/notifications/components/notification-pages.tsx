import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import type { ComponentProps, ReactNode } from 'react'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useNow } from '#lib/use-now.ts'
import { type FailedQuery, ListError } from '#ui/feedback/list-error.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { NotificationItem } from './notification-item.tsx'

type NotificationPagesProps = {
  pages: FailedQuery & ComponentProps<typeof LoadMore>['pages'] & { data?: { pages: readonly { items: readonly Notification[] }[] } }
  label: string
  /** Replaces an empty list. */
  empty: ReactNode
  onSelect: () => void
  onAnswer?: () => void
}

/** A list of notifications, page by page, with its skeleton and its error. */
export function NotificationPages({ pages, label, empty, onSelect, onAnswer }: NotificationPagesProps) {
  const now = useNow()
  const notifications = itemsOf(pages.data)
  if (!notifications && pages.error) return <ListError query={pages} />
  if (!notifications)
    return (
      <>
        <LoadingStatus />
        <RowsSkeleton count={3} />
      </>
    )
  return (
    <>
      {notifications.length === 0 && !pages.hasNextPage && empty}
      {notifications.length > 0 && (
        <ul aria-label={label}>
          {notifications.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} now={now} onSelect={onSelect} onAnswer={onAnswer} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <div className="border-t border-border p-3">
          <LoadMore pages={pages} label="Voir plus de notifications" automatic={Number.POSITIVE_INFINITY} />
        </div>
      )}
    </>
  )
}
