import { useSyncExternalStore } from 'react'

const EVENTS = ['focus', 'blur'] as const

/** Whether somebody has the page before their eyes: it is in front, and its window is the one that they use. */
export const useIsWatched = (): boolean => useSyncExternalStore(listen, isWatched, () => false)

const isWatched = () => document.visibilityState === 'visible' && document.hasFocus()

function listen(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
