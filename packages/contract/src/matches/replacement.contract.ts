import { signedInProcedure } from '../lib/procedure.ts'
import { idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { matchErrors } from './match.errors.ts'
import { matchLinkSchema, matchSchema } from './match.schema.ts'
import { handoverDraftSchema } from './replacement.schema.ts'

const { MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, PLAYER_NOT_LISTED, PLACE_TAKEN } = matchErrors
const tags = ['replacements']
const commonErrors = { MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION }

export const replacementContract = {
  /**
   * The place stays the player's until somebody takes it; with a queue its first takes it at once.
   * Null when a private match is out of sight with it.
   */
  seek: signedInProcedure('match-participants')
    .route({ method: 'POST', path: '/matches/{id}/replacement', tags, summary: 'Look for somebody to take one’s place' })
    .errors(commonErrors)
    .input(matchLinkSchema)
    .output(z.nullable(matchSchema)),

  /** Withdrawing a request that has ended changes nothing. */
  withdraw: signedInProcedure('match-viewers')
    .route({ method: 'DELETE', path: '/matches/{id}/replacement', tags, summary: 'Keep one’s place after all' })
    .errors(commonErrors)
    .input(matchLinkSchema)
    .output(matchSchema),

  /** The first one wins. */
  take: signedInProcedure('match-viewers')
    .route({ method: 'POST', path: '/matches/{id}/replacements/{userId}', tags, summary: 'Take the place of a player' })
    .errors({ ...commonErrors, PLACE_TAKEN })
    .input(z.extend(matchLinkSchema, { userId: idSchema }))
    .output(matchSchema),

  /** Asks a player of the list to organize the match. One pending request a match. */
  handOver: signedInProcedure('match-organizer')
    .route({ method: 'POST', path: '/matches/{id}/handover', tags, summary: 'Ask somebody to organise the match' })
    .errors({ ...commonErrors, PLAYER_NOT_LISTED })
    .input(handoverDraftSchema)
    .output(matchSchema),

  cancelHandover: signedInProcedure('match-organizer')
    .route({ method: 'DELETE', path: '/matches/{id}/handover', tags, summary: 'Go on organising the match' })
    .errors(commonErrors)
    .input(z.object({ id: idSchema }))
    .output(matchSchema),

  /** By the player who was asked. */
  answerHandover: signedInProcedure('match-viewers')
    .route({ method: 'POST', path: '/matches/{id}/handover/answer', tags, summary: 'Organise the match, or not' })
    .errors(commonErrors)
    .input(z.extend(matchLinkSchema, { accept: z.boolean() }))
    .output(matchSchema),

  /** For players of a match that lost its organizer. */
  becomeOrganizer: signedInProcedure('match-participants')
    .route({ method: 'POST', path: '/matches/{id}/organizer', tags, summary: 'Organise a match that has no organiser' })
    .errors(commonErrors)
    .input(matchLinkSchema)
    .output(matchSchema),
}
