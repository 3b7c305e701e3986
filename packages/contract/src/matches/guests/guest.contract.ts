import { publicProcedure, signedInProcedure } from '../../lib/procedure.ts'
import { idSchema } from '../../lib/schemas.ts'
import { z } from '../../lib/zod.ts'
import { emailSchema } from '../../users/user.schema.ts'
import { matchErrors } from '../match.errors.ts'
import { guestPolicySchema, guestsPerPlayerSchema, matchLinkSchema, matchTypeSchema } from '../match.schema.ts'
import { matchSchema } from '../match-detail.schema.ts'
import { GUEST_LIMITS, guestKeySchema, guestNameSchema, guestPlaceSchema, guestSecretSchema } from './guest.schema.ts'

const { MATCH_NOT_FOUND, FAILED_PRECONDITION, PERMISSION_DENIED } = matchErrors
const { GUEST_NOT_FOUND, GUEST_SENT, GUESTS_NOT_ALLOWED, GUEST_TURNED_AWAY, GUEST_LIMIT, GUESTS_PER_PLAYER } = matchErrors
const tags = ['guests']
const organizerErrors = { MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION }
/** Named by who adds them, so that sending twice is sending once. */
const namedGuest = z.object({ id: idSchema, guestId: idSchema, name: guestNameSchema })
const someGuests = z.object({ id: idSchema, guestIds: z.array(idSchema).check(z.minLength(1), z.maxLength(GUEST_LIMITS.atOnce)) })

/** People without an account on the list of a match. Secrets travel in the body, never in an address. */
export const guestContract = {
  /** A visitor takes a place, one in the queue, or asks for one. Idempotent by id and secret. */
  come: publicProcedure('match-link', 'guestEntries')
    .route({ method: 'POST', path: '/public/matches/{id}/guests', tags, summary: 'Come as a guest' })
    .errors({ MATCH_NOT_FOUND, FAILED_PRECONDITION, GUESTS_NOT_ALLOWED, GUEST_TURNED_AWAY, GUEST_LIMIT, GUEST_NOT_FOUND, GUEST_SENT })
    .input(z.extend(matchLinkSchema, { ...guestKeySchema.shape, name: guestNameSchema, browser: guestSecretSchema }))
    .output(guestPlaceSchema),

  /** What the viewer's next match of a kind begins with: the rules of their last one. */
  usualRules: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/guest-rules', tags, summary: 'Get the usual rules for guests' })
    .input(z.object({ type: matchTypeSchema, groupId: z.optional(idSchema) }))
    .output(z.object({ guestPolicy: guestPolicySchema, guestsPerPlayer: guestsPerPlayerSchema })),

  find: publicProcedure('guest', 'guestCalls')
    .route({ method: 'POST', path: '/public/guests/{guestId}', tags, summary: 'Get the place of a guest' })
    .errors({ GUEST_NOT_FOUND })
    .input(guestKeySchema)
    .output(guestPlaceSchema),

  rename: publicProcedure('guest', 'guestCalls')
    .route({ method: 'PUT', path: '/public/guests/{guestId}/name', tags, summary: 'Rename a guest' })
    .errors({ GUEST_NOT_FOUND, FAILED_PRECONDITION })
    .input(z.extend(guestKeySchema, { name: guestNameSchema }))
    .output(guestPlaceSchema),

  /** Sends a link to confirm the address; null ends mails. Nobody sees the address. */
  setEmail: publicProcedure('guest', 'mails')
    .route({ method: 'PUT', path: '/public/guests/{guestId}/email', tags, summary: 'Set the e-mail address of a guest' })
    .errors({ GUEST_NOT_FOUND, FAILED_PRECONDITION })
    .input(z.extend(guestKeySchema, { email: z.nullable(emailSchema) }))
    .output(guestPlaceSchema),

  /** With the secret of the mail. */
  confirmEmail: publicProcedure('guest', 'guestCalls')
    .route({ method: 'POST', path: '/public/guests/{guestId}/email/confirm', tags, summary: 'Confirm the e-mail address of a guest' })
    .errors({ GUEST_NOT_FOUND })
    .input(guestKeySchema)
    .output(guestPlaceSchema),

  /** No effect without a place or a request. */
  leave: publicProcedure('guest', 'guestCalls')
    .route({ method: 'POST', path: '/public/guests/{guestId}/leave', tags, summary: 'Leave as a guest' })
    .errors({ GUEST_NOT_FOUND, FAILED_PRECONDITION })
    .input(guestKeySchema)
    .output(guestPlaceSchema),

  /** The place of a guest becomes the caller's. Has no effect once it is theirs. */
  claim: signedInProcedure('signed-in', 'lists')
    .route({ method: 'POST', path: '/guests/{guestId}/claim', tags, summary: 'Claim the place of a guest' })
    .errors({ GUEST_NOT_FOUND, ...organizerErrors })
    .input(guestKeySchema)
    .output(matchSchema),

  /** Who may come without an account, and how many guests each player may bring. Those who are on the list stay. */
  setRules: signedInProcedure('match-organizer', 'lists')
    .route({ method: 'PUT', path: '/matches/{id}/guest-rules', tags, summary: 'Set the rules for guests' })
    .errors(organizerErrors)
    .input(z.object({ id: idSchema, guestPolicy: z.optional(guestPolicySchema), guestsPerPlayer: z.optional(guestsPerPlayerSchema) }))
    .output(matchSchema),

  add: signedInProcedure('match-organizer', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/guests', tags, summary: 'Add a guest' })
    .errors({ ...organizerErrors, GUEST_NOT_FOUND, GUEST_SENT })
    .input(namedGuest)
    .output(matchSchema),

  /** Those who no longer wait for an answer are left out. */
  answer: signedInProcedure('match-organizer', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/guests/answer', tags, summary: 'Accept or refuse guests' })
    .errors(organizerErrors)
    .input(z.extend(someGuests, { accept: z.boolean() }))
    .output(matchSchema),

  /** Those who have no place are left out. */
  remove: signedInProcedure('match-organizer', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/guests/remove', tags, summary: 'Remove guests' })
    .errors(organizerErrors)
    .input(someGuests)
    .output(matchSchema),

  bring: signedInProcedure('match-participants', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/companions', tags, summary: 'Bring a guest' })
    .errors({ ...organizerErrors, GUESTS_PER_PLAYER, GUEST_NOT_FOUND, GUEST_SENT })
    .input(z.extend(matchLinkSchema, { guestId: idSchema, name: guestNameSchema }))
    .output(matchSchema),

  /** A guest that the player brings. */
  takeBack: signedInProcedure('match-participants', 'lists')
    .route({ method: 'DELETE', path: '/matches/{id}/companions/{guestId}', tags, summary: 'Take back a guest' })
    .errors({ ...organizerErrors, GUEST_NOT_FOUND })
    .input(z.extend(matchLinkSchema, { guestId: idSchema }))
    .output(matchSchema),
}
