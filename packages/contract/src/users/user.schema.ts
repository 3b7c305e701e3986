import { idSchema, instantSchema, textSchema } from '../kit/schemas.ts'
import { z } from '../kit/zod.ts'
import { userErrors } from './user.errors.ts'
import { isEmail, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './user.rules.ts'

const nameSchema = (missing: string) => textSchema().check(z.minLength(1, missing), z.maxLength(80, '80 caractères au maximum'))

/** Trimmed and lower-cased before it is checked. */
const emailSchema = z.string().check(
  z.overwrite((text) => text.trim().toLowerCase()),
  z.maxLength(254, userErrors.INVALID_EMAIL.message),
  z.refine(isEmail, { error: userErrors.INVALID_EMAIL.message }),
)

/** A password that is being chosen (a password that is being checked may be anything). */
const newPasswordSchema = z
  .string()
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, userErrors.PASSWORD_TOO_SHORT.message),
    z.maxLength(MAX_PASSWORD_LENGTH, '128 caractères au maximum'),
  )

const citySchema = textSchema().check(z.maxLength(80, '80 caractères au maximum'))

export const registrationSchema = z.object({
  firstName: nameSchema('Indiquez votre prénom'),
  lastName: nameSchema('Indiquez votre nom'),
  email: emailSchema,
  password: newPasswordSchema,
  city: z.optional(citySchema),
  acceptTerms: z.literal(true, 'Acceptez les conditions d’utilisation pour vous inscrire'),
})
export type Registration = z.infer<typeof registrationSchema>

export const credentialsSchema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1, 'Indiquez votre mot de passe'), z.maxLength(MAX_PASSWORD_LENGTH)),
})
export type Credentials = z.infer<typeof credentialsSchema>

/** The signed-in user, as their own browser sees them. */
export const meSchema = z.object({
  id: idSchema,
  uid: idSchema,
  name: z.string(),
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  city: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
  siteAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  matchesPlayed: z.int(),
  matchesOrganized: z.int(),
  createdAt: instantSchema,
  lastLogin: z.nullable(instantSchema),
  can: z.object({ openAdministration: z.boolean() }),
})
export type Me = z.infer<typeof meSchema>
