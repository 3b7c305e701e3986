import type { RouterHistory } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

let isAfterPress = false

/** Where the browser goes back or forward, the page is scrolled to where it was, for which it has to be whole. */
export function watchPresses(history: RouterHistory): void {
  history.subscribe(({ action }) => {
    isAfterPress = action.type === 'PUSH'
  })
}

/**
 * The beginning of a long list, in the frame that follows the press of a link, and then all of it: on a slow phone twenty cards take twice as
 * long to draw as the few that are on the screen.
 * @param count fills a high screen
 * @returns null for all
 */
export function useFirstItems(count: number): number | null {
  const [isWhole, setIsWhole] = useState(!isAfterPress)
  useEffect(() => {
    if (!isWhole) afterFrame(() => startTransition(() => setIsWhole(true)))
  }, [isWhole])
  return isWhole ? null : count
}
