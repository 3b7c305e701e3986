import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Nearer than this to an end, in px, is at that end. */
const NEAR_END = 60
const NEAR_START = 200

type ChatScrollOptions = {
  /** What is shown at both ends: when it changes, what is being read keeps its place. */
  first: string | undefined
  last: string | undefined
  onScroll: (isAtEnd: boolean) => void
  /** What is older will soon be looked for. */
  onNearStart: (isAtStart: boolean) => void
}

/** Keeps the reader of a conversation at its end, or where they read further up. */
export function useChatScroll(log: RefObject<HTMLElement | null>, { first, last, onScroll, onNearStart }: ChatScrollOptions) {
  const place = useRef({ fromEnd: 0, isAtEnd: true })
  const move = useEffectEvent(onScroll)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what is shown at both ends that moves the rest
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    if (place.current.isAtEnd) {
      element.scrollTop = element.scrollHeight
      move(true)
    } else if (place.current.fromEnd) element.scrollTop = element.scrollHeight - place.current.fromEnd
  }, [first, last])

  // A keyboard that comes up, or what grows under the last message, hides no end that was being read.
  useEffect(() => {
    const element = log.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) element.scrollTop = element.scrollHeight
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
      place.current = { fromEnd: scrollHeight - scrollTop, isAtEnd }
      onScroll(isAtEnd)
      onNearStart(scrollTop < NEAR_START)
    },
    goToEnd() {
      place.current.isAtEnd = true
      log.current?.scrollTo({ top: log.current.scrollHeight })
      onScroll(true)
    },
  }
}
