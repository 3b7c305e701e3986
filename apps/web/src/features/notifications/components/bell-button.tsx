import type { ComponentProps } from 'react'
import { CountBadge } from '#ui/count-badge.tsx'
import { BellIcon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { unreadText, useUnread } from '../use-unread.ts'

/** The bell, and how many notifications wait. Once the dropdown is there, what it adds to its button. */
export function BellButton(props: Omit<ComponentProps<typeof IconButton>, 'label'>) {
  const unread = useUnread() ?? 0
  return (
    <IconButton
      variant="bar"
      aria-haspopup="dialog"
      {...props}
      label={unread > 0 ? `Notifications, ${unreadText(unread)}` : 'Notifications'}
    >
      <BellIcon />
      {unread > 0 && <CountBadge count={unread} placement="bar" />}
    </IconButton>
  )
}
