import { idSchema, instantSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { userErrors } from './user.errors.ts'
import { isEmail, isPhoneNumber, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './user.rules.ts'

export const PLAYER_LEVELS = ['Débutant', 'Intermédiaire', 'Confirmé'] as const
export const PLAYER_POSITIONS = ['Gardien', 'Défenseur', 'Milieu', 'Attaquant'] as const

/** Who may write to somebody: everyone, whoever was on a match's list with them or is in a group with them, or nobody. */
export const MESSAGE_POLICIES = ['everyone', 'teammates', 'nobody'] as const

const nameSchema = (missing: string) => textSchema().check(z.minLength(1, missing), z.maxLength(80, '80 caractères au maximum'))

/** Trimmed and lower-cased before it is checked. */
export const emailSchema = z.string().check(
  z.overwrite((text) => text.trim().toLowerCase()),
  z.maxLength(254, userErrors.INVALID_EMAIL.message),
  z.refine(isEmail, { error: userErrors.INVALID_EMAIL.message }),
)

/** A password that is being chosen (a password that is being checked may be anything). */
export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, userErrors.PASSWORD_TOO_SHORT.message),
    z.maxLength(MAX_PASSWORD_LENGTH, '128 caractères au maximum'),
  )

/** A password that is being checked: it may be anything. */
export const currentPasswordSchema = z.string().check(z.minLength(1, 'Indiquez votre mot de passe'), z.maxLength(MAX_PASSWORD_LENGTH))

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
  password: currentPasswordSchema,
})
export type Credentials = z.infer<typeof credentialsSchema>

export const playerLevelSchema = z.enum(PLAYER_LEVELS)
export const playerPositionSchema = z.enum(PLAYER_POSITIONS)
export type PlayerLevel = z.infer<typeof playerLevelSchema>
export type PlayerPosition = z.infer<typeof playerPositionSchema>

/** What people say about themselves. The phone number is for themselves and for super admins. */
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
  /** False hides them from the player search and takes their public profile away. */
  appearsInSearch: z.boolean(),
  acceptsMessagesFrom: z.enum(MESSAGE_POLICIES),
})
export type Privacy = z.infer<typeof privacySchema>

/** The key of somebody's photo: `photoAddress` makes it an address. */
export const photoSchema = z.nullable(z.string())

/** The mean of the latest marks that somebody got in votes, 1 to 5, and how many people gave them; null before the first ones. */
export const ratingSchema = z.nullable(z.object({ mean: z.number(), voters: z.int() }))

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
  phone: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  level: z.nullable(playerLevelSchema),
  positions: z.array(playerPositionSchema),
  photo: photoSchema,
  /** Which of the drawn jerseys is theirs. */
  kit: z.int(),
  privacy: privacySchema,
  role: z.enum(['user', 'admin']),
  siteAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  matchesPlayed: z.int(),
  matchesOrganized: z.int(),
  rating: ratingSchema,
  createdAt: instantSchema,
  lastLogin: z.nullable(instantSchema),
  can: z.object({ openAdministration: z.boolean() }),
})
export type Me = z.infer<typeof meSchema>
