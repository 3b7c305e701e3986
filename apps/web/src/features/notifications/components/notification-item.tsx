import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { JoinRequestButtons } from '#features/groups/components/requests/join-request-buttons.public.tsx'
import { timeAgo } from '#lib/time-ago.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { TrashIcon } from '#ui/layout/icon.tsx'
import { useMarkRead } from '../actions/use-mark-read.ts'
import { useRemoveNotification } from '../actions/use-remove-notification.ts'
import { useRefreshNotifications } from '../use-refresh-notifications.ts'
import { NotificationLink } from './notification-link.tsx'
import { NotificationVisual } from './notification-visual.tsx'

type NotificationItemProps = { notification: Notification; now: Date; onSelect: () => void }

/** A notification: its text, its action and a delete button. */
export function NotificationItem({ notification, now, onSelect }: NotificationItemProps) {
  const { type, title, content, message, fromUserId, read, createdAt } = notification
  const item = useRef<HTMLLIElement>(null)
  const textId = useId()
  const markRead = useMarkRead(notification)
  const { remove, isRemoving } = useRemoveNotification(notification, () => item.current && focusNextItem(item.current))
  const select = () => {
    markRead()
    onSelect()
  }
  return (
    <li
      ref={item}
      className={`grid grid-cols-[40px_minmax(0,1fr)_44px] gap-x-3 py-3 ps-4 pe-1 text-[0.9375rem] leading-[1.35] wrap-anywhere not-first:border-t not-first:border-border ${read ? '' : UNREAD_CLASS}`}
    >
      <NotificationVisual notification={notification} />
      <div className="min-w-0">
        <NotificationLink notification={notification} onSelect={select}>
          {!read && <span className="sr-only">{'Non lue\u00a0: '}</span>}
          <span id={textId}>
            <b dir="auto" className="block font-strong group-hover:underline">
              {title}
            </b>
            <span dir="auto" className="block">
              {content}
            </span>
          </span>
          {type === 'organizer_replacement_request' && fromUserId && (
            <span className="mt-0.5 block text-ink-2">Cliquez pour répondre dans les messages</span>
          )}
          {type === 'contact_request' && message && <Quote text={message} />}
          <time dateTime={createdAt} className="mt-[3px] block text-xs text-ink-2">
            {timeAgo(new Date(createdAt), now)}
          </time>
        </NotificationLink>
        <NotificationAction notification={notification} describedBy={textId} onSelect={select} />
      </div>
      <IconButton
        label="Supprimer la notification"
        aria-describedby={textId}
        aria-disabled={isRemoving || undefined}
        data-remove=""
        className="-mt-1.5 text-ink-3 hover:text-red-text"
        onClick={remove}
      >
        <TrashIcon />
      </IconButton>
    </li>
  )
}

const UNREAD_CLASS = 'bg-[color-mix(in_srgb,var(--accent-soft)_50%,var(--surface))] shadow-[inset_4px_0_0_var(--accent)]'

function Quote({ text }: { text: string }) {
  return (
    <blockquote dir="auto" className="mt-1.5 rounded-sm bg-surface-2 px-2.5 py-1.5 text-sm whitespace-pre-line text-ink-2">
      {text}
    </blockquote>
  )
}

/** The action of a notification. A join request counts as read once it is answered. */
function NotificationAction({
  notification,
  describedBy,
  onSelect,
}: {
  notification: Notification
  describedBy: string
  onSelect: () => void
}) {
  const { type, groupId, requestId, fromUserId, read } = notification
  const refresh = useRefreshNotifications()
  if (type === 'group_request' && groupId && requestId && !read)
    return (
      <div className="mt-2.5 flex gap-2 *:flex-1">
        <JoinRequestButtons request={{ id: requestId, groupId }} source="notification" describedBy={describedBy} onAnswered={refresh} />
      </div>
    )
  if (type === 'contact_request' && fromUserId)
    return (
      <Link
        to="/messages"
        search={{ userId: fromUserId }}
        className={`mt-2.5 ${buttonClass()}`}
        aria-describedby={describedBy}
        onClick={onSelect}
      >
        Répondre
      </Link>
    )
  return null
}

/** Focus stays on a delete button: that of the next item, or of the one before. */
function focusNextItem(item: HTMLElement): void {
  if (!item.contains(document.activeElement)) return
  const next = item.nextElementSibling ?? item.previousElementSibling
  next?.querySelector<HTMLElement>('[data-remove]')?.focus()
}
