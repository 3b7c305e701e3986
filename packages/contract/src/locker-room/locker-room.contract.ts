import { signedInProcedure } from '../lib/procedure.ts'
import { cursorSchema, idSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { lockerRoomErrors } from './locker-room.errors.ts'
import {
  ballotSchema,
  LOCKER_ROOM_LIMITS,
  lockerMessagePageSchema,
  lockerMessageSchema,
  lockerMessageTextSchema,
  lockerRoomSchema,
  matchResultSchema,
  teamSheetSchema,
} from './locker-room.schema.ts'

const { MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, PERMISSION_DENIED, FAILED_PRECONDITION, PLAYER_NOT_LISTED } = lockerRoomErrors
const { ITEM_NOT_FOUND, ITEM_TAKEN, VOTE_CLOSED, MESSAGE_ID_TAKEN } = lockerRoomErrors

const accessErrors = { MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED }
const tags = ['locker-room']

export const lockerRoomContract = {
  find: signedInProcedure('locker-room-members')
    .route({ method: 'GET', path: '/matches/{id}/locker-room', tags, summary: 'The locker room of a match' })
    .errors(accessErrors)
    .input(z.object({ id: idSchema }))
    .output(lockerRoomSchema),

  messages: signedInProcedure('locker-room-members')
    .route({ method: 'GET', path: '/matches/{id}/messages', tags, summary: 'The chat of a match, latest first' })
    .errors(accessErrors)
    .input(z.object({ id: idSchema, cursor: z.optional(cursorSchema), limit: z._default(z.int().check(z.gte(1), z.lte(50)), 30) }))
    .output(lockerMessagePageSchema),

  /** Sending the same message again is sending it once. */
  write: signedInProcedure('locker-room-members')
    .route({ method: 'PUT', path: '/matches/{id}/messages/{messageId}', tags, summary: 'Write to the players' })
    .errors({ ...accessErrors, MESSAGE_ID_TAKEN })
    .input(z.object({ id: idSchema, messageId: idSchema, text: lockerMessageTextSchema }))
    .output(lockerMessageSchema),

  /** Who is left out is in no team. Others see it once it is published. */
  saveTeams: signedInProcedure('match-organizer')
    .route({ method: 'PUT', path: '/matches/{id}/teams', tags, summary: 'Put the players into teams' })
    .errors({ ...accessErrors, PERMISSION_DENIED, FAILED_PRECONDITION, PLAYER_NOT_LISTED })
    .input(z.object({ id: idSchema, teams: teamSheetSchema }))
    .output(lockerRoomSchema),

  /** Tells the players. */
  publishTeams: signedInProcedure('match-organizer')
    .route({ method: 'POST', path: '/matches/{id}/teams/publish', tags, summary: 'Publish the teams' })
    .errors({ ...accessErrors, PERMISSION_DENIED, FAILED_PRECONDITION })
    .input(z.object({ id: idSchema }))
    .output(lockerRoomSchema),

  addItem: signedInProcedure('locker-room-members')
    .route({ method: 'POST', path: '/matches/{id}/items', successStatus: 201, tags, summary: 'Add something to bring' })
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

  /** Two at once: the second is told. Taking twice is taking once. */
  takeItem: signedInProcedure('locker-room-members')
    .route({ method: 'PUT', path: '/matches/{id}/items/{itemId}/taker', tags, summary: 'Bring something' })
    .errors({ ...accessErrors, ITEM_NOT_FOUND, ITEM_TAKEN })
    .input(z.object({ id: idSchema, itemId: idSchema }))
    .output(lockerRoomSchema),

  /** Of what one took oneself, or anything for the organizer. */
  releaseItem: signedInProcedure('locker-room-members')
    .route({ method: 'DELETE', path: '/matches/{id}/items/{itemId}/taker', tags, summary: 'Bring something no more' })
    .errors({ ...accessErrors, ITEM_NOT_FOUND, PERMISSION_DENIED })
    .input(z.object({ id: idSchema, itemId: idSchema }))
    .output(lockerRoomSchema),

  /** By whoever added it, or the organizer. */
  removeItem: signedInProcedure('locker-room-members')
    .route({ method: 'DELETE', path: '/matches/{id}/items/{itemId}', tags, summary: 'Take something off the list' })
    .errors({ ...accessErrors, PERMISSION_DENIED })
    .input(z.object({ id: idSchema, itemId: idSchema }))
    .output(lockerRoomSchema),

  /** After the match; as often as it has to be corrected. */
  saveResult: signedInProcedure('match-organizer')
    .route({ method: 'PUT', path: '/matches/{id}/result', tags, summary: 'Enter the score and who came' })
    .errors({ ...accessErrors, PERMISSION_DENIED, FAILED_PRECONDITION, PLAYER_NOT_LISTED })
    .input(z.object({ id: idSchema, result: matchResultSchema }))
    .output(lockerRoomSchema),

  /** Once for each present player, and changed as often as they like while the vote is open. */
  vote: signedInProcedure('locker-room-members')
    .route({ method: 'PUT', path: '/matches/{id}/vote', tags, summary: 'Vote for the players of a match' })
    .errors({ ...accessErrors, PERMISSION_DENIED, PLAYER_NOT_LISTED, VOTE_CLOSED })
    .input(z.object({ id: idSchema, ballot: ballotSchema }))
    .output(lockerRoomSchema),
}
