import { groupErrors } from '../groups/group.errors.ts'
import { publicProcedure, signedInProcedure } from '../lib/procedure.ts'
import { idSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { playerErrors } from '../players/player.errors.ts'
import { matchErrors } from './match.errors.ts'
import {
  MATCH_LIMITS,
  matchDraftSchema,
  matchLinkSchema,
  matchListInputSchema,
  matchPageSchema,
  matchSchema,
  newMatchSchema,
  publicMatchCardSchema,
  publicMatchSchema,
} from './match.schema.ts'

const { MATCH_NOT_FOUND, MATCH_PRIVATE, START_IN_PAST, PLACES_TAKEN, PLAYER_NOT_LISTED, FAILED_PRECONDITION, PERMISSION_DENIED } =
  matchErrors

const { GROUP_NOT_FOUND } = groupErrors
const { PLAYER_NOT_FOUND } = playerErrors

export const matchContract = {
  /** A page of matches that the viewer may see: upcoming ones by date, past ones latest first. */
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/matches', tags: ['matches'], summary: 'List matches' })
    .input(matchListInputSchema)
    .output(matchPageSchema),

  find: signedInProcedure('match-viewers')
    .route({ method: 'GET', path: '/matches/{id}', tags: ['matches'], summary: 'A match with its players' })
    .errors({ MATCH_NOT_FOUND })
    .input(matchLinkSchema)
    .output(matchSchema),

  /** The organizer takes the first place. For a group, its members may. */
  organize: signedInProcedure('signed-in')
    .route({ method: 'POST', path: '/matches', successStatus: 201, tags: ['matches'], summary: 'Organise a match' })
    .errors({ START_IN_PAST, GROUP_NOT_FOUND, PERMISSION_DENIED })
    .input(newMatchSchema)
    .output(matchSchema),

  edit: signedInProcedure('match-organizer')
    .route({ method: 'PUT', path: '/matches/{id}', tags: ['matches'], summary: 'Change a match' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, START_IN_PAST, PLACES_TAKEN })
    .input(z.object({ id: idSchema, draft: matchDraftSchema }))
    .output(matchSchema),

  /** Null for a super admin who has no other right on a private match. */
  cancel: signedInProcedure('match-canceler')
    .route({ method: 'POST', path: '/matches/{id}/cancel', tags: ['matches'], summary: 'Cancel a match' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION })
    .input(
      z.object({
        id: idSchema,
        reason: z.optional(textSchema().check(z.maxLength(MATCH_LIMITS.cancelReason, '300 caractères au maximum'))),
      }),
    )
    .output(z.nullable(matchSchema)),

  /** Takes a place, or a seat on the waiting list when there is none left: the answer says which. Joining twice is joining once. */
  join: signedInProcedure('match-viewers')
    .route({ method: 'POST', path: '/matches/{id}/join', tags: ['matches'], summary: 'Join the list or the waiting list' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION })
    .input(matchLinkSchema)
    .output(matchSchema),

  /** Leaving a list that one is not on changes nothing. Null when a private match is out of sight with it. */
  leave: signedInProcedure('match-viewers')
    .route({ method: 'POST', path: '/matches/{id}/leave', tags: ['matches'], summary: 'Leave the list or the waiting list' })
    .errors({ MATCH_NOT_FOUND, FAILED_PRECONDITION })
    .input(matchLinkSchema)
    .output(z.nullable(matchSchema)),

  removePlayer: signedInProcedure('match-organizer')
    .route({ method: 'DELETE', path: '/matches/{id}/players/{userId}', tags: ['matches'], summary: 'Take a player off the list' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, PLAYER_NOT_LISTED, FAILED_PRECONDITION })
    .input(z.object({ id: idSchema, userId: idSchema }))
    .output(matchSchema),

  /**
   * Lets a player in who is not on the list, also one who was removed; they are told, and a private match is theirs to see.
   * Whoever blocked the organizer gets no invitation, and the answer is the same.
   */
  invite: signedInProcedure('match-organizer')
    .route({ method: 'PUT', path: '/matches/{id}/invitations/{userId}', tags: ['matches'], summary: 'Invite a player' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, PLAYER_NOT_FOUND, FAILED_PRECONDITION })
    .input(z.object({ id: idSchema, userId: idSchema }))
    .output(z.object({ invited: z.literal(true) })),

  /** Declining without an invitation changes nothing. Null when a private match is out of sight with it. */
  decline: signedInProcedure('match-viewers')
    .route({ method: 'POST', path: '/matches/{id}/decline', tags: ['matches'], summary: 'Decline an invitation' })
    .errors({ MATCH_NOT_FOUND, FAILED_PRECONDITION })
    .input(matchLinkSchema)
    .output(z.nullable(matchSchema)),

  /** Whoever holds the old link of a private match sees nothing any more. */
  renewLink: signedInProcedure('match-organizer')
    .route({ method: 'POST', path: '/matches/{id}/link', tags: ['matches'], summary: 'Make another share link' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION })
    .input(z.object({ id: idSchema }))
    .output(matchSchema),

  /** What a shared link opens, with or without an account. */
  findPublic: publicProcedure('match-link')
    .route({ method: 'GET', path: '/public/matches/{id}', tags: ['matches'], summary: 'The public view of a match' })
    .errors({ MATCH_NOT_FOUND, MATCH_PRIVATE })
    .input(matchLinkSchema)
    .output(publicMatchSchema),

  /** The next public matches, for the home page of visitors. */
  showcase: publicProcedure('anyone')
    .route({ method: 'GET', path: '/public/matches', tags: ['matches'], summary: 'The next public matches' })
    .output(z.object({ items: z.array(publicMatchCardSchema) })),
}
