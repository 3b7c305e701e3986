import { whyCannotMarkAttendance } from '../attendance/attendance.rules.ts'
import { whyCannotEnterResult } from '../locker-room/locker-room.rules.ts'
import { whyCannotBringGuest } from './guests/guest.rules.ts'
import { whyCannotAskToJoin } from './join-requests/join-request.rules.ts'
import {
  isOpenForChanges,
  isOrganizing,
  type MatchState,
  type MatchViewer,
  placesLeft,
  whyCannotAnnounce,
  whyCannotCancel,
  whyCannotDecline,
  whyCannotEdit,
  whyCannotFollow,
  whyCannotJoin,
  whyCannotLeave,
  whyCannotMute,
  whyCannotRemovePlayers,
} from './match.rules.ts'
import type { CardPermissions, MatchPermissions } from './match-permissions.schema.ts'
import { hasOffer, whyCannotGiveBackPlace, whyCannotProposePlace, whyCannotTakeOfferedPlace } from './offers/offered-place.rules.ts'
import { whyCannotNameCoOrganizers } from './organizers/co-organizer.rules.ts'
import { whyCannotConfirmPresence, whyCannotFreePlaces } from './presence/presence.rules.ts'
import {
  canEnterLockerRoom,
  whyCannotBecomeOrganizer,
  whyCannotHandOver,
  whyCannotSeekReplacement,
  whyCannotTakePlace,
} from './replacements/replacement.rules.ts'

/** For a list, which asks for no more than its cards show. */
export function cardPermissions(match: MatchState, viewer: MatchViewer, now: Date): CardPermissions {
  const listed = viewer?.participation === 'going' || viewer?.participation === 'waiting'
  const mayCome = !listed && whyCannotJoin(match, viewer, now) === null
  return {
    join: mayCome && placesLeft(match) > 0,
    joinWaitingList: mayCome && placesLeft(match) === 0,
    leave: listed && whyCannotLeave(match, viewer, now) === null,
    withdrawReplacement: viewer?.seeksReplacement === true && whyCannotLeave(match, viewer, now) === null,
    takePlace: match.replacementsSought > 0 && whyCannotTakePlace(match, viewer, now) === null,
    enterLockerRoom: canEnterLockerRoom(match, viewer),
    invite: whyCannotEdit(match, viewer, now) === null,
  }
}

/** For the page of the match. */
export function matchPermissions(match: MatchState, viewer: MatchViewer, now: Date): MatchPermissions {
  return {
    ...cardPermissions(match, viewer, now),
    askToJoin: viewer?.joinRequest === null && viewer.isBelowMinimum === true && whyCannotAskToJoin(match, viewer, now) === null,
    withdrawJoinRequest: viewer?.joinRequest === 'pending' && isOpenForChanges(match, now),
    answerJoinRequests: whyCannotEdit(match, viewer, now) === null,
    edit: whyCannotEdit(match, viewer, now) === null,
    cancel: whyCannotCancel(match, viewer, now) === null,
    removePlayers: whyCannotRemovePlayers(match, viewer, now) === null,
    decline: !viewer?.hasDeclined && whyCannotDecline(match, viewer, now) === null,
    seekReplacement: !viewer?.seeksReplacement && whyCannotSeekReplacement(match, viewer, now) === null,
    takeOfferedPlace:
      whyCannotTakeOfferedPlace(match, viewer, now) === null &&
      ((viewer?.participation === 'waiting' && placesLeft(match) > 0) || hasOffer(viewer, now)),
    passOfferedPlace: whyCannotTakeOfferedPlace(match, viewer, now) === null && hasOffer(viewer, now),
    proposePlaces: whyCannotProposePlace(match, viewer, now) === null,
    giveBackPlace: whyCannotGiveBackPlace(match, viewer, now) === null,
    confirmPresence: viewer?.isPresenceConfirmed === false && whyCannotConfirmPresence(match, viewer, now) === null,
    freePlaces: whyCannotFreePlaces(match, viewer, now) === null,
    handOver: whyCannotHandOver(match, viewer, now) === null,
    becomeOrganizer: whyCannotBecomeOrganizer(match, viewer, now) === null,
    // Whatever the organizer's message settings.
    contactOrganizer: viewer !== null && match.organizerId !== null && viewer.id !== match.organizerId,
    report: viewer !== null && viewer.id !== match.organizerId,
    nameCoOrganizers: whyCannotNameCoOrganizers(match, viewer, now) === null,
    seeHistory: viewer !== null && isOrganizing(match, viewer),
    enterResult: viewer !== null && whyCannotEnterResult(match, viewer, now) === null,
    markAttendance: viewer !== null && whyCannotMarkAttendance(match, viewer, now) === null,
    announce: whyCannotAnnounce(match, viewer, now) === null,
    duplicate: viewer !== null && isOrganizing(match, viewer),
    bringGuest: viewer?.guestsBrought !== undefined && whyCannotBringGuest(match, viewer, now) === null,
    manageGuests: whyCannotEdit(match, viewer, now) === null,
    follow: whyCannotFollow(match, viewer, now) === null,
    mute: whyCannotMute(match, viewer, now) === null,
  }
}
