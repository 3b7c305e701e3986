import { useSyncExternalStore } from 'react'

const EVENTS = ['focus', 'blur'] as const

/** Whether the page is visible and its window has focus. */
export const useIsPageFocused = (): boolean => useSyncExternalStore(subscribe, isPageFocused, () => false)

const isPageFocused = () => document.visibilityState === 'visible' && document.hasFocus()

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
