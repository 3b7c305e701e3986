import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { unreadText, useUnreadCount } from '../use-unread-count.ts'
import { BellButton } from './bell-button.tsx'

const loadDropdown = () => import('./notification-dropdown.tsx').then(({ NotificationDropdown }) => NotificationDropdown)
const NotificationDropdown = lazyWithRetry(loadDropdown)

/** The bell of the bar. What it opens is drawn with the first press. */
export function NotificationBell() {
  const [isWanted, setIsWanted] = useState(false)
  const news = useUnreadAnnouncement()
  // It opens with the press, also where the network has just gone.
  useEffect(() => void loadDropdown().catch(() => {}), [])
  return (
    <>
      {isWanted ? (
        <Suspense fallback={<BellButton aria-expanded={false} aria-busy />}>
          <NotificationDropdown />
        </Suspense>
      ) : (
        <BellButton aria-expanded={false} onClick={() => setIsWanted(true)} />
      )}
      <span aria-live="polite" className="sr-only">
        {news}
      </span>
    </>
  )
}

/** For those who don't see the number grow. */
function useUnreadAnnouncement(): string {
  const unread = useUnreadCount()
  const [news, setNews] = useState('')
  const before = useRef(unread)
  useEffect(() => {
    if (before.current !== undefined && unread !== undefined && unread !== before.current)
      // Silent when fewer wait, so that the same words are news again later.
      setNews(unread > before.current ? `Nouvelle notification\u00a0: ${unreadText(unread)}` : '')
    before.current = unread
  }, [unread])
  return news
}
