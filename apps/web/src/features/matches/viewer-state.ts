import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { phaseOf } from './match-phase.ts'

export type ReplacementSeeker = { userId: string; displayName: string }

/** What the join panel shows the viewer. Places and queue positions count from 1. */
export type ViewerState =
  | { kind: 'open'; placeNumber: number; placesLeft: number }
  | { kind: 'replacing'; seeker: ReplacementSeeker; seekerCount: number }
  | { kind: 'full'; queuePosition: number }
  | { kind: 'going'; placeNumber: number; canLeave: boolean; isSeekingReplacement: boolean }
  | { kind: 'waiting'; queuePosition: number; canLeave: boolean }
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
  if (can.join) return { kind: 'open', placeNumber: match.currentPlayers + 1, placesLeft: placesLeft(match) }
  // Taking the place of a player who seeks a replacement comes before waiting.
  const seeker = can.takePlace ? firstReplacementSeeker(match) : undefined
  if (seeker) return { kind: 'replacing', seeker, seekerCount: match.replacementsSought }
  if (can.joinWaitingList) return { kind: 'full', queuePosition: match.waitingPlayers + 1 }
  const plays = viewer.status === 'going'
  const phase = phaseOf(match, now)
  if (!can.leave && phase === 'finished') return { kind: 'finished', hasPlayed: plays }
  if (!can.leave && phase === 'ongoing') return { kind: 'ongoing', isPlaying: plays }
  if (plays) {
    const place = match.players.findIndex((player) => player.isViewer) + 1
    return { kind: 'going', placeNumber: place, canLeave: can.leave, isSeekingReplacement: can.withdrawReplacement }
  }
  if (viewer.status === 'waiting') return { kind: 'waiting', queuePosition: viewer.queuePosition ?? 1, canLeave: can.leave }
  return { kind: viewer.status === 'removed' ? 'removed' : 'closed' }
}

function firstReplacementSeeker({ players }: Match): ReplacementSeeker | undefined {
  for (const { userId, displayName, seeksReplacement } of players) if (seeksReplacement && userId !== null) return { userId, displayName }
  return undefined
}
