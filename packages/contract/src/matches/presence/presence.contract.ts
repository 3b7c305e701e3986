import { publicProcedure, signedInProcedure } from '../../lib/procedure.ts'
import { doneSchema, idSchema, instantSchema } from '../../lib/schemas.ts'
import { z } from '../../lib/zod.ts'
import { matchErrors } from '../match.errors.ts'
import { MATCH_LIMITS, matchLinkSchema } from '../match.schema.ts'
import { matchSchema } from '../match-detail.schema.ts'

const { MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, PLAYER_NOT_LISTED, PRESENCE_LINK_INVALID, REMINDED_TODAY } = matchErrors
const tags = ['presence']

export const presenceContract = {
  /** « Confirmer ma présence », from 24 hours before kick-off on. Idempotent. */
  confirm: signedInProcedure('match-participants', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/presence', tags, summary: 'Confirm one’s presence' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION })
    .input(matchLinkSchema)
    .output(matchSchema),

  /** Asks those who have not confirmed again, once a day; without `exceptUserIds`, of whom who organizes is just freeing the place. */
  remind: signedInProcedure('match-organizer', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/presence/reminder', tags, summary: 'Ask unconfirmed players again' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, REMINDED_TODAY })
    .input(z.object({ id: idSchema, exceptUserIds: z.optional(z.array(idSchema).check(z.maxLength(MATCH_LIMITS.maxPlayers.max))) }))
    .output(matchSchema),

  /** Of a player who has not confirmed, from 6 hours before kick-off on, if the match says so. It is no absence. */
  freePlace: signedInProcedure('match-organizer', 'lists')
    .route({ method: 'DELETE', path: '/matches/{id}/presence/{userId}', tags, summary: 'Free the place of an unconfirmed player' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, PLAYER_NOT_LISTED })
    .input(z.object({ id: idSchema, userId: idSchema }))
    .output(matchSchema),
}

/** Player, match and kick-off, signed by the server. */
const presenceTokenSchema = z.string().check(z.regex(/^[\w-]{1,64}\.[\w-]{1,64}\.\d{1,15}\.[\w-]{43}$/))

export const presenceLinkSchema = z.object({
  title: z.string(),
  startsAt: instantSchema,
  location: z.string(),
  isConfirmed: z.boolean(),
})
export type PresenceLink = z.infer<typeof presenceLinkSchema>

/** « Confirmer ma présence » from a mail. The token names player, match and kick-off: it ends when the match moves or begins. */
export const presenceLinkContract = {
  /** What the link is about. By POST, because addresses of calls are logged and tokens must not be. */
  find: publicProcedure('anyone', 'mails')
    .route({ method: 'POST', path: '/presence-links', tags, summary: 'Get what a link to confirm one’s presence is about' })
    .errors({ PRESENCE_LINK_INVALID })
    .input(z.object({ token: presenceTokenSchema }))
    .output(presenceLinkSchema),

  confirm: publicProcedure('anyone', 'mails')
    .route({ method: 'POST', path: '/presence-links/confirm', tags, summary: 'Confirm one’s presence by the link of a mail' })
    .errors({ PRESENCE_LINK_INVALID })
    .input(z.object({ token: presenceTokenSchema }))
    .output(doneSchema),
}
