import { type RefObject, useEffect, useRef } from 'react'
import { isShown } from './navigation/is-shown.ts'

/**
 * Moves the focus on when the button that had it disappears with what it changed, so that a keyboard user does not start over at
 * the top of the page. The focus is left alone when it is anywhere else by then.
 * @param state what the button changes: a primitive, or an object that is replaced
 * @param targets the first that is on the page receives the focus; it needs a `tabIndex`
 * @returns a function to call when the button is pressed, or when its request has ended
 */
export function useFocusAfterChange(state: unknown, ...targets: RefObject<HTMLElement | null>[]): () => void {
  const pressed = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the state may move the focus
  useEffect(() => {
    if (!pressed.current) return
    const focused = document.activeElement
    // What is hidden keeps the focus until the next frame. Asking makes the browser lay out the page: only after a press.
    const isLost = !focused || focused === document.body || !isShown(focused)
    // Somebody else changed the state first: the button is still there.
    if (focused === pressed.current && !isLost) return
    pressed.current = null
    if (isLost) targets.find(({ current }) => current)?.current?.focus({ preventScroll: true })
  }, [state])
  return () => {
    pressed.current = document.activeElement
  }
}
