import { isOrganizing, type MatchState, matchPhase } from '../matches/match.rules.ts'
import type { ParticipantStatus } from '../matches/match.schema.ts'
import type { lockerRoomErrors } from './locker-room.errors.ts'
import { LOCKER_ROOM_LIMITS } from './locker-room.schema.ts'
import { isVoteOpen } from './vote.rules.ts'

export type LockerRoomState = Pick<MatchState, 'organizerId' | 'status' | 'startsAt' | 'endsAt'> & {
  homeScore: number | null
  voteClosedAt: Date | null
}

export type LockerRoomViewer = { id: string; participation: ParticipantStatus | null; absent: boolean; isCoOrganizer: boolean }

export type LockerRoomDenialReason = keyof typeof lockerRoomErrors | null

/** Until the match is over; then until its score is entered. */
export function whyCannotArrangeTeams(match: LockerRoomState, viewer: LockerRoomViewer, now: Date): LockerRoomDenialReason {
  if (!isOrganizing(match, viewer)) return 'PERMISSION_DENIED'
  const isPlayed = matchPhase(match, now) === 'finished' && match.homeScore !== null
  return match.status === 'cancelled' || isPlayed ? 'FAILED_PRECONDITION' : null
}

/** Until the match is over. @param items how many are on the list */
export function whyCannotAddItem(match: LockerRoomState, items: number, now: Date): LockerRoomDenialReason {
  const isOver = match.status === 'cancelled' || matchPhase(match, now) === 'finished'
  return isOver || items >= LOCKER_ROOM_LIMITS.items ? 'FAILED_PRECONDITION' : null
}

export function whyCannotEnterResult(
  match: Pick<LockerRoomState, 'organizerId' | 'status' | 'startsAt' | 'endsAt'>,
  viewer: Pick<LockerRoomViewer, 'id' | 'isCoOrganizer'>,
  now: Date,
): LockerRoomDenialReason {
  if (!isOrganizing(match, viewer)) return 'PERMISSION_DENIED'
  return match.status !== 'cancelled' && matchPhase(match, now) === 'finished' ? null : 'FAILED_PRECONDITION'
}

/** For how long organizers are asked for a result, in days. They can enter one later, too. */
export const RESULT_REQUEST_DAYS = 7

export const resultRequestEndsAt = (endsAt: Date): Date => new Date(endsAt.getTime() + RESULT_REQUEST_DAYS * 86_400_000)

/** For players who came. Not for an organizer who does not play. */
export function whyCannotVote(match: LockerRoomState, viewer: LockerRoomViewer, now: Date): LockerRoomDenialReason {
  if (match.voteClosedAt !== null || !isVoteOpen(match, now)) return 'VOTE_CLOSED'
  return isPresent(viewer) ? null : 'PERMISSION_DENIED'
}

const isPresent = ({ participation, absent }: Pick<LockerRoomViewer, 'participation' | 'absent'>): boolean =>
  participation === 'going' && !absent

export function lockerRoomPermissions(match: LockerRoomState, items: number, viewer: LockerRoomViewer, now: Date) {
  return {
    write: true,
    arrangeTeams: whyCannotArrangeTeams(match, viewer, now) === null,
    addItems: whyCannotAddItem(match, items, now) === null,
    enterResult: whyCannotEnterResult(match, viewer, now) === null,
    vote: whyCannotVote(match, viewer, now) === null,
  }
}

/** @param viewer an account or a guest */
export function itemPermissions(
  item: { addedBy: string | null; takenBy: string | null; takenByGuest: string | null },
  match: Pick<LockerRoomState, 'organizerId'>,
  viewer: Pick<LockerRoomViewer, 'id' | 'isCoOrganizer'>,
) {
  const isOrganizer = isOrganizing(match, viewer)
  const takerId = item.takenBy ?? item.takenByGuest
  return {
    take: takerId === null,
    release: takerId !== null && (isOrganizer || takerId === viewer.id),
    remove: isOrganizer || item.addedBy === viewer.id,
  }
}
