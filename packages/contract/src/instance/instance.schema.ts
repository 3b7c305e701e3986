import { textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { whyNotAccent } from './accent.rules.ts'
import { isContact, isEmailDomain, MAX_DOMAINS, MAX_INSTANCE_NAME_LENGTH } from './instance.rules.ts'
import { legalSettingsSchema, legalVersionSchema } from './legal.schema.ts'
import { mailServerSchema } from './mail-server.schema.ts'
import { REGISTRATION_MODES } from './registration.rules.ts'
import { TIME_ZONE_NAMES } from './time-zone.rules.ts'

const lineSchema = (max: number) => textSchema().check(z.maxLength(max, `${max} caractères au maximum`))

const accentSchema = z.string().check(
  z.overwrite((text) => text.trim().toLowerCase()),
  z.refine((accent) => whyNotAccent(accent) === null, { error: ({ input }) => whyNotAccent(String(input)) ?? '' }),
)

const instanceNameSchema = textSchema().check(
  z.minLength(1, 'Indiquez un nom'),
  z.maxLength(MAX_INSTANCE_NAME_LENGTH, `${MAX_INSTANCE_NAME_LENGTH} caractères au maximum`),
)

const emailDomainSchema = z.string().check(
  z.overwrite((text) => text.trim().toLowerCase().replace(/^@/, '')),
  z.refine(isEmailDomain, { error: 'Écrivez un domaine comme exemple.fr' }),
)

const timeZoneSchema = z.enum(TIME_ZONE_NAMES)

const registrationModeSchema = z.enum(REGISTRATION_MODES)

export const instanceSettingsSchema = z.object({
  name: instanceNameSchema,
  /** Where most matches are. */
  city: lineSchema(80),
  /** In which dates are shown and typed. */
  timeZone: timeZoneSchema,
  accent: accentSchema,
  /** Whom to write about the site. */
  contact: lineSchema(254).check(z.refine(isContact, { error: 'Indiquez une adresse e-mail, ou une page qui commence par https://' })),
  registration: registrationModeSchema,
  /** Whether admins must have a second factor. */
  adminSecondFactor: z.boolean(),
  /** Whether visitors may come to a match by its link, if its organizer lets them. */
  guestsAllowed: z.boolean(),
  registrationDomains: z.array(emailDomainSchema).check(z.maxLength(MAX_DOMAINS, `${MAX_DOMAINS} domaines au maximum`)),
  ...mailServerSchema.shape,
  ...legalSettingsSchema.shape,
})
export type InstanceSettings = z.infer<typeof instanceSettingsSchema>
export type SettingName = keyof InstanceSettings

/** What every page needs. */
export const publicInstanceSchema = z.object({
  name: z.string(),
  city: z.string(),
  timeZone: timeZoneSchema,
  accent: z.string(),
  registration: registrationModeSchema,
  registrationDomains: z.array(z.string()),
  guestsAllowed: z.boolean(),
  contact: z.string(),
  accessibility: legalSettingsSchema.shape.accessibility,
  /** The version of the terms in force. */
  termsVersion: z.int(),
  /** What its button says: sign-in with an OpenID Connect provider; null without one. */
  provider: z.nullable(z.string()),
  /** Admins must have a second factor before they may act as such. */
  adminSecondFactor: z.boolean(),
})
export type PublicInstance = z.infer<typeof publicInstanceSchema>

/** For super admins. */
export const settingsFormSchema = z.object({
  settings: instanceSettingsSchema,
  /** Settings that the environment of the server fixes, with the name of their variable. */
  fromEnvironment: z.record(z.string(), z.string()),
  /** Of the active admins, those without a second factor: whom the setting would concern. */
  admins: z.object({ total: z.int(), withoutSecondFactor: z.int(), viewerIsWithout: z.boolean() }),
  /** What only the environment sets; null for what is not set. */
  server: z.object({
    /** APP_URL */
    address: z.nullable(z.string()),
    /** OIDC_*; its secret stays there. */
    provider: z.nullable(z.object({ issuer: z.string(), name: z.string() })),
  }),
  mail: z.object({
    /** Mails leave the server: one is named, and so is the address with which their links start. */
    isSent: z.boolean(),
    /** `unreadable`: sealed with another secret of the server, as after a backup was restored elsewhere. */
    password: z.enum(['none', 'stored', 'unreadable']),
  }),
  legal: z.object({
    version: legalVersionSchema,
    /** How many people a version that asks again would ask. */
    members: z.int(),
  }),
})
export type SettingsForm = z.infer<typeof settingsFormSchema>
