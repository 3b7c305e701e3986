import { registrationTokenSchema } from '../instance/registration-invitation.schema.ts'
import { instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { registrationSchema } from './user.schema.ts'

/** Of an account at the provider, for its owner. */
export const linkedIdentitySchema = z.object({
  /** As the provider told it; not the address of the account. */
  email: z.nullable(z.string()),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
})

/** Who has come back from the provider in this browser, before anything is done with it. */
export const pendingIdentitySchema = z.object({
  /** What the browser went there for. */
  purpose: z.enum(['log-in', 'link', 'confirm']),
  email: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
})
export type PendingIdentity = z.infer<typeof pendingIdentitySchema>

const { firstName, lastName, city, acceptTerms, termsVersion, staySignedIn } = registrationSchema.shape

/** What the provider does not know. */
export const identityRegistrationSchema = z.object({
  firstName,
  lastName,
  city,
  acceptTerms,
  termsVersion,
  staySignedIn,
  invitation: z.optional(registrationTokenSchema),
})
export type IdentityRegistration = z.infer<typeof identityRegistrationSchema>

export const identityLogInSchema = z.object({
  staySignedIn,
  /** Opens an account again that its owner has closed. */
  reactivate: z.optional(z.boolean()),
  invitation: z.optional(registrationTokenSchema),
})
export type IdentityLogIn = z.infer<typeof identityLogInSchema>
