import type { ComponentProps } from 'react'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { BellIcon } from '#ui/icons/frame-icons.ts'
import { unreadText, useUnreadCount } from '../use-unread-count.ts'

/** The bell, with its unread count. @param props from the popover, once it is loaded */
export function BellButton(props: Omit<ComponentProps<typeof IconButton>, 'label'>) {
  const unread = useUnreadCount() ?? 0
  return (
    <IconButton
      variant="bar"
      aria-haspopup="dialog"
      data-frame-button="bell"
      {...props}
      label={unread > 0 ? `Notifications, ${unreadText(unread)}` : 'Notifications'}
    >
      <BellIcon />
      {unread > 0 && <CountBadge count={unread} placement="bar" />}
    </IconButton>
  )
}
