import { useEffect, useState } from 'react'
import { usePersonalFrames } from '#lib/live/live-context.ts'

/** After which somebody who says no more of it has stopped writing. */
const TYPING_TIMEOUT_MS = 5000

/**
 * Whether the other one is writing just now. That something was written or read is heard by the tab's connection itself.
 * @param said their latest message: once another one is there, they have written it
 */
export function useIsTyping(conversationId: string | null, lastMessageId: string | undefined): boolean {
  const [heard, setHeard] = useState<{ said: string | undefined } | null>(null)
  usePersonalFrames((frame) => {
    if (frame.type === 'typing' && frame.id === conversationId) setHeard({ said: lastMessageId })
  })
  useEffect(() => {
    if (!heard) return
    const timer = setTimeout(() => setHeard(null), TYPING_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [heard])
  return heard !== null && heard.said === lastMessageId
}
