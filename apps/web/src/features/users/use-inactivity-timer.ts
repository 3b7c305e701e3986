import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createInactivityTimer, type InactivityState } from './inactivity-timer.ts'

const CHECK_INTERVAL_MS = 1000
const ACTIVITY_EVENTS = ['mousedown', 'pointerdown', 'keydown', 'touchstart', 'scroll'] as const
const PRESS_END_EVENTS = ['pointerup', 'pointercancel', 'keyup'] as const
/** A page that was asleep, or behind others: its timers may have slept, too. */
const WAKE_EVENTS = ['focus', 'pageshow'] as const

/**
 * Whether the signed-in person is still there, on this page or another.
 * @param onGone called once
 * @returns the seconds that are left in the last minute, else null; and how to say that one is there
 */
export function useInactivityTimer(onExpired: () => void): { secondsLeft: number | null; stay: () => void } {
  const [watch] = useState(() => createInactivityTimer(localStorage, Date.now))
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const isGone = useRef(false)

  const take = ({ state, secondsLeft: left }: InactivityState) => {
    if (isGone.current) return
    if (state === 'expired') {
      isGone.current = true
      setSecondsLeft(null)
      onExpired()
    } else setSecondsLeft(state === 'warning' ? left : null)
  }
  const follow = useEffectEvent(take)

  useEffect(() => {
    let isPressed = false
    const look = () => {
      const presence = watch.check()
      // What is asked stays where it is under a finger: the press must not go through to what lies below.
      if (!isPressed || presence.state === 'expired') follow(presence)
    }
    const act = ({ type }: Event) => {
      if (type === 'pointerdown') isPressed = true
      const presence = watch.recordActivity()
      if (presence.state === 'expired') follow(presence)
    }
    const lookAnew = () => {
      isPressed = false
      look()
    }
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ACTIVITY_EVENTS) addEventListener(type, act, { capture: true, passive: true, signal })
    for (const type of PRESS_END_EVENTS) addEventListener(type, lookAnew, { capture: true, passive: true, signal })
    for (const type of WAKE_EVENTS) addEventListener(type, lookAnew, { signal })
    document.addEventListener('visibilitychange', lookAnew, { signal })
    const timer = setInterval(look, CHECK_INTERVAL_MS)
    return () => {
      listening.abort()
      clearInterval(timer)
    }
  }, [watch])

  return { secondsLeft, stay: () => take(watch.recordActivity()) }
}
