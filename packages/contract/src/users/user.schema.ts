import { termsVersionSchema } from '../instance/legal.schema.ts'
import { registrationTokenSchema } from '../instance/registration-invitation.schema.ts'
import { idSchema, instantSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { userErrors } from './user.errors.ts'
import { isEmail, isPhoneNumber, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './user.rules.ts'

export const PLAYER_LEVELS = ['Débutant', 'Intermédiaire', 'Confirmé'] as const
export const PLAYER_POSITIONS = ['Gardien', 'Défenseur', 'Milieu', 'Attaquant'] as const

/** Who may write to a user. `teammates`: users who share a match list or a group with them. */
export const MESSAGE_POLICIES = ['everyone', 'teammates', 'nobody'] as const

const nameSchema = (missing: string) => textSchema().check(z.minLength(1, missing), z.maxLength(80, '80 caractères au maximum'))

/** Trimmed and lower-cased before validation. */
export const emailSchema = z.string().check(
  z.overwrite((text) => text.trim().toLowerCase()),
  z.maxLength(254, userErrors.INVALID_EMAIL.message),
  z.refine(isEmail, { error: userErrors.INVALID_EMAIL.message }),
)

export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, userErrors.PASSWORD_TOO_SHORT.message),
    z.maxLength(MAX_PASSWORD_LENGTH, '128 caractères au maximum'),
  )

/** An existing password: old ones need not match today's rules. */
export const currentPasswordSchema = z.string().check(z.minLength(1, 'Indiquez votre mot de passe'), z.maxLength(MAX_PASSWORD_LENGTH))

const citySchema = textSchema().check(z.maxLength(80, '80 caractères au maximum'))

/** « Rester connecté sur cet appareil »: without it, the session ends after 30 minutes of inactivity. */
const staySignedInSchema = z.optional(z.boolean())

export const registrationSchema = z.object({
  firstName: nameSchema('Indiquez votre prénom'),
  lastName: nameSchema('Indiquez votre nom'),
  email: emailSchema,
  password: newPasswordSchema,
  city: z.optional(citySchema),
  /** The token of an invitation, where one is needed. */
  invitation: z.optional(registrationTokenSchema),
  acceptTerms: z.literal(true, 'Acceptez les conditions d’utilisation pour vous inscrire'),
  /** The version that was shown; without it, the one in force. */
  termsVersion: z.optional(termsVersionSchema),
  staySignedIn: staySignedInSchema,
})
export type Registration = z.infer<typeof registrationSchema>

export const credentialsSchema = z.object({
  email: emailSchema,
  password: currentPasswordSchema,
  staySignedIn: staySignedInSchema,
})
export type Credentials = z.infer<typeof credentialsSchema>

export const playerLevelSchema = z.enum(PLAYER_LEVELS)
export const playerPositionSchema = z.enum(PLAYER_POSITIONS)
export type PlayerLevel = z.infer<typeof playerLevelSchema>
export type PlayerPosition = z.infer<typeof playerPositionSchema>

/** Only the user and super admins see the phone number. */
export const profileSchema = z.object({
  firstName: nameSchema('Indiquez votre prénom'),
  lastName: nameSchema('Indiquez votre nom'),
  city: citySchema,
  bio: textSchema(),
  phone: textSchema().check(z.refine(isPhoneNumber, { error: 'Numéro de téléphone invalide' })),
  level: z.nullable(playerLevelSchema),
  positions: z.array(playerPositionSchema).check(z.maxLength(PLAYER_POSITIONS.length)),
})
export type Profile = z.infer<typeof profileSchema>

export const privacySchema = z.object({
  /** False also hides the public profile. */
  appearsInSearch: z.boolean(),
  acceptsMessagesFrom: z.enum(MESSAGE_POLICIES),
})
export type Privacy = z.infer<typeof privacySchema>

export const photoSchema = z.nullable(z.string())

/** Mean of the latest marks, 1 to 5, and the number of voters; null without marks. */
export const ratingSchema = z.nullable(z.object({ mean: z.number(), voters: z.int() }))

export const meSchema = z.object({
  id: idSchema,
  uid: idSchema,
  name: z.string(),
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Notifications are mailed only to confirmed addresses. */
  emailVerified: z.boolean(),
  city: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  level: z.nullable(playerLevelSchema),
  positions: z.array(playerPositionSchema),
  photo: photoSchema,
  kit: z.int(),
  privacy: privacySchema,
  role: z.enum(['user', 'admin']),
  siteAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  /** Whether signing in with the password also takes a code. */
  hasSecondFactor: z.boolean(),
  matchesPlayed: z.int(),
  matchesOrganized: z.int(),
  rating: ratingSchema,
  createdAt: instantSchema,
  lastLogin: z.nullable(instantSchema),
  /** The version of the terms that the user has yet to accept. */
  termsToAccept: z.nullable(z.int()),
  can: z.object({ openAdministration: z.boolean(), resendConfirmation: z.boolean() }),
})
export type Me = z.infer<typeof meSchema>
