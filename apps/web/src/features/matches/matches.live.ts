import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveTopic } from '#lib/live/live-context.ts'
import { createInvalidationBatcher } from './invalidation-batcher.ts'
import { hasPhaseChanged } from './match-phase.ts'
import { invalidateListsWithout, invalidateMatches } from './matches.cache.ts'

/** Ten people who join at once are one reading. */
const VISIBLE_DELAY_MS = 150
/** A list that does not show the match may have to, but nobody is looking for it there: such lists are read more rarely. */
const OTHER_LISTS_DELAY_MS = 1500

/** Keeps every match of the lists and the home page as it is now. */
export function useLiveMatches(): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'matches' }, (frame) => {
    if (frame.type === 'match') scheduleMatchRefetch(queryClient, frame.id)
  })
}

/** Keeps one match as it is now, also for visitors. @param token of its share link, for a private match */
export function useLiveMatch(id: string, token?: string): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'match', id, token }, (frame) => {
    if (frame.type === 'match') scheduleMatchRefetch(queryClient, frame.id)
  })
}

/** Reads matches again when they begin and when they are over: what one may do changes then, and no hint says so. */
export function useRefetchOnPhaseChange(matches: readonly { id: string; startsAt: string; endsAt: string }[], now: Date): void {
  const queryClient = useQueryClient()
  const previousNow = useRef(now)
  useEffect(() => {
    for (const match of matches) if (hasPhaseChanged(match, previousNow.current, now)) scheduleMatchRefetch(queryClient, match.id)
    previousNow.current = now
  }, [matches, now, queryClient])
}

/** A match is no longer what it was: what shows it is read again, soon and once. */
export function scheduleMatchRefetch(queryClient: QueryClient, id: string): void {
  let batchers = batchersByClient.get(queryClient)
  if (!batchers) {
    batchers = [
      createInvalidationBatcher(VISIBLE_DELAY_MS, (ids) => invalidateMatches(queryClient, ids)),
      createInvalidationBatcher(OTHER_LISTS_DELAY_MS, (ids) => invalidateListsWithout(queryClient, ids)),
    ]
    batchersByClient.set(queryClient, batchers)
  }
  for (const batcher of batchers) batcher.add(id)
}

type InvalidationBatcher = ReturnType<typeof createInvalidationBatcher>

const batchersByClient = new WeakMap<QueryClient, InvalidationBatcher[]>()
