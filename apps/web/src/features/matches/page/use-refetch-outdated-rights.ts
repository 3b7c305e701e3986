import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { placesFreedFrom, presenceAskedFrom } from '@coup-denvoi/contract/matches/presence/presence.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate } from '#lib/api/invalidate.ts'
import { phaseOf } from '../match-phase.ts'
import { matchKeys } from '../matches.queries.ts'

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
  const isOfferOver =
    (can.passOfferedPlace && isPastOf(viewer?.offeredUntil ?? match.proposedUntil)) || (can.giveBackPlace && isPastOf(viewer?.returnUntil))
  const isOnList = match.viewer.status === 'going'
  // Also who has the page open when the 24 hours, or the 6 hours, begin.
  const isPresenceDue =
    (isOnList || can.edit) &&
    match.presence === null &&
    match.status !== 'cancelled' &&
    phase === 'upcoming' &&
    now >= presenceAskedFrom(new Date(match.startsAt))
  const areFreeable =
    can.edit && match.freesUnconfirmed && !can.freePlaces && phase === 'upcoming' && now >= placesFreedFrom(new Date(match.startsAt))
  useEffect(() => {
    if ((isOutdated || isOfferOver || isPresenceDue || areFreeable) && now) void invalidate(queryClient, { queryKey: matchKeys.one(id) })
  }, [isOutdated, isOfferOver, isPresenceDue, areFreeable, now, id, queryClient])
}
