import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate } from '#lib/api/invalidate.ts'
import { phaseOf } from './match-phase.ts'
import { matchKeys } from './matches.queries.ts'

/**
 * Kick-off and the end of the match change the viewer's rights, without a live update. Refetches the match
 * once the clock has passed one of them, then every minute until the server agrees.
 */
export function useRefetchOutdatedRights(match: Match, now: Date): void {
  const { id, can } = match
  const queryClient = useQueryClient()
  const phase = phaseOf(match, now)
  const hasOpenRights = can.join || can.joinWaitingList || can.leave || can.edit || can.removePlayers
  const isOutdated = (phase !== 'upcoming' && hasOpenRights) || (phase === 'finished' && can.cancel)
  useEffect(() => {
    if (isOutdated && now) void invalidate(queryClient, { queryKey: matchKeys.one(id) })
  }, [isOutdated, now, id, queryClient])
}
