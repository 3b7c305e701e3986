import { adminErrors } from '../../admin/admin.errors.ts'
import { signedInProcedure } from '../../lib/procedure.ts'
import { doneSchema, idSchema } from '../../lib/schemas.ts'
import { z } from '../../lib/zod.ts'
import { moderatedListInputSchema } from '../../users/user-moderation.schema.ts'
import { GUEST_LIMITS } from '../guests/guest.schema.ts'
import { matchErrors } from '../match.errors.ts'
import { cancelReasonSchema } from '../match.schema.ts'
import { moderatedMatchPageSchema } from './match-moderation.schema.ts'

const { PERMISSION_DENIED } = adminErrors
const { MATCH_NOT_FOUND, FAILED_PRECONDITION } = matchErrors
const tags = ['admin']
const matchIdSchema = z.object({ id: idSchema })

export const matchModerationContract = {
  list: signedInProcedure('super-admins')
    .route({ method: 'GET', path: '/admin/matches', tags, summary: 'List all matches' })
    .errors({ PERMISSION_DENIED })
    .input(moderatedListInputSchema)
    .output(moderatedMatchPageSchema),

  /** Also after the end; then its counters and ratings are taken back. Site admins cannot cancel the match of a super admin. */
  cancel: signedInProcedure('admins', 'moderation')
    .route({ method: 'POST', path: '/admin/matches/{id}/cancel', tags, summary: 'Cancel a match as an admin' })
    .errors({ PERMISSION_DENIED, MATCH_NOT_FOUND, FAILED_PRECONDITION })
    .input(z.object({ id: idSchema, reason: cancelReasonSchema }))
    .output(doneSchema),

  /** Guests lose their names, and before kick-off their places. All guests of the match without `guestIds`. */
  removeGuests: signedInProcedure('admins', 'moderation')
    .route({ method: 'POST', path: '/admin/matches/{id}/guests/remove', tags, summary: 'Remove guests as an admin' })
    .errors({ PERMISSION_DENIED, MATCH_NOT_FOUND })
    .input(z.object({ id: idSchema, guestIds: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(GUEST_LIMITS.atOnce))) }))
    .output(doneSchema),

  remove: signedInProcedure('super-admins', 'moderation')
    .route({ method: 'DELETE', path: '/admin/matches/{id}', tags, summary: 'Delete a match' })
    .errors({ PERMISSION_DENIED, MATCH_NOT_FOUND })
    .input(matchIdSchema)
    .output(doneSchema),
}
