import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { unreadText, useUnreadCount } from '../use-unread-count.ts'
import { BellButton } from './bell-button.tsx'

const NotificationDropdown = lazyWithRetry(() =>
  import('./notification-dropdown.tsx').then(({ NotificationDropdown }) => NotificationDropdown),
)

/** The bell in the bar. Its dropdown loads on the first press. */
export function NotificationBell() {
  const [isOpened, setIsOpened] = useState(false)
  const announcement = useUnreadAnnouncement()
  // So that it opens at once, and offline.
  useEffect(() => void NotificationDropdown.preload(), [])
  return (
    <>
      {isOpened ? (
        <Suspense fallback={<BellButton aria-expanded={false} aria-busy />}>
          <NotificationDropdown />
        </Suspense>
      ) : (
        <BellButton aria-expanded={false} onClick={() => setIsOpened(true)} />
      )}
      <span aria-live="polite" className="sr-only">
        {announcement}
      </span>
    </>
  )
}

/** Announces new notifications to screen readers. */
function useUnreadAnnouncement(): string {
  const unread = useUnreadCount()
  const [announcement, setAnnouncement] = useState('')
  const previousUnread = useRef(unread)
  useEffect(() => {
    if (previousUnread.current !== undefined && unread !== undefined && unread !== previousUnread.current)
      // Cleared when the count drops, so that the same text is announced again later.
      setAnnouncement(unread > previousUnread.current ? `Nouvelle notification\u00a0: ${unreadText(unread)}` : '')
    previousUnread.current = unread
  }, [unread])
  return announcement
}
