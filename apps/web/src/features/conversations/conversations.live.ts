import { useEffect, useState } from 'react'
import { usePersonalFrames } from '#lib/live/live-context.ts'

/** Without another typing frame, the other person has stopped writing. */
const TYPING_TIMEOUT_MS = 5000

/**
 * Whether the other person is typing.
 * @param lastMessageId their latest message: a new one means that they have finished typing
 */
export function useIsTyping(conversationId: string | null, lastMessageId: string | undefined): boolean {
  const [typing, setTyping] = useState<{ lastMessageId: string | undefined } | null>(null)
  usePersonalFrames((frame) => {
    if (frame.type === 'typing' && frame.id === conversationId) setTyping({ lastMessageId })
  })
  useEffect(() => {
    if (!typing) return
    const timer = setTimeout(() => setTyping(null), TYPING_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [typing])
  return typing !== null && typing.lastMessageId === lastMessageId
}
