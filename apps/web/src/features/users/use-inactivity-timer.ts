import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { withApi } from '#lib/api/with-api.ts'
import { createActivityReports } from './activity-reports.ts'
import { createInactivityTimer, type InactivityState, storeSessionKind } from './inactivity-timer.ts'

const CHECK_INTERVAL_MS = 1000
const ACTIVITY_EVENTS = ['mousedown', 'pointerdown', 'keydown', 'touchstart', 'scroll'] as const
const PRESS_END_EVENTS = ['pointerup', 'pointercancel', 'keyup'] as const
/** A page in the background may have missed timers. */
const WAKE_EVENTS = ['focus', 'pageshow'] as const

/**
 * Whether the user is still active, on this page or another.
 * @param onExpired called once
 * @returns the seconds left in the last minute, else null; and a way to stay
 */
export function useInactivityTimer(onExpired: () => void): { secondsLeft: number | null; stay: () => void } {
  const [timer] = useState(() => createInactivityTimer(localStorage, Date.now))
  const [reports] = useState(() => createActivityReports({ now: Date.now, send: reportActivity, sendWithoutAnswer: reportBeforeClosing }))
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const hasExpired = useRef(false)

  const applyState = ({ state, secondsLeft: left }: InactivityState) => {
    if (hasExpired.current) return
    if (state === 'expired') {
      hasExpired.current = true
      setSecondsLeft(null)
      onExpired()
    } else setSecondsLeft(state === 'warning' ? left : null)
  }
  const onCheck = useEffectEvent(applyState)

  useEffect(() => {
    let isPressed = false
    const check = () => {
      const current = timer.check()
      if (current.state !== 'expired') reports.check()
      // The dialog does not move under a finger: the press must not hit what is below.
      if (!isPressed || current.state === 'expired') onCheck(current)
    }
    const onActivity = ({ type }: Event) => {
      if (type === 'pointerdown') isPressed = true
      const current = timer.recordActivity()
      if (current.state === 'expired') onCheck(current)
      else reports.recordActivity()
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && timer.check().state !== 'expired') reports.flush()
    }
    const checkAgain = () => {
      isPressed = false
      check()
    }
    const controller = new AbortController()
    const { signal } = controller
    for (const type of ACTIVITY_EVENTS) addEventListener(type, onActivity, { capture: true, passive: true, signal })
    for (const type of PRESS_END_EVENTS) addEventListener(type, checkAgain, { capture: true, passive: true, signal })
    for (const type of WAKE_EVENTS) addEventListener(type, checkAgain, { signal })
    document.addEventListener('visibilitychange', checkAgain, { signal })
    document.addEventListener('visibilitychange', onHidden, { signal })
    const interval = setInterval(check, CHECK_INTERVAL_MS)
    timer.recordActivity()
    return () => {
      controller.abort()
      clearInterval(interval)
    }
  }, [timer, reports])

  return { secondsLeft, stay: () => applyState(timer.recordActivity()) }
}

async function reportActivity(secondsAgo: number): Promise<{ staysSignedIn: boolean }> {
  const answer = await withApi((api) => api.account.reportActivity({ secondsAgo }))
  storeSessionKind(localStorage, answer)
  return answer
}

/** A request of its own would end with the page. */
function reportBeforeClosing(secondsAgo: number): void {
  navigator.sendBeacon('/api/session/activity', new Blob([JSON.stringify({ secondsAgo })], { type: 'application/json' }))
}
