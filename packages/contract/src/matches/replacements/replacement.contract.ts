import { signedInProcedure } from '../../lib/procedure.ts'
import { idSchema } from '../../lib/schemas.ts'
import { z } from '../../lib/zod.ts'
import { seriesErrors } from '../../series/series.errors.ts'
import { matchErrors } from '../match.errors.ts'
import { leaveReasonSchema, matchLinkSchema } from '../match.schema.ts'
import { matchSchema } from '../match-detail.schema.ts'
import { handoverDraftSchema } from './replacement.schema.ts'

const { MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, PLAYER_NOT_LISTED, PLACE_TAKEN, LEAVE_REASON_REQUIRED } = matchErrors
const tags = ['replacements']
const commonErrors = { MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION }

export const replacementContract = {
  /**
   * The player keeps the place until somebody takes it. Where somebody on the bench gets it at once, it is leaving: after the deadline, with
   * a reason. Null when the viewer can no longer see the private match.
   */
  seek: signedInProcedure('match-participants', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/replacement', tags, summary: 'Seek a replacement' })
    .errors({ ...commonErrors, LEAVE_REASON_REQUIRED })
    .input(z.extend(matchLinkSchema, { reason: leaveReasonSchema }))
    .output(z.nullable(matchSchema)),

  /** No effect when the request has ended. */
  withdraw: signedInProcedure('match-viewers', 'lists')
    .route({ method: 'DELETE', path: '/matches/{id}/replacement', tags, summary: 'Withdraw a replacement request' })
    .errors(commonErrors)
    .input(matchLinkSchema)
    .output(matchSchema),

  take: signedInProcedure('match-viewers', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/replacements/{userId}', tags, summary: 'Take the place of a player' })
    .errors({ ...commonErrors, PLACE_TAKEN })
    .input(z.extend(matchLinkSchema, { userId: idSchema }))
    .output(matchSchema),

  /** The one that is held for the viewer, or, from the bench, one that is free. No effect for a player of the list. */
  takeOffered: signedInProcedure('match-viewers', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/offer', tags, summary: 'Take an offered place' })
    .errors({ ...commonErrors, PLACE_TAKEN })
    .input(matchLinkSchema)
    .output(matchSchema),

  /** The place goes to the next, and the viewer to the end of the bench. No effect when none is held any more. */
  passOffered: signedInProcedure('match-viewers', 'lists')
    .route({ method: 'DELETE', path: '/matches/{id}/offer', tags, summary: 'Leave an offered place to the next' })
    .errors(commonErrors)
    .input(matchLinkSchema)
    .output(matchSchema),

  /** After moving up from the bench. Null when the viewer can no longer see the private match. */
  giveBack: signedInProcedure('match-participants', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/place/return', tags, summary: 'Give a place back' })
    .errors(commonErrors)
    .input(matchLinkSchema)
    .output(z.nullable(matchSchema)),

  /** To a player on the list. One pending request for each match. */
  handOver: signedInProcedure('match-owner', 'handovers')
    .route({ method: 'POST', path: '/matches/{id}/handover', tags, summary: 'Request a handover' })
    .errors({ ...commonErrors, PLAYER_NOT_LISTED, NOT_IN_SERIES_GROUP: seriesErrors.NOT_IN_SERIES_GROUP })
    .input(handoverDraftSchema)
    .output(matchSchema),

  cancelHandover: signedInProcedure('match-owner', 'handovers')
    .route({ method: 'DELETE', path: '/matches/{id}/handover', tags, summary: 'Cancel a handover request' })
    .errors(commonErrors)
    .input(z.object({ id: idSchema }))
    .output(matchSchema),

  answerHandover: signedInProcedure('match-viewers', 'handovers')
    .route({ method: 'POST', path: '/matches/{id}/handover/answer', tags, summary: 'Answer a handover request' })
    .errors(commonErrors)
    .input(z.extend(matchLinkSchema, { accept: z.boolean() }))
    .output(matchSchema),

  becomeOrganizer: signedInProcedure('match-participants', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/organizer', tags, summary: 'Become the organizer' })
    .errors(commonErrors)
    .input(matchLinkSchema)
    .output(matchSchema),
}
