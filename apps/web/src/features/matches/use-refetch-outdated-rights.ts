import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate } from '#lib/api/invalidate.ts'
import { phaseOf } from './match-phase.ts'
import { matchKeys } from './matches.queries.ts'

/**
 * Kick-off, the end of the match and that of an offer change the viewer's rights, without a live update. Refetches the match
 * once the clock has passed one of them, then every minute until the server agrees.
 */
export function useRefetchOutdatedRights(match: Match, now: Date): void {
  const { id, can } = match
  const queryClient = useQueryClient()
  const phase = phaseOf(match, now)
  const hasOpenRights = can.join || can.joinWaitingList || can.leave || can.edit || can.removePlayers
  const isOutdated = (phase !== 'upcoming' && hasOpenRights) || (phase === 'finished' && can.cancel)
  const viewer = [...match.players, ...match.queue].find(({ isViewer }) => isViewer)
  const isPastOf = (until: string | null | undefined) => until != null && now >= new Date(until)
  const isOfferOver = (can.passOfferedPlace && isPastOf(viewer?.offeredUntil)) || (can.giveBackPlace && isPastOf(viewer?.returnUntil))
  useEffect(() => {
    if ((isOutdated || isOfferOver) && now) void invalidate(queryClient, { queryKey: matchKeys.one(id) })
  }, [isOutdated, isOfferOver, now, id, queryClient])
}
