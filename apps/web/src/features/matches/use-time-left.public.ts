import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { invalidate } from '#lib/api/invalidate.ts'
import { serverNow } from '#lib/server-clock.ts'
import { matchKeys } from './matches.queries.ts'

/**
 * Whole seconds until an offer or a vote ends, by the server's clock. Reads it again when it is over.
 * @param of what shows it: the match, or its rescue
 */
export function useTimeLeft(id: string, until: string, of: 'one' | 'rescue' = 'one'): number {
  const queryClient = useQueryClient()
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  const isOver = seconds === 0
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(until))
    tick()
    const timer = setInterval(tick, 1000)
    // Timers of background tabs are suspended.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [until])
  useEffect(() => {
    if (isOver) void invalidate(queryClient, { queryKey: matchKeys[of](id) })
  }, [isOver, of, id, queryClient])
  return seconds
}

const secondsUntil = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / 1000))
