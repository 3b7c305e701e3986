import { idSchema, instantSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { INVITATION_LIMITS } from './registration.rules.ts'

export const registrationTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{32,128}$/))

export const newRegistrationInvitationSchema = z.object({
  /** For super admins, such as « Les vétérans ». */
  label: textSchema().check(z.maxLength(INVITATION_LIMITS.labelLength, `${INVITATION_LIMITS.labelLength} caractères au maximum`)),
  maxUses: z.int('Indiquez un nombre').check(z.gte(1, 'Une inscription au moins'), z.lte(INVITATION_LIMITS.maxUses, '500 au maximum')),
  days: z.int('Indiquez un nombre').check(z.gte(1, 'Un jour au moins'), z.lte(INVITATION_LIMITS.maxDays, '90 jours au maximum')),
})
export type NewRegistrationInvitation = z.infer<typeof newRegistrationInvitationSchema>

export const registrationInvitationSchema = z.object({
  id: idSchema,
  label: z.string(),
  maxUses: z.int(),
  uses: z.int(),
  expiresAt: instantSchema,
  createdAt: instantSchema,
  /** Whether it still works. */
  isOpen: z.boolean(),
})
export type RegistrationInvitation = z.infer<typeof registrationInvitationSchema>
