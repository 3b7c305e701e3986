import { groupErrors } from '../groups/group.errors.ts'
import { editedMeanwhile, seenSchema } from '../lib/edit-schemas.ts'
import { publicProcedure, signedInProcedure } from '../lib/procedure.ts'
import { idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { placeErrors } from '../places/place.errors.ts'
import { matchErrors } from './match.errors.ts'
import { cancelReasonSchema, leaveReasonSchema, matchLinkSchema, matchNoticesSchema } from './match.schema.ts'
import { publicMatchCardSchema, publicMatchSchema } from './match-card.schema.ts'
import { matchSchema } from './match-detail.schema.ts'
import { matchChangesSchema, newMatchSchema } from './match-draft.schema.ts'
import { matchListInputSchema, matchPageSchema, nearMatchesInputSchema, nearMatchPageSchema } from './match-list.schema.ts'

const {
  MATCH_NOT_FOUND,
  MATCH_PRIVATE,
  MATCH_SENT,
  START_IN_PAST,
  PLACES_TAKEN,
  PLAYER_NOT_LISTED,
  FAILED_PRECONDITION,
  LEAVE_REASON_REQUIRED,
  PERMISSION_DENIED,
  RELIABILITY_TOO_LOW,
} = matchErrors

const { GROUP_NOT_FOUND } = groupErrors
const { PLACE_NOT_FOUND, CITY_UNKNOWN } = placeErrors

export const matchContract = {
  /** Matches that the viewer may see: upcoming ones by date, past ones latest first. */
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/matches', tags: ['matches'], summary: 'List matches' })
    .input(matchListInputSchema)
    .output(matchPageSchema),

  /** Upcoming ones that the viewer may see, the nearest first. The position is used for the answer, and neither kept nor logged. */
  near: signedInProcedure('signed-in', 'placeSearches')
    .route({ method: 'POST', path: '/matches/near', tags: ['matches'], summary: 'List matches by distance' })
    .errors({ CITY_UNKNOWN })
    .input(nearMatchesInputSchema)
    .output(nearMatchPageSchema),

  find: signedInProcedure('match-viewers')
    .route({ method: 'GET', path: '/matches/{id}', tags: ['matches'], summary: 'Get a match' })
    .errors({ MATCH_NOT_FOUND })
    .input(matchLinkSchema)
    .output(matchSchema),

  /** The organizer takes the first place. For a group: members only. Idempotent by key. */
  organize: signedInProcedure('signed-in', 'newMatches')
    .route({ method: 'POST', path: '/matches', successStatus: 201, tags: ['matches'], summary: 'Create a match' })
    .errors({ START_IN_PAST, GROUP_NOT_FOUND, PLACE_NOT_FOUND, PERMISSION_DENIED, MATCH_SENT })
    .input(newMatchSchema)
    .output(matchSchema),

  edit: signedInProcedure('match-organizer', 'matchEdits')
    .route({ method: 'PUT', path: '/matches/{id}', tags: ['matches'], summary: 'Update a match' })
    .errors({
      MATCH_NOT_FOUND,
      PERMISSION_DENIED,
      FAILED_PRECONDITION,
      START_IN_PAST,
      PLACES_TAKEN,
      PLACE_NOT_FOUND,
      EDITED_MEANWHILE: editedMeanwhile,
    })
    .input(z.object({ id: idSchema, changes: matchChangesSchema, seen: seenSchema }))
    .output(matchSchema),

  /** Null when a super admin may not see the private match. */
  cancel: signedInProcedure('match-canceler', 'matchEdits')
    .route({ method: 'POST', path: '/matches/{id}/cancel', tags: ['matches'], summary: 'Cancel a match' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION })
    .input(
      z.object({
        id: idSchema,
        reason: cancelReasonSchema,
      }),
    )
    .output(z.nullable(matchSchema)),

  /** Takes a place, or one on the waiting list when the match is full. Idempotent. */
  join: signedInProcedure('match-viewers', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/join', tags: ['matches'], summary: 'Join a match' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, RELIABILITY_TOO_LOW })
    .input(matchLinkSchema)
    .output(matchSchema),

  /**
   * No effect for others than players. The guests whom the player brings stay, or leave too. After the deadline, players of the list say why.
   * Null when the viewer can no longer see the private match.
   */
  leave: signedInProcedure('match-viewers', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/leave', tags: ['matches'], summary: 'Leave a match' })
    .errors({ MATCH_NOT_FOUND, FAILED_PRECONDITION, LEAVE_REASON_REQUIRED })
    .input(z.extend(matchLinkSchema, { guestsStay: z._default(z.boolean(), true), reason: leaveReasonSchema }))
    .output(z.nullable(matchSchema)),

  removePlayer: signedInProcedure('match-organizer', 'lists')
    .route({ method: 'DELETE', path: '/matches/{id}/players/{userId}', tags: ['matches'], summary: 'Remove a player' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, PLAYER_NOT_LISTED, FAILED_PRECONDITION })
    .input(z.object({ id: idSchema, userId: idSchema }))
    .output(matchSchema),

  /** « Suivre », « Couper les notifications », or with null neither of them. */
  setNotices: signedInProcedure('match-viewers', 'lists')
    .route({ method: 'PUT', path: '/matches/{id}/notices', tags: ['matches'], summary: 'Follow or mute a match' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION })
    .input(z.extend(matchLinkSchema, { notices: matchNoticesSchema }))
    .output(matchSchema),

  renewLink: signedInProcedure('match-organizer', 'matchEdits')
    .route({ method: 'POST', path: '/matches/{id}/link', tags: ['matches'], summary: 'Renew the share link' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION })
    .input(z.object({ id: idSchema }))
    .output(matchSchema),

  findPublic: publicProcedure('match-link')
    .route({ method: 'GET', path: '/public/matches/{id}', tags: ['matches'], summary: 'Get the public view of a match' })
    .errors({ MATCH_NOT_FOUND, MATCH_PRIVATE })
    .input(matchLinkSchema)
    .output(publicMatchSchema),

  showcase: publicProcedure('anyone')
    .route({ method: 'GET', path: '/public/matches', tags: ['matches'], summary: 'List the next public matches' })
    .output(z.object({ items: z.array(publicMatchCardSchema) })),
}
