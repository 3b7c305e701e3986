import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { hasOpenOverlay } from './use-close-on-back.ts'

type History = RegisteredRouter['history']
type Navigation = Parameters<Parameters<History['block']>[0]['blockerFn']>[0]
export type Destination = Navigation['nextLocation']

/**
 * Stops a navigation while something is unsaved.
 * @param shouldStop false for a navigation that keeps the form on the screen
 * @param onStopped shows a question; `leave` then goes where the navigation led
 * @param hasDraft a reload or a closed tab loses nothing; without a draft the browser asks
 */
export function useLeaveGuard(
  isActive: boolean,
  shouldStop: (destination: Destination) => boolean,
  onStopped: (leave: () => void) => void,
  hasDraft = true,
) {
  const { history } = useRouter()
  const isStopped = useEffectEvent((navigation: Navigation): boolean => {
    const { action, nextLocation } = navigation
    // The router does not tell how far `GO` leads, and Back closes what is open.
    if (action === 'GO' || (action === 'BACK' && hasOpenOverlay()) || !shouldStop(nextLocation)) return false
    onStopped(() => resume(history, navigation))
    return true
  })
  useEffect(
    () =>
      isActive
        ? history.block({
            // A hidden page is that of a former user: staying would show nothing.
            enableBeforeUnload: () => !hasDraft && !document.documentElement.hidden,
            blockerFn: (navigation) => isStopped(navigation),
          })
        : undefined,
    [isActive, history, hasDraft],
  )
}

function resume(history: History, { action, nextLocation: { href, state } }: Navigation): void {
  const options = { ignoreBlocker: true }
  if (action === 'BACK') history.back(options)
  else if (action === 'FORWARD') history.forward(options)
  else if (action === 'REPLACE') history.replace(href, state, options)
  else history.push(href, state, options)
}
