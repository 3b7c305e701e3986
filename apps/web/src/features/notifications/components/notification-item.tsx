import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { useId, useRef } from 'react'
import { timeAgo } from '#lib/time/time-ago.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { TrashIcon } from '#ui/icons/icons.ts'
import { useMarkRead } from '../actions/use-mark-read.ts'
import { useRemoveNotification } from '../actions/use-remove-notification.ts'
import { NotificationAction } from './notification-action.tsx'
import { NotificationLink } from './notification-link.tsx'
import { NotificationVisual } from './notification-visual.tsx'

type NotificationItemProps = {
  notification: Notification
  now: Date
  /** When it is clicked. */
  onSelect: () => void
  /** Before a request is answered here. */
  onAnswer?: () => void
}

/** A notification: its text, its action and a delete button. */
export function NotificationItem({ notification, now, onSelect, onAnswer }: NotificationItemProps) {
  const { type, title, content, message, requestStatus, read, createdAt } = notification
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
            <span dir="auto" className={`block ${type === 'organizer_digest' ? 'whitespace-pre-line' : ''}`}>
              {content}
            </span>
          </span>
          {type === 'organizer_replacement_request' && requestStatus === 'pending' && (
            <span className="mt-0.5 block text-ink-2">Cliquez pour répondre dans les messages</span>
          )}
          {type === 'contact_request' && message && <Quote text={message} />}
          <time dateTime={createdAt} className="mt-[3px] block text-xs text-ink-2">
            {timeAgo(new Date(createdAt), now)}
          </time>
        </NotificationLink>
        <NotificationAction notification={notification} describedBy={textId} onSelect={select} onAnswer={onAnswer} />
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

/** Focus stays on a delete button: that of the next item, or of the one before. */
function focusNextItem(item: HTMLElement): void {
  if (!item.contains(document.activeElement)) return
  const next = item.nextElementSibling ?? item.previousElementSibling
  next?.querySelector<HTMLElement>('[data-remove]')?.focus()
}
