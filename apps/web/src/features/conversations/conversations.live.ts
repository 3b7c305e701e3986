import { useEffect, useState } from 'react'
import { useLiveFrames } from '#lib/live.ts'

/** After which somebody who says no more of it has stopped writing. */
const SHOWN_MS = 5000

/**
 * Whether the other one is writing just now. That something was written or read is heard by the tab's connection itself.
 * @param said their latest message: once another one is there, they have written it
 */
export function useIsTyping(conversationId: string | null, said: string | undefined): boolean {
  const [heard, setHeard] = useState<{ said: string | undefined } | null>(null)
  useLiveFrames((frame) => {
    if (frame.type === 'typing' && frame.id === conversationId) setHeard({ said })
  })
  useEffect(() => {
    if (!heard) return
    const timer = setTimeout(() => setHeard(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [heard])
  return heard !== null && heard.said === said
}
