import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMarkAllRead } from '../actions/use-mark-all-read.ts'
import { unreadListQuery } from '../notifications.queries.ts'
import { EarlierNotifications } from './earlier-notifications.tsx'
import { EmptyNotificationsArtwork } from './empty-notifications-artwork.tsx'
import { NotificationPages } from './notification-pages.tsx'

/** The unread notifications, live; those that were read unfold below. @param onSelect when one is clicked */
export function NotificationList({ onSelect }: { onSelect: () => void }) {
  const pages = useInfiniteQuery(unreadListQuery)
  const unread = itemsOf(pages.data)
  const latest = unread?.[0]
  const earlier = useRef<HTMLButtonElement>(null)
  // The row of an answered request and « Tout marquer comme lu » disappear with what they changed.
  const keepFocus = useFocusAfterChange(unread?.length, earlier)
  return (
    <>
      {latest && <MarkAllReadButton latest={latest} onPress={keepFocus} />}
      <NotificationPages
        pages={pages}
        label="Notifications non lues"
        empty={<EmptyState visual={<EmptyNotificationsArtwork />} title="Aucune notification" level={3} />}
        onSelect={onSelect}
        onAnswer={keepFocus}
      />
      {unread && !pages.hasNextPage && <EarlierNotifications ref={earlier} onSelect={onSelect} />}
    </>
  )
}

function MarkAllReadButton({ latest, onPress }: { latest: Notification; onPress: () => void }) {
  const { markAllRead, isMarking } = useMarkAllRead()
  const press = () => {
    onPress()
    markAllRead(latest.createdAt)
  }
  return (
    <div className="flex justify-end border-b border-border">
      <Button variant="ghost" busy={isMarking} busyLabel="Un instant…" onClick={press}>
        Tout marquer comme lu
      </Button>
    </div>
  )
}
