import { useEffect, useRef, useState } from 'react'
import { serverNow } from '#lib/server-clock.ts'
import type { ViewerState } from './viewer-state.ts'

/** When the time for an offer ended that was on this page, unless the viewer answered it. */
export function useTimedOutOffer(state: ViewerState): Date | null {
  const offered = state.kind === 'offered' ? state.until : null
  const last = useRef<string>(null)
  const [timedOut, setTimedOut] = useState<Date | null>(null)
  useEffect(() => {
    const ended = offered === null && last.current !== null ? new Date(last.current) : null
    setTimedOut(ended && serverNow() >= ended ? ended : null)
    last.current = offered
  }, [offered])
  return timedOut
}
