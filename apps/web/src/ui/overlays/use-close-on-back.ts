import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

declare global {
  /** Not in TypeScript's library yet: Chromium only. */
  var CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined
}

/** What is open, the topmost last. */
const openOverlays: object[] = []

/** Back closes it, before it leaves the page. */
export const hasOpenOverlay = (): boolean => openOverlays.length > 0

/**
 * Back closes what is open and stays on the page. No history entry is added: the router steps forward again. Where there is no earlier
 * page of ours, only Android can do this, with a `CloseWatcher`.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  // Null in tests of components that do not need it.
  const router: RegisteredRouter | null = useRouter({ warn: false })
  const history = router?.history
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const overlay = {}
    openOverlays.push(overlay)
    const unblock = history?.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || openOverlays.at(-1) !== overlay) return false
        onBack()
        return true
      },
    })
    const watcher = createCloseWatcher()
    watcher?.addEventListener('close', () => onBack())
    return () => {
      openOverlays.splice(openOverlays.indexOf(overlay), 1)
      unblock?.()
      watcher?.destroy()
    }
  }, [isOpen, history])
}

/** Elsewhere it would be the Escape key, which Base UI handles. */
function createCloseWatcher() {
  return globalThis.CloseWatcher && /Android/.test(navigator.userAgent) ? new globalThis.CloseWatcher() : undefined
}
