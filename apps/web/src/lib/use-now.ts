import { useEffect, useState } from 'react'
import { onServerTimeLearned, serverNow } from './server-clock.ts'

const MINUTE = 60_000

/** The time of the server, updated at each full minute, when the tab becomes visible, and when the device turns out to be wrong. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      setNow(serverNow())
      timer = setTimeout(tick, untilNextMinute())
    }
    timer = setTimeout(tick, untilNextMinute())
    // Timers of background tabs are suspended.
    document.addEventListener('visibilitychange', tick)
    const unsubscribe = onServerTimeLearned(tick)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}

const untilNextMinute = () => MINUTE - (serverNow().getTime() % MINUTE)
