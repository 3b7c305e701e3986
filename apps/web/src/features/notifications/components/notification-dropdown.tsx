import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { unreadText, useUnreadCount } from '../use-unread-count.ts'
import { BellButton } from './bell-button.tsx'
import { NotificationList } from './notification-list.tsx'

/** The bell with its dropdown, open at first: it is mounted by a press on the bell. */
export function NotificationDropdown() {
  const unread = useUnreadCount() ?? 0
  const [isOpen, setIsOpen] = useState(true)
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', () => setIsOpen(false)), [router])
  return (
    <Popover
      trigger={<BellButton />}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title="Notifications"
      aside={unread > 0 && <Badge tone="mine">{unreadText(unread)}</Badge>}
    >
      <NotificationList onSelect={() => setIsOpen(false)} />
    </Popover>
  )
}
