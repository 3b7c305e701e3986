import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { type RefObject, useEffect, useRef, useState } from 'react'

export type MissedPlace = {
  message: string
  /** The match that is shown is still the one of the tap: what the viewer can do next is not known. */
  isOutdated: boolean
}

/** A place that somebody else took just before the viewer's tap: said where it stood, until the viewer goes on. */
export function useMissedPlace({ id, version }: Match, panel: RefObject<HTMLElement | null>) {
  const [missed, setMissed] = useState<{ id: string; version: number; message: string } | null>(null)
  const tap = useRef<{ version: number; button: Element | null }>({ version, button: null })
  useEffect(() => {
    const focused = document.activeElement
    const isElsewhere = focused && focused !== document.body && focused !== tap.current.button
    if (missed && !isElsewhere) panel.current?.focus()
  }, [missed, panel])
  return {
    missedPlace: missed?.id === id ? { message: missed.message, isOutdated: version <= missed.version } : null,
    startTap: () => {
      tap.current = { version, button: document.activeElement }
      setMissed(null)
    },
    onMissed: (message: string) => setMissed({ id, version: tap.current.version, message }),
    dismiss: () => setMissed(null),
  }
}
