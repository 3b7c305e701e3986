import { signedInProcedure } from '../../lib/procedure.ts'
import { idSchema } from '../../lib/schemas.ts'
import { z } from '../../lib/zod.ts'
import { historyInputSchema, historyPageSchema } from '../history/match-history.schema.ts'
import { matchErrors } from '../match.errors.ts'
import { matchLinkSchema } from '../match.schema.ts'
import { matchSchema } from '../match-detail.schema.ts'

const { MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, PLAYER_NOT_LISTED, CO_ORGANIZERS_COMPLETE } = matchErrors
const tags = ['organizers']

/** Who organizes a match with its organizer, and what they all did. */
export const coOrganizerContract = {
  /** A player of the list or the bench, who is told. Idempotent. */
  name: signedInProcedure('match-owner', 'handovers')
    .route({ method: 'PUT', path: '/matches/{id}/co-organizers/{userId}', tags, summary: 'Name a co-organizer' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, PLAYER_NOT_LISTED, CO_ORGANIZERS_COMPLETE })
    .input(z.object({ id: idSchema, userId: idSchema }))
    .output(matchSchema),

  /** No effect on a player who does not co-organize. */
  takeBack: signedInProcedure('match-owner', 'handovers')
    .route({ method: 'DELETE', path: '/matches/{id}/co-organizers/{userId}', tags, summary: 'Take back the role of a co-organizer' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, PLAYER_NOT_LISTED })
    .input(z.object({ id: idSchema, userId: idSchema }))
    .output(matchSchema),

  /** No effect for others than co-organizers. */
  resign: signedInProcedure('match-viewers', 'lists')
    .route({ method: 'DELETE', path: '/matches/{id}/co-organizer', tags, summary: 'Give up the role of a co-organizer' })
    .errors({ MATCH_NOT_FOUND })
    .input(matchLinkSchema)
    .output(matchSchema),

  /** Latest first. */
  history: signedInProcedure('match-organizer')
    .route({ method: 'GET', path: '/matches/{id}/history', tags, summary: 'List what happened to a match' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED })
    .input(historyInputSchema)
    .output(historyPageSchema),
}
