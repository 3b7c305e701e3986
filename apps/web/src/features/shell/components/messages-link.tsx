import { formatCount } from '@coup-denvoi/contract/lib/format'
import { useMatchRoute } from '@tanstack/react-router'
import { useUnreadMessageCount } from '#features/conversations/use-unread-message-count.public.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { useUnreadCountInTitle } from '#lib/document-title.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { iconButtonClass } from '#ui/forms/icon-button.tsx'
import { MessageIcon } from '#ui/icons/frame-icons.ts'

/** The link to the messages, except on their own page, and where the bottom bar has it. Also puts the unread count in the title. */
export function MessagesLink() {
  const unread = useUnreadMessageCount()
  const isOnMessagesPage = useMatchRoute()({ to: '/messages' })
  useUnreadCountInTitle(unread)
  if (isOnMessagesPage) return null
  return (
    <Link
      to="/messages"
      aria-label={unread > 0 ? `Messages, ${formatCount(unread, 'non lu', 'non lus')}` : 'Messages'}
      className={`${iconButtonClass('bar')} [display:var(--in-bottom-bar-display,inline-grid)]!`}
    >
      <MessageIcon />
      {unread > 0 && <CountBadge count={unread} placement="bar" />}
    </Link>
  )
}
