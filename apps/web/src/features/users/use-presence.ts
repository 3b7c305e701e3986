import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPresenceWatch, type Presence } from './presence.ts'

const LOOK_EVERY_MS = 1000
const ACTS = ['mousedown', 'pointerdown', 'keydown', 'touchstart', 'scroll'] as const
const PRESS_ENDS = ['pointerup', 'pointercancel', 'keyup'] as const
/** A page that was asleep, or behind others: its timers may have slept, too. */
const AWAKENINGS = ['focus', 'pageshow'] as const

/**
 * Whether the signed-in person is still there, on this page or another.
 * @param onGone called once
 * @returns the seconds that are left in the last minute, else null; and how to say that one is there
 */
export function usePresence(onGone: () => void): { secondsLeft: number | null; stay: () => void } {
  const [watch] = useState(() => createPresenceWatch(localStorage, Date.now))
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const isGone = useRef(false)

  const take = ({ state, secondsLeft: left }: Presence) => {
    if (isGone.current) return
    if (state === 'gone') {
      isGone.current = true
      setSecondsLeft(null)
      onGone()
    } else setSecondsLeft(state === 'leaving' ? left : null)
  }
  const follow = useEffectEvent(take)

  useEffect(() => {
    let isPressed = false
    const look = () => {
      const presence = watch.look()
      // What is asked stays where it is under a finger: the press must not go through to what lies below.
      if (!isPressed || presence.state === 'gone') follow(presence)
    }
    const act = ({ type }: Event) => {
      if (type === 'pointerdown') isPressed = true
      const presence = watch.act()
      if (presence.state === 'gone') follow(presence)
    }
    const lookAnew = () => {
      isPressed = false
      look()
    }
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ACTS) addEventListener(type, act, { capture: true, passive: true, signal })
    for (const type of PRESS_ENDS) addEventListener(type, lookAnew, { capture: true, passive: true, signal })
    for (const type of AWAKENINGS) addEventListener(type, lookAnew, { signal })
    document.addEventListener('visibilitychange', lookAnew, { signal })
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      listening.abort()
      clearInterval(timer)
    }
  }, [watch])

  return { secondsLeft, stay: () => take(watch.act()) }
}
