import { signedInProcedure } from '../kit/procedure.ts'
import { idSchema } from '../kit/schemas.ts'
import { z } from '../kit/zod.ts'
import { matchErrors } from './match.errors.ts'
import { byLinkSchema, matchSchema } from './match.schema.ts'
import { handoverDraftSchema } from './replacement.schema.ts'

const { MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, PLAYER_NOT_LISTED, PLACE_TAKEN } = matchErrors
const tags = ['replacements']
const refusals = { MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION }

export const replacementContract = {
  /**
   * The place stays the player's until somebody takes it; with a queue its first takes it at once.
   * Null when a private match is out of sight with it.
   */
  seek: signedInProcedure('match-listed')
    .route({ method: 'POST', path: '/matches/{id}/replacement', tags, summary: 'Look for somebody to take one’s place' })
    .errors(refusals)
    .input(byLinkSchema)
    .output(z.nullable(matchSchema)),

  /** Withdrawing a request that has ended changes nothing. */
  withdraw: signedInProcedure('match-seers')
    .route({ method: 'DELETE', path: '/matches/{id}/replacement', tags, summary: 'Keep one’s place after all' })
    .errors(refusals)
    .input(byLinkSchema)
    .output(matchSchema),

  /** The first one wins. */
  take: signedInProcedure('match-seers')
    .route({ method: 'POST', path: '/matches/{id}/replacements/{userId}', tags, summary: 'Take the place of a player' })
    .errors({ ...refusals, PLACE_TAKEN })
    .input(z.extend(byLinkSchema, { userId: idSchema }))
    .output(matchSchema),

  /** Asks a player of the list to organise the match. One pending request a match. */
  handOver: signedInProcedure('match-organiser')
    .route({ method: 'POST', path: '/matches/{id}/handover', tags, summary: 'Ask somebody to organise the match' })
    .errors({ ...refusals, PLAYER_NOT_LISTED })
    .input(handoverDraftSchema)
    .output(matchSchema),

  cancelHandover: signedInProcedure('match-organiser')
    .route({ method: 'DELETE', path: '/matches/{id}/handover', tags, summary: 'Go on organising the match' })
    .errors(refusals)
    .input(z.object({ id: idSchema }))
    .output(matchSchema),

  /** By the player who was asked. */
  answerHandover: signedInProcedure('match-seers')
    .route({ method: 'POST', path: '/matches/{id}/handover/answer', tags, summary: 'Organise the match, or not' })
    .errors(refusals)
    .input(z.extend(byLinkSchema, { accept: z.boolean() }))
    .output(matchSchema),

  /** For players of a match that lost its organiser. */
  becomeOrganizer: signedInProcedure('match-listed')
    .route({ method: 'POST', path: '/matches/{id}/organizer', tags, summary: 'Organise a match that has no organiser' })
    .errors(refusals)
    .input(byLinkSchema)
    .output(matchSchema),
}
