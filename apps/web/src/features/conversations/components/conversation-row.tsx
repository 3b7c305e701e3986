import type { ConversationCard } from '@coup-denvoi/contract/conversations/conversation.schema'
import { HIDDEN_MESSAGE } from '@coup-denvoi/contract/conversations/conversation.texts'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { Link } from '#features/shell/components/link.public.tsx'
import { useHasUnsent } from '#lib/outbox/use-outbox.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { outboxOf } from '../actions/use-send-message.ts'
import { toConversationSearch } from '../conversation-search.ts'
import { formatMessageTime } from '../message-time.ts'

type ConversationRowProps = { card: ConversationCard; now: Date; isOpen: boolean }

/** A conversation in the list: the other person, the last message, and the unread count. */
export function ConversationRow({ card, now, isOpen }: ConversationRowProps) {
  const { id, other, lastMessage, unreadCount } = card
  const isUnread = unreadCount > 0
  const hasUnsent = useHasUnsent(outboxOf(other.id ?? ''))
  return (
    <li>
      <Link
        to="/messages"
        search={toConversationSearch(card)}
        resetScroll={false}
        aria-current={isOpen ? 'true' : undefined}
        data-conversation={other.id ?? id}
        className={`${conversationRowClass} ${isOpen ? 'lg:bg-green-soft-2 lg:hover:bg-green-soft-2 lg:shadow-[inset_4px_0_0_var(--green)]' : ''}`}
      >
        <Avatar photo={other.photo} kit={other.kit} name={other.displayName} size={44} />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex min-h-5.5 items-center justify-between gap-2.5 leading-[1.35]">
            <b dir="auto" className="truncate font-strong">
              {other.displayName}
            </b>
            <time
              dateTime={lastMessage.sentAt}
              className={`text-xs whitespace-nowrap ${isUnread ? 'font-strong text-accent-text' : 'text-ink-2'}`}
            >
              {formatMessageTime(new Date(lastMessage.sentAt), now)}
            </time>
          </span>
          <span className="flex min-h-5.5 items-center justify-between gap-2.5 leading-[1.35]">
            {hasUnsent ? (
              <span className="truncate text-[0.9375rem] font-semibold text-red-text">Message non envoyé</span>
            ) : (
              <span className={`truncate text-[0.9375rem] ${isUnread ? 'font-semibold' : 'text-ink-2'}`}>
                {lastMessage.isOwn && 'Vous\u00a0: '}
                {lastMessage.isHidden ? <i className="pe-0.5">{HIDDEN_MESSAGE}</i> : <bdi>{lastMessage.text}</bdi>}
              </span>
            )}
            {isUnread && (
              <>
                <span aria-hidden="true" className="flex-none">
                  <CountBadge count={unreadCount} />
                </span>
                <span className="sr-only">{formatCount(unreadCount, 'message non lu', 'messages non lus')}</span>
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

export const conversationRowClass =
  'relative flex min-h-18 items-center gap-3 border-b border-border px-4 py-2.5 no-underline hover:bg-hover focus-visible:-outline-offset-4'
