import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { phaseOf } from './match-phase.ts'
import { matchKeys } from './matches.queries.ts'

/**
 * Kick-off and final whistle change what one may do, and nobody sends a hint of that. Reads the match again
 * when the clock has passed one of them, each minute until the server sees it the same way.
 */
export function useRefetchOutdatedRights(match: Match, now: Date): void {
  const { id, can } = match
  const queryClient = useQueryClient()
  const phase = phaseOf(match, now)
  const hasOpenRights = can.join || can.joinWaitingList || can.leave || can.edit || can.removePlayers
  const isOutdated = (phase !== 'upcoming' && hasOpenRights) || (phase === 'finished' && can.cancel)
  useEffect(() => {
    if (isOutdated && now) void queryClient.invalidateQueries({ queryKey: matchKeys.one(id) })
  }, [isOutdated, now, id, queryClient])
}
