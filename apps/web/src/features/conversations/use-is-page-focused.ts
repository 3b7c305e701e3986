import { useSyncExternalStore } from 'react'

const EVENTS = ['focus', 'blur'] as const

/** Whether somebody has the page before their eyes: it is in front, and its window is the one that they use. */
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
