import type { InstanceSettings, PublicInstance, SettingName, SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import type { Config } from '#platform/config/config.ts'
import { LEGAL_VARIABLES } from '#platform/config/legal-config.ts'
import { readSmtpUrl } from '#platform/mail/smtp-url.ts'
import type { instance } from './instance.table.ts'

/** The columns of settings; null for what nobody has set. */
export type StoredSettings = Omit<typeof instance.$inferSelect, 'id' | 'updatedAt'>

export type EnvironmentConfig = Pick<
  Config,
  | 'instanceName'
  | 'instanceCity'
  | 'timeZone'
  | 'accent'
  | 'registration'
  | 'registrationDomains'
  | 'adminSecondFactor'
  | 'contact'
  | 'legal'
  | 'appOrigin'
  | 'smtpUrl'
  | 'mailFrom'
  | 'oidc'
>

/** The settings that the environment can fix, and their variables. */
const VARIABLES = {
  name: { variable: 'INSTANCE_NAME', read: ({ instanceName }: EnvironmentConfig) => instanceName },
  city: { variable: 'INSTANCE_CITY', read: ({ instanceCity }: EnvironmentConfig) => instanceCity },
  timeZone: { variable: 'TIME_ZONE', read: ({ timeZone }: EnvironmentConfig) => timeZone },
  accent: { variable: 'ACCENT_COLOR', read: ({ accent }: EnvironmentConfig) => accent },
  contact: { variable: 'CONTACT', read: ({ contact }: EnvironmentConfig) => contact },
  registration: { variable: 'REGISTRATION', read: ({ registration }: EnvironmentConfig) => registration },
  adminSecondFactor: { variable: 'ADMIN_SECOND_FACTOR', read: ({ adminSecondFactor }: EnvironmentConfig) => adminSecondFactor },
  registrationDomains: { variable: 'REGISTRATION_DOMAINS', read: ({ registrationDomains }: EnvironmentConfig) => registrationDomains },
  mailHost: { variable: 'SMTP_URL', read: ({ smtpUrl }: EnvironmentConfig) => smtpUrl && readSmtpUrl(smtpUrl).mailHost },
  mailPort: { variable: 'SMTP_URL', read: ({ smtpUrl }: EnvironmentConfig) => smtpUrl && readSmtpUrl(smtpUrl).mailPort },
  mailSecurity: { variable: 'SMTP_URL', read: ({ smtpUrl }: EnvironmentConfig) => smtpUrl && readSmtpUrl(smtpUrl).mailSecurity },
  mailUser: { variable: 'SMTP_URL', read: ({ smtpUrl }: EnvironmentConfig) => smtpUrl && readSmtpUrl(smtpUrl).mailUser },
  mailFrom: { variable: 'MAIL_FROM', read: ({ mailFrom }: EnvironmentConfig) => mailFrom },
  ...legalVariables(),
} satisfies Partial<Record<SettingName, { variable: string; read(config: EnvironmentConfig): unknown }>>

function legalVariables() {
  const names = Object.keys(LEGAL_VARIABLES) as (keyof typeof LEGAL_VARIABLES)[]
  return Object.fromEntries(
    names.map((name) => [name, { variable: LEGAL_VARIABLES[name], read: ({ legal }: EnvironmentConfig) => legal[name] }]),
  )
}

/** The variables that are set, by their settings. */
export const variablesInUse = (config: EnvironmentConfig): Partial<Record<SettingName, string>> =>
  Object.fromEntries(
    Object.entries(VARIABLES)
      .filter(([, { read }]) => read(config) !== null)
      .map(([name, { variable }]) => [name, variable]),
  )

/** The environment wins over what is stored, and that over the defaults. @param stored null where nobody has set anything */
export const effectiveSettings = (stored: Partial<StoredSettings> | null, config: EnvironmentConfig): InstanceSettings => ({
  ...DEFAULT_SETTINGS,
  ...withoutNulls(pickSettings(stored ?? {})),
  ...withoutNulls(Object.fromEntries(Object.entries(VARIABLES).map(([name, { read }]) => [name, read(config)]))),
})

/** @param termsVersion in force */
export const toPublicInstance = (
  settings: InstanceSettings,
  termsVersion: number,
  { oidc }: Pick<EnvironmentConfig, 'oidc'>,
): PublicInstance => {
  const { name, city, timeZone, accent, registration, registrationDomains, guestsAllowed, adminSecondFactor, contact, accessibility } =
    settings
  return {
    name,
    city,
    timeZone,
    accent,
    registration,
    registrationDomains: registration === 'domains' ? registrationDomains : [],
    guestsAllowed,
    provider: oidc?.name ?? null,
    adminSecondFactor,
    contact,
    accessibility,
    termsVersion,
  }
}

export const toSettingsForm = (
  settings: InstanceSettings,
  config: EnvironmentConfig,
  { legal, admins, mail }: Pick<SettingsForm, 'legal' | 'admins' | 'mail'>,
): SettingsForm => ({
  settings,
  admins,
  fromEnvironment: variablesInUse(config) as Record<string, string>,
  server: { address: config.appOrigin, provider: config.oidc && { issuer: config.oidc.issuer, name: config.oidc.name } },
  mail,
  legal,
})

const pickSettings = (stored: Partial<StoredSettings>) =>
  Object.fromEntries(Object.keys(DEFAULT_SETTINGS).map((name) => [name, stored[name as SettingName] ?? null]))

const withoutNulls = (values: Record<string, unknown>): Partial<InstanceSettings> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
