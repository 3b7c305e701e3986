import { publicProcedure } from '../../lib/procedure.ts'
import { doneSchema, instantSchema } from '../../lib/schemas.ts'
import { z } from '../../lib/zod.ts'
import { matchErrors } from '../match.errors.ts'
import { leaveReasonSchema } from '../match.schema.ts'

const { LEAVE_LINK_INVALID, LEAVE_REASON_REQUIRED } = matchErrors
const tags = ['matches']

/** Match and player, signed by the server. */
const leaveTokenSchema = z.string().check(z.regex(/^[\w-]{1,64}\.[\w-]{1,64}\.[\w-]{43}$/))

export const leaveLinkSchema = z.object({
  title: z.string(),
  startsAt: instantSchema,
  location: z.string(),
  /** Whether the player has a place on the list or the bench. */
  isListed: z.boolean(),
  /** The deadline has passed: the player says why. */
  needsReason: z.boolean(),
})
export type LeaveLink = z.infer<typeof leaveLinkSchema>

/** « Je ne viens pas » from the mail about a place. The token names match and player, and ends with the kick-off. */
export const leaveLinkContract = {
  /** What the link is about. By POST, because addresses of calls are logged and tokens must not be. */
  find: publicProcedure('anyone', 'mails')
    .route({ method: 'POST', path: '/leave-links', tags, summary: 'Get what a link to leave a match is about' })
    .errors({ LEAVE_LINK_INVALID })
    .input(z.object({ token: leaveTokenSchema }))
    .output(leaveLinkSchema),

  /** Gives up the place. No effect without one. */
  leave: publicProcedure('anyone', 'mails')
    .route({ method: 'POST', path: '/leave-links/leave', tags, summary: 'Leave a match by the link of a mail' })
    .errors({ LEAVE_LINK_INVALID, LEAVE_REASON_REQUIRED })
    .input(z.object({ token: leaveTokenSchema, reason: leaveReasonSchema }))
    .output(doneSchema),
}
