import { type MatchState, matchPhase } from '../matches/match.rules.ts'
import type { ParticipantStatus } from '../matches/match.schema.ts'
import type { lockerRoomErrors } from './locker-room.errors.ts'
import { LOCKER_ROOM_LIMITS } from './locker-room.schema.ts'
import { isVoteOpen } from './vote.rules.ts'

/** What the rules need to know of a match and of what is in its locker room. */
export type LockerRoomState = Pick<MatchState, 'organizerId' | 'status' | 'startsAt' | 'endsAt'> & {
  homeScore: number | null
  voteClosedAt: Date | null
}

/** Somebody inside: a player of the list, or the organizer. */
export type LockerRoomViewer = { id: string; participation: ParticipantStatus | null; absent: boolean }

/** The code of an error of the contract, or null when nothing stands against it. */
export type LockerRoomDenialReason = keyof typeof lockerRoomErrors | null

/** Until the match is over; after that as long as no score is written down for the teams. */
export function whyCannotArrangeTeams(match: LockerRoomState, viewer: LockerRoomViewer, now: Date): LockerRoomDenialReason {
  if (viewer.id !== match.organizerId) return 'PERMISSION_DENIED'
  const isPlayed = matchPhase(match, now) === 'finished' && match.homeScore !== null
  return match.status === 'cancelled' || isPlayed ? 'FAILED_PRECONDITION' : null
}

/** As long as there is something to bring things to. @param items how many are on the list */
export function whyCannotAddItem(match: LockerRoomState, items: number, now: Date): LockerRoomDenialReason {
  const isOver = match.status === 'cancelled' || matchPhase(match, now) === 'finished'
  return isOver || items >= LOCKER_ROOM_LIMITS.items ? 'FAILED_PRECONDITION' : null
}

export function whyCannotEnterResult(match: LockerRoomState, viewer: LockerRoomViewer, now: Date): LockerRoomDenialReason {
  if (viewer.id !== match.organizerId) return 'PERMISSION_DENIED'
  return match.status !== 'cancelled' && matchPhase(match, now) === 'finished' ? null : 'FAILED_PRECONDITION'
}

/** For those who played: not for an organizer who only watched, nor for whoever did not come. */
export function whyCannotVote(match: LockerRoomState, viewer: LockerRoomViewer, now: Date): LockerRoomDenialReason {
  if (match.voteClosedAt !== null || !isVoteOpen(match, now)) return 'VOTE_CLOSED'
  return isPresent(viewer) ? null : 'PERMISSION_DENIED'
}

/** On the list, and not said to have stayed away. */
const isPresent = ({ participation, absent }: Pick<LockerRoomViewer, 'participation' | 'absent'>): boolean =>
  participation === 'going' && !absent

/** Every permission of one viewer in one locker room, to travel with the data. */
export function lockerRoomPermissions(match: LockerRoomState, items: number, viewer: LockerRoomViewer, now: Date) {
  return {
    write: true,
    arrangeTeams: whyCannotArrangeTeams(match, viewer, now) === null,
    addItems: whyCannotAddItem(match, items, now) === null,
    enterResult: whyCannotEnterResult(match, viewer, now) === null,
    vote: whyCannotVote(match, viewer, now) === null,
  }
}

/** What one viewer may do with one thing of the list; their own and everything for the organizer. */
export function itemPermissions(
  item: { addedBy: string | null; takenBy: string | null },
  match: Pick<LockerRoomState, 'organizerId'>,
  viewer: { id: string },
) {
  const isOrganizer = viewer.id === match.organizerId
  return {
    take: item.takenBy === null,
    release: item.takenBy !== null && (isOrganizer || item.takenBy === viewer.id),
    remove: isOrganizer || item.addedBy === viewer.id,
  }
}
