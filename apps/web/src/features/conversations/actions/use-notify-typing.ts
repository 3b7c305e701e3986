import { useRef } from 'react'
import { withApi } from '#lib/api/with-api.ts'

/** Rarely enough to cost nothing, and before the other side considers the typing over. */
const THROTTLE_MS = 3000

/** Tells the other person that the user is typing. @param id null before the first message: then there is nobody to tell */
export function useNotifyTyping(id: string | null): () => void {
  const lastSentAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    if (id === null || performance.now() - lastSentAt.current < THROTTLE_MS) return
    lastSentAt.current = performance.now()
    // A failure costs nothing.
    withApi((api) => api.conversations.typing({ id })).catch(() => {})
  }
}
