import { count } from '@coup-denvoi/contract/kit/format'
import { Link, useMatchRoute } from '@tanstack/react-router'
import { useUnreadMessages } from '#features/conversations/use-unread-messages.public.ts'
import { useCountInTitle } from '#lib/page-title.ts'
import { CountBadge } from '#ui/count-badge.tsx'
import { MessageIcon } from '#ui/icon.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'

/** The messages in the bar, but on their own page; in the title, how many wait, always. */
export function MessagesLink() {
  const unread = useUnreadMessages()
  const isThere = useMatchRoute()({ to: '/messages' })
  useCountInTitle(unread)
  if (isThere) return null
  return (
    <Link
      to="/messages"
      aria-label={unread > 0 ? `Messages, ${count(unread, 'non lu', 'non lus')}` : 'Messages'}
      className={iconButtonClass('bar')}
    >
      <MessageIcon />
      {unread > 0 && <CountBadge count={unread} placement="bar" />}
    </Link>
  )
}
