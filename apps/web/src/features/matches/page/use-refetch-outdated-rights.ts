import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { permissionTimes } from '@coup-denvoi/contract/matches/match-permission-times.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invalidate } from '#lib/api/invalidate.ts'
import { isOrganizing } from '../co-organizers.ts'
import { phaseOf } from '../match-phase.ts'
import { matchKeys } from '../matches.queries.ts'

/** The server's clock may be a little behind what this page takes for it: it is asked a second time. */
const ASKED_AGAIN_MS = 2 * 60_000

/**
 * Kick-off, the end of the match and that of an offer change the viewer's rights, without a live update. Refetches the match
 * once the clock has passed one of them; where the former rights would mislead, every minute until the server agrees.
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
  const lastTurn = lastTurnOf(match, now)
  const knownTurn = useRef(lastTurn)
  useEffect(() => {
    const isTurn = lastTurn > knownTurn.current || now.getTime() - lastTurn < ASKED_AGAIN_MS
    knownTurn.current = lastTurn
    if (isOutdated || isOfferOver || isTurn) void invalidate(queryClient, { queryKey: matchKeys.one(id) })
  }, [isOutdated, isOfferOver, lastTurn, now, id, queryClient])
}

/** When the viewer's rights last changed by themselves; 0 before the first time. */
function lastTurnOf(match: Match, now: Date): number {
  const { startsAt, endsAt, viewer } = match
  const isInvolved = isOrganizing(match) || (viewer.status !== null && viewer.status !== 'left' && viewer.status !== 'removed')
  const times = permissionTimes({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, { isInvolved })
  return Math.max(0, ...times.map((time) => time.getTime()).filter((time) => time <= now.getTime()))
}
