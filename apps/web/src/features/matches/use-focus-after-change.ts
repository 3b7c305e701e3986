import { type RefObject, useEffect, useRef } from 'react'

/**
 * The button that was pressed is gone with what it did: the focus goes on where the answer is.
 * @param state what the button changes
 * @returns to be called when it is pressed
 */
export function useFocusAfterChange(state: unknown, target: RefObject<HTMLElement | null>): () => void {
  const pressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment at which the state changes
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) target.current?.focus({ preventScroll: true })
    pressed.current = false
  }, [state])
  return () => {
    pressed.current = true
  }
}
