import { idSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { inviteTokenSchema } from '../matches/match.schema.ts'

export const CONTACT_LIMITS = {
  message: 300,
  /** Contact requests that one person may send within 24 hours. */
  perDay: 5,
} as const

export const contactDraftSchema = z.object({
  userId: idSchema,
  /** Of which match the person is the organizer; left out when written from a profile. */
  matchId: z.optional(idSchema),
  /** Where the match is private and the writer holds its link. */
  token: z.optional(inviteTokenSchema),
  message: textSchema().check(
    z.minLength(1, 'Écrivez un message'),
    z.maxLength(CONTACT_LIMITS.message, 'Le message doit contenir au plus 300 caractères'),
  ),
})
export type ContactDraft = z.infer<typeof contactDraftSchema>
