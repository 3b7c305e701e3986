import type { JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * The button that was pressed is gone with its request: the focus goes on where the others are.
 * @param requests those that are shown
 * @param targets the first one that is there by then gets it
 * @returns to be called when a request is answered
 */
export function useFocusAfterAnswer(requests: readonly JoinRequest[], ...targets: RefObject<HTMLElement | null>[]): () => void {
  const answered = useRef(false)
  const ids = requests.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment at which a request goes
  useEffect(() => {
    // Several may be on their way: what counts is that the focus is nowhere.
    if (!answered.current || document.activeElement !== document.body) return
    answered.current = false
    targets.find(({ current }) => current)?.current?.focus({ preventScroll: true })
  }, [ids])
  return () => {
    answered.current = true
  }
}
