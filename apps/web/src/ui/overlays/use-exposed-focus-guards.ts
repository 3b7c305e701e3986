import { useEffect } from 'react'

/**
 * Base UI surrounds what is open with focusable elements that send the focus on, and hides them from screen readers. A screen reader
 * that follows the focus would then be nowhere; without `aria-hidden` they are empty and pass the focus on all the same.
 */
export function useExposedFocusGuards(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    // The popup is rendered one frame later.
    const frame = requestAnimationFrame(() => {
      for (const guard of document.querySelectorAll('[data-base-ui-focus-guard]')) guard.removeAttribute('aria-hidden')
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
}
