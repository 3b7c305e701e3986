import { notificationPath } from '@coup-denvoi/contract/notifications/notification.rules'
import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import type { ReactNode } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'

type NotificationLinkProps = { notification: Notification; onSelect: () => void; children: ReactNode }

/** The link of a notification. Without a target it is a button, which still marks it as read. */
export function NotificationLink({ notification, onSelect, children }: NotificationLinkProps) {
  const target = notificationPath(notification)
  if (target === null)
    return (
      <button type="button" className={linkClass} onClick={onSelect}>
        {children}
      </button>
    )
  const [to = '', search] = target.split('?')
  return (
    <Link to={to} search={Object.fromEntries(new URLSearchParams(search))} className={linkClass} onClick={onSelect}>
      {children}
    </Link>
  )
}

const linkClass = 'group block min-h-11 w-full text-start no-underline'
