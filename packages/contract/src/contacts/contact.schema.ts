import { freeTextSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { inviteTokenSchema } from '../matches/match.schema.ts'

export const CONTACT_LIMITS = {
  message: 300,
  /** Requests of one user within 24 hours. */
  perDay: 5,
} as const

export const contactDraftSchema = z.object({
  userId: idSchema,
  /** The match that the request is about; omitted from a profile. */
  matchId: z.optional(idSchema),
  token: z.optional(inviteTokenSchema),
  message: freeTextSchema(CONTACT_LIMITS.message, 'Le message doit contenir au plus 300 caractères').check(
    z.minLength(1, 'Écrivez un message'),
  ),
})
export type ContactDraft = z.infer<typeof contactDraftSchema>
