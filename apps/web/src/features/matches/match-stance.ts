import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { phaseOf } from './match-phase.ts'

/** Somebody who looks for a replacement. */
export type Seeker = { userId: string; displayName: string }

/** Where the viewer stands with a match: what the join panel is about. Places and seats count from 1. */
export type Stance =
  | { kind: 'open'; place: number; placesLeft: number }
  | { kind: 'replacing'; seeker: Seeker; seekers: number }
  | { kind: 'full'; seat: number }
  | { kind: 'going'; place: number; mayLeave: boolean; seeks: boolean }
  | { kind: 'waiting'; seat: number; mayLeave: boolean }
  | { kind: 'cancelled' }
  | { kind: 'ongoing'; plays: boolean }
  | { kind: 'finished'; played: boolean }
  | { kind: 'removed' }
  | { kind: 'closed' }

/**
 * What the viewer may do comes with the match; the clock of this device only finds the words for what is left.
 * So a device whose clock is wrong offers the right buttons all the same.
 */
export function stanceOf(match: Match, now: Date): Stance {
  const { can, viewer } = match
  if (match.status === 'cancelled') return { kind: 'cancelled' }
  if (can.join) return { kind: 'open', place: match.currentPlayers + 1, placesLeft: placesLeft(match) }
  // Nobody needs to wait while somebody looks for a replacement.
  const seeker = can.takePlace ? firstSeeker(match) : undefined
  if (seeker) return { kind: 'replacing', seeker, seekers: match.replacementsSought }
  if (can.joinWaitingList) return { kind: 'full', seat: match.waitingPlayers + 1 }
  const plays = viewer.status === 'going'
  const phase = phaseOf(match, now)
  if (!can.leave && phase === 'finished') return { kind: 'finished', played: plays }
  if (!can.leave && phase === 'ongoing') return { kind: 'ongoing', plays }
  if (plays) {
    const place = match.players.findIndex((player) => player.isViewer) + 1
    return { kind: 'going', place, mayLeave: can.leave, seeks: can.withdrawReplacement }
  }
  if (viewer.status === 'waiting') return { kind: 'waiting', seat: viewer.queuePosition ?? 1, mayLeave: can.leave }
  return { kind: viewer.status === 'removed' ? 'removed' : 'closed' }
}

function firstSeeker({ players }: Match): Seeker | undefined {
  for (const { userId, displayName, seeksReplacement } of players) if (seeksReplacement && userId !== null) return { userId, displayName }
  return undefined
}
