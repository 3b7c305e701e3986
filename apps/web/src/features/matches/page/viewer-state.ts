import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { phaseOf } from '../match-phase.ts'

export type ReplacementSeeker = { userId: string; displayName: string }

/** What the join panel shows the viewer. Places and queue positions count from 1. */
export type ViewerState =
  | { kind: 'open'; placeNumber: number; placesLeft: number }
  | { kind: 'replacing'; seeker: ReplacementSeeker; seekerCount: number }
  | { kind: 'full'; queuePosition: number }
  | { kind: 'going'; placeNumber: number; canLeave: boolean; isSeekingReplacement: boolean; returnUntil?: string }
  /** A place is held for the viewer. */
  | { kind: 'offered'; until: string; placeNumber: number }
  /** A place is free for whoever is first, and the viewer waits. */
  | { kind: 'firstCome'; placeNumber: number }
  /** `heldFor`: whose answer comes before the viewer's turn. */
  | { kind: 'waiting'; queuePosition: number; canLeave: boolean; heldFor?: { displayName: string; until: string } }
  /** Below the minimum of reliability: `request` is what became of their own, or null. */
  | { kind: 'byRequest'; request: 'pending' | 'refused' | null }
  | { kind: 'cancelled' }
  | { kind: 'ongoing'; isPlaying: boolean }
  | { kind: 'finished'; hasPlayed: boolean }
  | { kind: 'removed' }
  | { kind: 'closed' }

/**
 * The rights come from the server; the device's clock only chooses between texts.
 * So a wrong clock never shows a wrong button.
 */
export function viewerStateOf(match: Match, now: Date): ViewerState {
  const { can, viewer } = match
  if (match.status === 'cancelled') return { kind: 'cancelled' }
  if (can.passOfferedPlace && match.proposedUntil)
    return { kind: 'offered', until: match.proposedUntil, placeNumber: match.currentPlayers + 1 }
  if (can.join) return { kind: 'open', placeNumber: match.currentPlayers + 1, placesLeft: placesLeft(match) }
  // Taking the place of a player who seeks a replacement comes before waiting.
  const seeker = can.takePlace ? firstReplacementSeeker(match) : undefined
  if (seeker) return { kind: 'replacing', seeker, seekerCount: match.replacementsSought }
  if (can.joinWaitingList) return { kind: 'full', queuePosition: match.waitingPlayers + 1 }
  if (can.askToJoin || can.withdrawJoinRequest || (viewer.isBelowMinimum && match.joinRequest))
    return { kind: 'byRequest', request: match.joinRequest?.state ?? null }
  const plays = viewer.status === 'going'
  const phase = phaseOf(match, now)
  if (!can.leave && phase === 'finished') return { kind: 'finished', hasPlayed: plays }
  if (!can.leave && phase === 'ongoing') return { kind: 'ongoing', isPlaying: plays }
  if (plays) {
    const place = match.players.findIndex((player) => player.isViewer) + 1
    const returnUntil = can.giveBackPlace ? (match.players[place - 1]?.returnUntil ?? undefined) : undefined
    return { kind: 'going', placeNumber: place, canLeave: can.leave, isSeekingReplacement: can.withdrawReplacement, returnUntil }
  }
  if (viewer.status === 'waiting') return waitingState(match)
  return { kind: viewer.status === 'removed' ? 'removed' : 'closed' }
}

function waitingState(match: Match): ViewerState {
  const { can, viewer, queue, currentPlayers } = match
  const until = queue.find(({ isViewer }) => isViewer)?.offeredUntil
  if (can.passOfferedPlace && until) return { kind: 'offered', until, placeNumber: currentPlayers + 1 }
  if (can.takeOfferedPlace) return { kind: 'firstCome', placeNumber: currentPlayers + 1 }
  const waiting = { kind: 'waiting' as const, queuePosition: viewer.queuePosition ?? 1, canLeave: can.leave }
  const held = queue.find(({ offeredUntil }) => offeredUntil !== null)
  const isNext = queue.find(({ offeredUntil, guest }) => offeredUntil === null && guest === null)?.isViewer
  return held?.offeredUntil && isNext ? { ...waiting, heldFor: { displayName: held.displayName, until: held.offeredUntil } } : waiting
}

function firstReplacementSeeker({ players }: Match): ReplacementSeeker | undefined {
  for (const { userId, displayName, seeksReplacement } of players) if (seeksReplacement && userId !== null) return { userId, displayName }
  return undefined
}
