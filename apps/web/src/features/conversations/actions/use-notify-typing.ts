import { useRef } from 'react'
import { withApi } from '#lib/api/with-api.ts'

/** Said again as often while somebody goes on writing: rarely enough to cost nothing, before the other one takes it for over. */
const THROTTLE_MS = 3000

/** Tells the other one that one is writing. @param id null before the first message: then there is nobody to tell */
export function useNotifyTyping(id: string | null): () => void {
  const said = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    if (id === null || performance.now() - said.current < THROTTLE_MS) return
    said.current = performance.now()
    // Nobody misses it.
    withApi((api) => api.conversations.typing({ id })).catch(() => {})
  }
}
