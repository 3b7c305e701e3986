import { signedInProcedure } from '../lib/procedure.ts'
import { idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { matchErrors } from '../matches/match.errors.ts'
import { matchSchema } from '../matches/match-detail.schema.ts'
import { rescueChoiceSchema, rescueSchema } from './rescue.schema.ts'

const { MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION } = matchErrors
const tags = ['rescue']

/** A match « en danger », which lacks players. To postpone it, to play a smaller one or to cancel it are calls of matches. */
export const rescueContract = {
  find: signedInProcedure('match-players')
    .route({ method: 'GET', path: '/matches/{id}/rescue', tags, summary: 'Get what can become of a match that lacks players' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION })
    .input(z.object({ id: idSchema }))
    .output(rescueSchema),

  /** Replaces the vote before. */
  vote: signedInProcedure('match-voters', 'lists')
    .route({ method: 'PUT', path: '/matches/{id}/rescue/vote', tags, summary: 'Vote on what becomes of a match' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION })
    .input(z.object({ id: idSchema, choice: rescueChoiceSchema }))
    .output(rescueSchema),

  /** It is played with those who come. */
  keep: signedInProcedure('match-organizer', 'matchEdits')
    .route({ method: 'POST', path: '/matches/{id}/rescue/keep', tags, summary: 'Keep a match that lacks players' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION })
    .input(z.object({ id: idSchema }))
    .output(matchSchema),
}
