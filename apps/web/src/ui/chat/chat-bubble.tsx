import { formatTime } from '@coup-denvoi/contract/lib/local-time'
import { type ReactNode, useRef } from 'react'
import type { ChatEntry } from '#ui/chat/group-messages-by-day.ts'
import { Avatar } from '#ui/players/avatar.tsx'
import { excerptOf } from '#ui/text/excerpt-of.ts'
import { LinkedText } from '#ui/text/linked-text.tsx'

type ChatBubbleProps = {
  entry: ChatEntry
  /** On the page background instead of a sheet. */
  onPage?: boolean
  /** A button of 44 px next to other users' messages. */
  action?: ReactNode
  onResend: (id: string) => void
}

/** One message. The viewer's are on the right, with their delivery state. */
export function ChatBubble({ entry, onPage, action, onResend }: ChatBubbleProps) {
  const { author, isContinuation, state } = entry
  const bubble = useRef<HTMLDivElement>(null)
  return author === null ? (
    <div
      ref={bubble}
      tabIndex={-1}
      className={`outline-none ms-10 grid self-end justify-items-end ${onPage ? 'max-w-[88%] lg:max-w-[72%]' : 'max-w-full'}`}
    >
      {!isContinuation && <BubbleHeader name="Vous" hidden sentAt={entry.sentAt} />}
      <BubbleText
        entry={entry}
        className={`rounded-[10px_10px_2px_10px] bg-green-soft-2 forced-colors:border-2 forced-colors:border-[Highlight] ${state === 'sent' ? '' : 'opacity-75'}`}
      />
      {state === 'sending' && <p className="text-xs text-ink-2">Envoi…</p>}
      {(state === 'failed' || state === 'refused') && (
        <p className="text-sm text-red-text">
          <span>Non envoyé.</span>{' '}
          <button
            type="button"
            aria-label={`Réessayer\u00a0: ${excerptOf(entry.text)}`}
            className="-my-3 py-3 font-bold underline"
            onClick={() => {
              // Before this button disappears.
              bubble.current?.focus({ preventScroll: true })
              onResend(entry.id)
            }}
          >
            Réessayer
          </button>
        </p>
      )}
    </div>
  ) : (
    <div
      className={`group/line grid grid-cols-[32px_minmax(0,1fr)] gap-x-2.5 self-start ${onPage ? `${action ? 'max-w-full' : 'max-w-[92%]'} lg:max-w-[72%]` : 'max-w-[88%]'}`}
    >
      {!isContinuation && (
        <span className="col-start-2">
          <BubbleHeader name={author.name} hidden={onPage} sentAt={entry.sentAt} />
        </span>
      )}
      <span className="col-start-1 row-start-2 self-end">
        {!isContinuation && <Avatar photo={author.photo} kit={author.kit} name={author.name} size={32} />}
      </span>
      <div className="col-start-2 flex items-center">
        <BubbleText
          entry={entry}
          className={`min-w-0 rounded-[10px_10px_10px_2px] ${onPage ? 'border border-border bg-surface' : 'bg-surface-2 forced-colors:border'}`}
        />
        {/* Negative margins, because it is higher than a line of text. */}
        {action && <span className="-my-2 ms-1.5 flex flex-none">{action}</span>}
      </div>
    </div>
  )
}

/** @param hidden the name is for screen readers only, because the position shows the author */
function BubbleHeader({ name, hidden, sentAt }: { name: string; hidden?: boolean; sentAt: string }) {
  return (
    <p className="mt-2 mb-[3px] flex gap-2 text-xs font-strong text-ink-2">
      <span dir="auto" className={hidden ? 'sr-only' : undefined}>
        {name}
      </span>
      <time dateTime={sentAt} className="font-normal">
        {formatTime(new Date(sentAt))}
      </time>
    </p>
  )
}

function BubbleText({ entry: { text, isHidden, label }, className }: { entry: ChatEntry; className: string }) {
  return (
    <p
      dir="auto"
      className={`max-w-full px-3.5 py-[9px] text-[0.9375rem]/[1.4] wrap-anywhere whitespace-pre-wrap ${isHidden ? 'text-ink-2 italic' : ''} ${className}`}
    >
      {label && <b className="block text-sm">{label}</b>}
      <LinkedText text={text} />
    </p>
  )
}
