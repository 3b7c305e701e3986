import { signedInProcedure } from '../../lib/procedure.ts'
import { idSchema } from '../../lib/schemas.ts'
import { z } from '../../lib/zod.ts'
import { matchErrors } from '../match.errors.ts'
import { matchLinkSchema } from '../match.schema.ts'
import { matchSchema } from '../match-detail.schema.ts'

const { MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, JOIN_REQUEST_NOT_FOUND } = matchErrors
const tags = ['matches']

/** Who is below the minimum of reliability asks the organizer. */
export const joinRequestContract = {
  /** Idempotent; once it was refused it cannot be asked again. */
  ask: signedInProcedure('match-viewers', 'lists')
    .route({ method: 'PUT', path: '/matches/{id}/join-request', tags, summary: 'Ask to join a match' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION })
    .input(matchLinkSchema)
    .output(matchSchema),

  /** No effect without a request that waits for an answer. */
  withdraw: signedInProcedure('match-viewers', 'lists')
    .route({ method: 'DELETE', path: '/matches/{id}/join-request', tags, summary: 'Withdraw the request to join a match' })
    .errors({ MATCH_NOT_FOUND, FAILED_PRECONDITION })
    .input(matchLinkSchema)
    .output(matchSchema),

  /** Who is accepted takes a place, or one on the waiting list. No effect once somebody has answered. */
  answer: signedInProcedure('match-organizer', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/join-requests/{userId}', tags, summary: 'Accept or refuse a player' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, JOIN_REQUEST_NOT_FOUND })
    .input(z.object({ id: idSchema, userId: idSchema, accept: z.boolean() }))
    .output(matchSchema),
}
