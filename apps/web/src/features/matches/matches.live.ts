import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveTopic } from '#lib/live/live-context.ts'
import { createInvalidationBatcher } from './invalidation-batcher.ts'
import { hasPhaseChanged } from './match-phase.ts'
import { invalidateListsWithout, invalidateMatches } from './matches.cache.ts'

/** Several changes within this time cause one refetch. */
const VISIBLE_DELAY_MS = 150
/** Lists that do not show the match yet can wait longer. */
const OTHER_LISTS_DELAY_MS = 1500

/** Live updates of all matches in lists. */
export function useLiveMatches(): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'matches' }, (frame) => {
    if (frame.type === 'match') scheduleMatchRefetch(queryClient, frame.id)
  })
}

/** Live updates of one match, also for visitors. @param token of the share link, for a private match */
export function useLiveMatch(id: string, token?: string): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'match', id, token }, (frame) => {
    if (frame.type === 'match') scheduleMatchRefetch(queryClient, frame.id)
  })
}

/** Refetches matches at kick-off and at the end: the viewer's rights change then, without a live update. */
export function useRefetchOnPhaseChange(matches: readonly { id: string; startsAt: string; endsAt: string }[], now: Date): void {
  const queryClient = useQueryClient()
  const previousNow = useRef(now)
  useEffect(() => {
    for (const match of matches) if (hasPhaseChanged(match, previousNow.current, now)) scheduleMatchRefetch(queryClient, match.id)
    previousNow.current = now
  }, [matches, now, queryClient])
}

/** Refetches what shows a match, batched. */
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
