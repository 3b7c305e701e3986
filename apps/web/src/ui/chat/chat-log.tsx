import { Fragment, type ReactNode, useRef, useState } from 'react'
import { ChatBubble } from '#ui/chat/chat-bubble.tsx'
import type { ChatDay, ChatEntry } from '#ui/chat/group-messages-by-day.ts'
import { useChatScroll } from '#ui/chat/use-chat-scroll.ts'
import { type LoadedPages, useNextPage } from '#ui/feedback/use-next-page.ts'
import { Button } from '#ui/forms/button.tsx'

type ChatLogProps = {
  label: string
  days: readonly ChatDay[]
  /** The query of older messages. */
  pages: LoadedPages
  onResend: (id: string) => void
  empty: ReactNode
  /** On the page background instead of a sheet: wider. */
  onPage?: boolean
  /** A button of 44 px next to other users' messages. */
  renderAction?: (entry: ChatEntry) => ReactNode
  /** Content below the text of a message. @param id of the message */
  renderAttachment?: (id: string) => ReactNode
  footer?: ReactNode
  /** Whether the last message is visible. */
  onEndVisibilityChange?: (isAtEnd: boolean) => void
}

/**
 * A conversation, latest message last. At the end it scrolls to new messages, and to what the viewer writes; further up, neither new
 * messages of others nor older ones move the reading position.
 */
export function ChatLog(props: ChatLogProps) {
  const { label, days, pages, onResend, empty, onPage, renderAction, renderAttachment, footer, onEndVisibilityChange } = props
  const log = useRef<HTMLDivElement>(null)
  const first = days[0]?.entries[0]?.id
  const lastEntry = days.at(-1)?.entries.at(-1)
  const last = lastEntry?.id
  const [lastSeenId, setLastSeenId] = useState(last)
  const [isAtStart, setIsAtStart] = useState(false)
  const older = useNextPage(pages, isAtStart)
  const { handleScroll, goToEnd } = useChatScroll(log, {
    first,
    last,
    isLastWritten: lastEntry?.state === 'sending',
    onScroll: (isAtEnd) => {
      if (isAtEnd) setLastSeenId(last)
      onEndVisibilityChange?.(isAtEnd)
    },
    onNearStart: setIsAtStart,
  })

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        tabIndex={0}
        onScroll={handleScroll}
        className={`h-full overflow-y-auto overscroll-contain pt-1 pb-4 [overflow-anchor:none] ${onPage ? 'px-4 focus-visible:-outline-offset-4 lg:px-6' : 'px-4'}`}
      >
        <div className="flex min-h-full flex-col justify-end">
          {pages.hasNextPage && (
            <p className="py-2 text-center">
              <Button variant="ghost" busy={older.isLoading} busyLabel="Chargement…" onClick={older.load}>
                Messages plus anciens
              </Button>
            </p>
          )}
          {days.length === 0 && (onPage ? <div className="my-auto text-center text-ink-2">{empty}</div> : empty)}
          {days.map(({ date, label, entries }) => (
            <section key={date} aria-label={label} className="flex flex-col gap-1">
              <DayLabel name={label} />
              {entries.map((entry) => (
                <Fragment key={entry.id}>
                  <ChatBubble entry={entry} onPage={onPage} action={renderAction?.(entry)} onResend={onResend} />
                  {renderAttachment?.(entry.id)}
                </Fragment>
              ))}
            </section>
          ))}
          {footer}
        </div>
      </div>
      {last !== lastSeenId && (
        <p className="absolute inset-x-0 bottom-2 text-center">
          <Button onClick={goToEnd}>Nouveaux messages</Button>
        </p>
      )}
    </div>
  )
}

function DayLabel({ name }: { name: string }) {
  return (
    <p className="mt-3.5 mb-1.5 flex items-center gap-3 before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      <span className="rounded-round border border-border bg-surface px-3 py-0.5 text-sm font-semibold text-ink-2">{name}</span>
    </p>
  )
}
