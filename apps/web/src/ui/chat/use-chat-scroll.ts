import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Distance to an end, in px, that counts as being there. */
const NEAR_END = 60
const NEAR_START = 200

type ChatScrollOptions = {
  /** Ids of the first and last message: when they change, the reading position is restored. */
  first: string | undefined
  last: string | undefined
  /** The viewer has just written the last one. */
  isLastWritten: boolean
  onScroll: (isAtEnd: boolean) => void
  /** Older messages will be needed soon. */
  onNearStart: (isAtStart: boolean) => void
}

/** Keeps a conversation scrolled to its end, or at the reading position further up. What the viewer writes is shown to them. */
export function useChatScroll(
  log: RefObject<HTMLElement | null>,
  { first, last, isLastWritten, onScroll, onNearStart }: ChatScrollOptions,
) {
  const position = useRef({ fromEnd: 0, isAtEnd: true })
  const previousLast = useRef(last)
  const notifyScroll = useEffectEvent(onScroll)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new messages at an end move the rest
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const isWritten = isLastWritten && previousLast.current !== last
    previousLast.current = last
    if (position.current.isAtEnd || isWritten) {
      position.current.isAtEnd = true
      element.scrollTop = element.scrollHeight
      notifyScroll(true)
    } else if (position.current.fromEnd) element.scrollTop = element.scrollHeight - position.current.fromEnd
  }, [first, last])

  // The end stays visible when a keyboard opens or the content grows.
  useEffect(() => {
    const element = log.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (position.current.isAtEnd) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [log])

  return {
    handleScroll() {
      const element = log.current
      if (!element) return
      const { scrollTop, scrollHeight, clientHeight } = element
      const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_END
      position.current = { fromEnd: scrollHeight - scrollTop, isAtEnd }
      onScroll(isAtEnd)
      onNearStart(scrollTop < NEAR_START)
    },
    goToEnd() {
      position.current.isAtEnd = true
      log.current?.scrollTo({ top: log.current.scrollHeight })
      onScroll(true)
    },
  }
}
