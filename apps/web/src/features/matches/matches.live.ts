import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveTopic } from '#lib/live.ts'
import { createHintQueue } from './hint-queue.ts'
import { hasTurned } from './match-phase.ts'
import { refreshListsWithout, refreshMatches } from './matches.cache.ts'

/** Ten people who join at once are one reading. */
const SHOWN_MS = 150
/** A list that does not show the match may have to, but nobody is looking for it there: such lists are read more rarely. */
const OTHER_LISTS_MS = 1500

/** Keeps every match of the lists and the home page as it is now. */
export function useLiveMatches(): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'matches' }, (frame) => {
    if (frame.type === 'match') matchChanged(queryClient, frame.id)
  })
}

/** Keeps one match as it is now, also for visitors. @param token of its share link, for a private match */
export function useLiveMatch(id: string, token?: string): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'match', id, token }, (frame) => {
    if (frame.type === 'match') matchChanged(queryClient, frame.id)
  })
}

/** Reads matches again when they begin and when they are over: what one may do changes then, and no hint says so. */
export function useMatchClock(matches: readonly { id: string; startsAt: string; endsAt: string }[], now: Date): void {
  const queryClient = useQueryClient()
  const before = useRef(now)
  useEffect(() => {
    for (const match of matches) if (hasTurned(match, before.current, now)) matchChanged(queryClient, match.id)
    before.current = now
  }, [matches, now, queryClient])
}

/** A match is no longer what it was: what shows it is read again, soon and once. */
export function matchChanged(queryClient: QueryClient, id: string): void {
  let queues = queuesOf.get(queryClient)
  if (!queues) {
    queues = [
      createHintQueue(SHOWN_MS, (ids) => refreshMatches(queryClient, ids)),
      createHintQueue(OTHER_LISTS_MS, (ids) => refreshListsWithout(queryClient, ids)),
    ]
    queuesOf.set(queryClient, queues)
  }
  for (const queue of queues) queue.add(id)
}

type HintQueue = ReturnType<typeof createHintQueue>

const queuesOf = new WeakMap<QueryClient, HintQueue[]>()
