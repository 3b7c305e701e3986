import type { MatchFrame } from '@coup-denvoi/contract/live/live.protocol'
import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { focusManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invalidate } from '#lib/api/invalidate.ts'
import { useLiveTopic } from '#lib/live/live-context.ts'
import { meQuery } from '#lib/session/session.ts'
import { hasPhaseChanged } from '../match-phase.ts'
import { type OutdatedQueries, queriesOfMatch } from '../matches.cache.ts'
import { createInvalidationBatcher } from './invalidation-batcher.ts'

/** Several changes within this time cause one refetch. */
const VISIBLE_DELAY_MS = 150
/** Lists that do not show the match yet can wait longer. */
const OTHER_LISTS_DELAY_MS = 1500
/** Many pages may show the same match: they don't ask all at once. */
const JITTER = 1 / 2

/** Live updates of all matches in lists. */
export function useLiveMatches(): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'matches' }, (frame) => {
    if (frame.type === 'match') void receiveMatchFrame(queryClient, frame)
  })
}

/** Live updates of one match, also for visitors. `token`: of the share link, for a private match. `guest`: who has a place without an account. */
export function useLiveMatch(id: string, { token, guest }: { token?: string; guest?: GuestKey } = {}): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'match', id, token, guest }, (frame) => {
    if (frame.type === 'match') void receiveMatchFrame(queryClient, frame)
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

/** Shows what the hint tells, and reads again only what it does not tell. */
async function receiveMatchFrame(queryClient: QueryClient, { id, version, at, card, page }: MatchFrame): Promise<void> {
  const me = queryClient.getQueryData(meQuery.queryKey)
  if (!me || version === undefined || !at || !card) return scheduleRefetch(queryClient, queriesOfMatch(queryClient, id, version))
  // Not part of the first load: no hint comes that early.
  const cache = await import('./match-frame.cache.ts').catch(() => null)
  const outdated = cache?.applyMatchFrame(queryClient, { id, version, at, card, page }, me)
  scheduleRefetch(queryClient, outdated ?? queriesOfMatch(queryClient, id, version))
}

/** Refetches what shows a match, and lists that may have to. */
export function scheduleMatchRefetch(queryClient: QueryClient, id: string): void {
  scheduleRefetch(queryClient, queriesOfMatch(queryClient, id))
}

function scheduleRefetch(queryClient: QueryClient, { soon, later }: OutdatedQueries): void {
  let batchers = batchersByClient.get(queryClient)
  if (!batchers) {
    const refetch = (hashes: ReadonlySet<string>) =>
      invalidate(queryClient, {
        predicate: ({ queryHash }) => hashes.has(queryHash),
        // A hidden page reads when it is looked at again.
        refetchType: focusManager.isFocused() ? 'active' : 'none',
      })
    batchers = {
      soon: createInvalidationBatcher(VISIBLE_DELAY_MS, JITTER, refetch),
      later: createInvalidationBatcher(OTHER_LISTS_DELAY_MS, JITTER, refetch),
    }
    batchersByClient.set(queryClient, batchers)
  }
  for (const { queryHash } of soon) batchers.soon.add(queryHash)
  for (const { queryHash } of later) batchers.later.add(queryHash)
}

type InvalidationBatcher = ReturnType<typeof createInvalidationBatcher>

const batchersByClient = new WeakMap<QueryClient, { soon: InvalidationBatcher; later: InvalidationBatcher }>()
