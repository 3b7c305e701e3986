import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { AnswerButtons } from '#features/groups/components/answer-buttons.public.tsx'
import { timeAgo } from '#lib/time-ago.ts'
import { buttonClass } from '#ui/button.tsx'
import { TrashIcon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMarkRead } from '../actions/use-mark-read.ts'
import { useRemoveNotification } from '../actions/use-remove-notification.ts'
import { useRefreshNotifications } from '../use-refresh-notifications.ts'
import { NotificationLink } from './notification-link.tsx'
import { NotificationVisual } from './notification-visual.tsx'

type NotificationItemProps = { notification: Notification; now: Date; onFollow: () => void }

/** What happened, what one can answer, and the button that deletes it. */
export function NotificationItem({ notification, now, onFollow }: NotificationItemProps) {
  const { type, title, content, message, fromUserId, read, createdAt } = notification
  const line = useRef<HTMLLIElement>(null)
  const textId = useId()
  const markRead = useMarkRead(notification)
  const { remove, isRemoving } = useRemoveNotification(notification, () => line.current && passFocusOn(line.current))
  const follow = () => {
    markRead()
    onFollow()
  }
  return (
    <li
      ref={line}
      className={`grid grid-cols-[40px_minmax(0,1fr)_44px] gap-x-3 py-3 ps-4 pe-1 text-[0.9375rem] leading-[1.35] wrap-anywhere not-first:border-t not-first:border-trait ${read ? '' : UNREAD}`}
    >
      <NotificationVisual notification={notification} />
      <div className="min-w-0">
        <NotificationLink notification={notification} onFollow={follow}>
          {!read && <span className="sr-only">{'Non lue\u00a0: '}</span>}
          <span id={textId}>
            <b dir="auto" className="block font-fort group-hover:underline">
              {title}
            </b>
            <span dir="auto" className="block">
              {content}
            </span>
          </span>
          {type === 'organizer_replacement_request' && fromUserId && (
            <span className="mt-0.5 block text-encre-2">Cliquez pour répondre dans les messages</span>
          )}
          {type === 'contact_request' && message && <Quote text={message} />}
          <time dateTime={createdAt} className="mt-[3px] block text-xs text-encre-2">
            {timeAgo(new Date(createdAt), now)}
          </time>
        </NotificationLink>
        <Answer notification={notification} describedBy={textId} onFollow={follow} />
      </div>
      <IconButton
        label="Supprimer la notification"
        aria-describedby={textId}
        aria-disabled={isRemoving || undefined}
        data-remove=""
        className="-mt-1.5 text-encre-3 hover:text-rouge-texte"
        onClick={remove}
      >
        <TrashIcon />
      </IconButton>
    </li>
  )
}

const UNREAD = 'bg-[color-mix(in_srgb,var(--accent-fond)_50%,var(--feuille))] shadow-[inset_4px_0_0_var(--accent)]'

function Quote({ text }: { text: string }) {
  return (
    <blockquote dir="auto" className="mt-1.5 rounded-sm bg-feuille-2 px-2.5 py-1.5 text-sm whitespace-pre-line text-encre-2">
      {text}
    </blockquote>
  )
}

/** What can be answered from here. A request to join that nobody has to answer any more counts as read. */
function Answer({ notification, describedBy, onFollow }: { notification: Notification; describedBy: string; onFollow: () => void }) {
  const { type, groupId, requestId, fromUserId, read } = notification
  const refresh = useRefreshNotifications()
  if (type === 'group_request' && groupId && requestId && !read)
    return (
      <div className="mt-2.5 flex gap-2 *:flex-1">
        <AnswerButtons request={{ id: requestId, groupId }} from="notification" describedBy={describedBy} onAnswered={refresh} />
      </div>
    )
  if (type === 'contact_request' && fromUserId)
    return (
      <Link
        to="/messages"
        search={{ userId: fromUserId }}
        className={`mt-2.5 ${buttonClass()}`}
        aria-describedby={describedBy}
        onClick={onFollow}
      >
        Répondre
      </Link>
    )
  return null
}

/** Whoever deletes one after the other stays at the bin: that of the next line, or of the one before. */
function passFocusOn(line: HTMLElement): void {
  if (!line.contains(document.activeElement)) return
  const next = line.nextElementSibling ?? line.previousElementSibling
  next?.querySelector<HTMLElement>('[data-remove]')?.focus()
}
