import { editedMeanwhile, seenSchema } from '../lib/edit-schemas.ts'
import { publicProcedure, signedInProcedure } from '../lib/procedure.ts'
import { idSchema, pageParameters, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { guestKeySchema } from '../matches/guests/guest.schema.ts'
import { matchErrors } from '../matches/match.errors.ts'
import { lockerRoomErrors } from './locker-room.errors.ts'
import {
  announcementTextSchema,
  ballotSchema,
  guestLockerRoomSchema,
  LOCKER_ROOM_LIMITS,
  lockerMessagePageSchema,
  lockerMessageSchema,
  lockerMessageTextSchema,
  lockerRoomSchema,
  matchResultSchema,
  teamSheetSchema,
} from './locker-room.schema.ts'

const { MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, PERMISSION_DENIED, FAILED_PRECONDITION, PLAYER_NOT_LISTED } = lockerRoomErrors
const { SCORER_ABSENT, GOALS_ABOVE_SCORE } = lockerRoomErrors
const { ITEM_NOT_FOUND, ITEM_TAKEN, VOTE_CLOSED, MESSAGE_ID_TAKEN, MESSAGE_SENT, ANNOUNCEMENTS_SPENT } = lockerRoomErrors

const accessErrors = { MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED }
const guestErrors = { GUEST_NOT_FOUND: matchErrors.GUEST_NOT_FOUND, LOCKER_ROOM_CLOSED }
const tags = ['locker-room']

export const lockerRoomContract = {
  find: signedInProcedure('locker-room-members')
    .route({ method: 'GET', path: '/matches/{id}/locker-room', tags, summary: 'Get the locker room of a match' })
    .errors(accessErrors)
    .input(z.object({ id: idSchema }))
    .output(lockerRoomSchema),

  messages: signedInProcedure('locker-room-members')
    .route({ method: 'GET', path: '/matches/{id}/messages', tags, summary: 'List chat messages, latest first' })
    .errors(accessErrors)
    .input(z.object({ id: idSchema, ...pageParameters(30) }))
    .output(lockerMessagePageSchema),

  write: signedInProcedure('locker-room-members', 'messages')
    .route({ method: 'PUT', path: '/matches/{id}/messages/{messageId}', tags, summary: 'Send a chat message' })
    .errors({ ...accessErrors, MESSAGE_ID_TAKEN, MESSAGE_SENT })
    .input(z.object({ id: idSchema, messageId: idSchema, text: lockerMessageTextSchema }))
    .output(lockerMessageSchema),

  /** A message that everybody on the list and the bench is notified of, three times a match at most. */
  announce: signedInProcedure('match-organizer', 'messages')
    .route({ method: 'PUT', path: '/matches/{id}/announcements/{messageId}', tags, summary: 'Announce something to all players' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, ANNOUNCEMENTS_SPENT, MESSAGE_ID_TAKEN, MESSAGE_SENT })
    .input(z.object({ id: idSchema, messageId: idSchema, text: announcementTextSchema }))
    .output(lockerMessageSchema),

  /**
   * Omitted players are in no team. The others see the teams as last published. With `seen`, the teams that the author saw, players whom they
   * did not move stay where somebody else has put them since.
   */
  saveTeams: signedInProcedure('match-organizer', 'lockerRooms')
    .route({ method: 'PUT', path: '/matches/{id}/teams', tags, summary: 'Save the teams' })
    .errors({ ...accessErrors, PERMISSION_DENIED, FAILED_PRECONDITION, PLAYER_NOT_LISTED })
    .input(z.object({ id: idSchema, teams: teamSheetSchema, seen: z.optional(teamSheetSchema) }))
    .output(lockerRoomSchema),

  /**
   * Fair teams by level and past results, goalkeepers shared. `other`: unlike those that are saved. Null when there are none. Nothing is
   * saved, and nobody's strength is told.
   */
  proposeTeams: signedInProcedure('match-organizer')
    .route({ method: 'GET', path: '/matches/{id}/teams/proposal', tags, summary: 'Propose fair teams' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION })
    .input(z.object({ id: idSchema, kind: z.enum(['balanced', 'other']) }))
    .output(z.object({ teams: z.nullable(teamSheetSchema) })),

  publishTeams: signedInProcedure('match-organizer', 'lockerRooms')
    .route({ method: 'POST', path: '/matches/{id}/teams/publish', tags, summary: 'Publish the teams' })
    .errors({ ...accessErrors, PERMISSION_DENIED, FAILED_PRECONDITION })
    .input(z.object({ id: idSchema }))
    .output(lockerRoomSchema),

  addItem: signedInProcedure('locker-room-members', 'lockerRooms')
    .route({ method: 'POST', path: '/matches/{id}/items', successStatus: 201, tags, summary: 'Add an item to bring' })
    .errors({ ...accessErrors, FAILED_PRECONDITION })
    .input(
      z.object({
        id: idSchema,
        name: textSchema().check(
          z.minLength(1, 'Indiquez ce qu’il faut apporter'),
          z.maxLength(LOCKER_ROOM_LIMITS.item, '40 caractères au maximum'),
        ),
      }),
    )
    .output(lockerRoomSchema),

  /** Idempotent; ITEM_TAKEN when another player was first. */
  takeItem: signedInProcedure('locker-room-members', 'lockerRooms')
    .route({ method: 'PUT', path: '/matches/{id}/items/{itemId}/taker', tags, summary: 'Take an item' })
    .errors({ ...accessErrors, ITEM_NOT_FOUND, ITEM_TAKEN })
    .input(z.object({ id: idSchema, itemId: idSchema }))
    .output(lockerRoomSchema),

  /** For the player who took it, and the organizer. */
  releaseItem: signedInProcedure('locker-room-members', 'lockerRooms')
    .route({ method: 'DELETE', path: '/matches/{id}/items/{itemId}/taker', tags, summary: 'Release an item' })
    .errors({ ...accessErrors, ITEM_NOT_FOUND, PERMISSION_DENIED })
    .input(z.object({ id: idSchema, itemId: idSchema }))
    .output(lockerRoomSchema),

  /** For the player who added it, and the organizer. */
  removeItem: signedInProcedure('locker-room-members', 'lockerRooms')
    .route({ method: 'DELETE', path: '/matches/{id}/items/{itemId}', tags, summary: 'Remove an item' })
    .errors({ ...accessErrors, PERMISSION_DENIED })
    .input(z.object({ id: idSchema, itemId: idSchema }))
    .output(lockerRoomSchema),

  findAsGuest: publicProcedure('guest', 'guestCalls')
    .route({ method: 'POST', path: '/public/guests/{guestId}/locker-room', tags, summary: 'Get the locker room of a guest' })
    .errors(guestErrors)
    .input(guestKeySchema)
    .output(guestLockerRoomSchema),

  /** Idempotent; ITEM_TAKEN when another player was first. */
  takeItemAsGuest: publicProcedure('guest', 'guestCalls')
    .route({ method: 'PUT', path: '/public/guests/{guestId}/items/{itemId}/taker', tags, summary: 'Take an item as a guest' })
    .errors({ ...guestErrors, ITEM_NOT_FOUND, ITEM_TAKEN })
    .input(z.extend(guestKeySchema, { itemId: idSchema }))
    .output(guestLockerRoomSchema),

  releaseItemAsGuest: publicProcedure('guest', 'guestCalls')
    .route({ method: 'POST', path: '/public/guests/{guestId}/items/{itemId}/release', tags, summary: 'Release an item as a guest' })
    .errors({ ...guestErrors, ITEM_NOT_FOUND, PERMISSION_DENIED })
    .input(z.extend(guestKeySchema, { itemId: idSchema }))
    .output(guestLockerRoomSchema),

  /**
   * Goals and assists per team never exceed its score: who lowers it corrects them with it. `seen`: the score, and what was noted as
   * `goalLines`.
   */
  saveResult: signedInProcedure('match-organizer', 'lockerRooms')
    .route({ method: 'PUT', path: '/matches/{id}/result', tags, summary: 'Save the score, goals and attendance' })
    .errors({
      ...accessErrors,
      PERMISSION_DENIED,
      FAILED_PRECONDITION,
      PLAYER_NOT_LISTED,
      SCORER_ABSENT,
      GOALS_ABOVE_SCORE,
      EDITED_MEANWHILE: editedMeanwhile,
    })
    .input(z.object({ id: idSchema, result: matchResultSchema, seen: seenSchema }))
    .output(lockerRoomSchema),

  /** For players who came. A new ballot replaces the last one while the vote is open. */
  vote: signedInProcedure('locker-room-members', 'lockerRooms')
    .route({ method: 'PUT', path: '/matches/{id}/vote', tags, summary: 'Vote' })
    .errors({ ...accessErrors, PERMISSION_DENIED, PLAYER_NOT_LISTED, VOTE_CLOSED })
    .input(z.object({ id: idSchema, ballot: ballotSchema }))
    .output(lockerRoomSchema),
}
