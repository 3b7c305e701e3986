import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { Day } from '../conversation.ts'
import { ChatLine } from './chat-line.tsx'

type ChatLogProps = {
  days: readonly Day[]
  hasOlder: boolean
  isLoadingOlder: boolean
  onOlder: () => void
  onResend: (id: string) => void
}

/** Nearer than this to an end, in px, is at that end. */
const NEAR_END = 60
const NEAR_START = 200

/**
 * The conversation, latest at the bottom. It follows what comes for whoever reads the end, and stays where it is
 * for whoever reads further up; what is older comes above without moving what is being read.
 */
export function ChatLog({ days, hasOlder, isLoadingOlder, onOlder, onResend }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null)
  const place = useRef({ fromEnd: 0, isAtEnd: true })
  const first = days[0]?.lines[0]?.id
  const last = days.at(-1)?.lines.at(-1)?.id
  const [seen, setSeen] = useState(last)
  const hasNews = last !== seen

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what is shown at both ends that moves the rest
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    if (place.current.isAtEnd) {
      element.scrollTop = element.scrollHeight
      setSeen(last)
    } else if (place.current.fromEnd) element.scrollTop = element.scrollHeight - place.current.fromEnd
  }, [first, last])

  const follow = () => {
    const element = log.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_END
    place.current = { fromEnd: scrollHeight - scrollTop, isAtEnd }
    if (isAtEnd) setSeen(last)
    if (scrollTop < NEAR_START && hasOlder && !isLoadingOlder) onOlder()
  }

  const goToEnd = () => {
    place.current.isAtEnd = true
    log.current?.scrollTo({ top: log.current.scrollHeight })
    setSeen(last)
  }

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={follow}
        className="h-full overflow-y-auto px-4 pt-1 pb-4 [overflow-anchor:none]"
      >
        {hasOlder && (
          <p className="py-2 text-center">
            <Button variant="bare" busy={isLoadingOlder} busyLabel="Chargement…" onClick={onOlder}>
              Messages plus anciens
            </Button>
          </p>
        )}
        {days.length === 0 && <p className="py-8 text-center text-encre-2">Personne n’a encore écrit.</p>}
        {days.map(({ date, name, lines }) => (
          <section key={date} aria-label={name} className="flex flex-col gap-1">
            <p className="mt-3.5 mb-1.5 self-center rounded-rond border border-trait px-3 py-0.5 text-sm font-semibold text-encre-2">
              {name}
            </p>
            {lines.map((line) => (
              <ChatLine key={line.id} line={line} onResend={onResend} />
            ))}
          </section>
        ))}
      </div>
      {hasNews && (
        <p className="absolute inset-x-0 bottom-2 text-center">
          <Button onClick={goToEnd}>Nouveaux messages</Button>
        </p>
      )}
    </div>
  )
}
