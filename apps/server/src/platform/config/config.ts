import { resolve } from 'node:path'
import { MAX_INSTANCE_NAME_LENGTH, MAX_PROVIDER_NAME_LENGTH } from '@coup-denvoi/contract/instance/instance.rules'
import { REGISTRATION_MODES, type RegistrationMode } from '@coup-denvoi/contract/instance/registration.rules'
import type { TimeZone } from '@coup-denvoi/contract/instance/time-zone.rules'
import { TIME_ZONE_NAMES } from '@coup-denvoi/contract/instance/time-zone.rules'
import {
  parseAccent,
  parseContact,
  parseCount,
  parseDatabaseUrl,
  parseDomain,
  parseEmail,
  parseEnum,
  parseFileStoreUrl,
  parseHost,
  parseIssuer,
  parseList,
  parseMailbox,
  parseNumber,
  parseOrigin,
  parsePort,
  parseRedisUrl,
  parseScopes,
  parseSecret,
  parseShortText,
  parseTrustProxy,
  parseUrl,
} from './config-parsers.ts'
import { type LegalConfig, readLegalConfig } from './legal-config.ts'
import { findMisspelledName } from './misspelled-names.ts'
import { StartupError } from './startup-error.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The settings, read once at startup; nothing else reads the environment. */
export type Config = {
  host: string
  /** 0 for any free port. */
  port: number
  /** Absolute path: the embedded database, its lock and the session secret. */
  dataDir: string
  /** Scheme and host that people type, when it isn't the server's own address: `https://foot.example`. */
  appOrigin: string | null
  /** A PostgreSQL server; null for the embedded database. */
  databaseUrl: string | null
  /** That server itself, where `databaseUrl` leads to a pooler in transaction mode. */
  databaseDirectUrl: string | null
  /** Carries live signals between processes; null for the database's own NOTIFY. */
  redisUrl: string | null
  /** The server that takes mails; null for what the settings say. */
  smtpUrl: string | null
  /** Sender of mails: an address, optionally with a name; without one, it is the instance's. Null for what the settings say. */
  mailFrom: string | null
  /** Schemes and hosts of push services, besides those of the usual browsers. */
  pushServices: string[]
  /** Lets webhooks call this machine itself, also without encryption: for development and tests. */
  webhooksToLoopback: boolean
  /** Where uploaded files are kept: `s3://key:secret@host/bucket`; null for the data directory. */
  filesUrl: string | null
  /** How many proxies stand before the server, or their addresses; false ignores forwarded addresses. */
  trustProxy: false | number | string[]
  /** Multiplies the limits of docs/limits.md. */
  writeLimitFactor: number
  /** Signs session cookies; null for a generated one in the data directory. */
  sessionSecret: string | null
  logLevel: (typeof LOG_LEVELS)[number]
  /** Settings of the instance that win over those of the form; null for what the form sets. */
  instanceName: string | null
  instanceCity: string | null
  timeZone: TimeZone | null
  /** `#fa5a0f` */
  accent: string | null
  registration: RegistrationMode | null
  registrationDomains: string[] | null
  /** Whether admins must have a second factor. */
  adminSecondFactor: boolean | null
  /** Whom to write about the site: an e-mail address, or the address of a page. */
  contact: string | null
  legal: LegalConfig
  /** Becomes the first super admin; null for a promotion by the command line. */
  initialAdminEmail: string | null
  /** The OpenID Connect provider that people may sign in with; null for passwords and passkeys only. */
  oidc: OidcConfig | null
  /** Where a backup is made each night; null for none. */
  backupDir: string | null
  /** How many of them remain. */
  backupKeep: number
  /** Gives access to /api/metrics from other machines; null for this machine only. */
  metricsToken: string | null
}

const SECOND_FACTOR_RULES = ['required', 'optional'] as const

export type OidcConfig = {
  /** By which the provider names itself: `https://login.foot.example/realms/club` */
  issuer: string
  clientId: string
  clientSecret: string
  /** What its button says. */
  name: string
  /** Separated by spaces. */
  scopes: string
}

/** Reads and checks the environment. @throws StartupError for the first invalid value */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable counts as not set.
  const names: string[] = []
  const read = <Value>(name: string, parse: (text: string, name: string) => Value): Value | undefined => {
    names.push(name)
    const text = env[name]?.trim()
    return text ? parse(text, name) : undefined
  }
  const text = (value: string) => value
  const config: Config = {
    host: read('HOST', parseHost) ?? '127.0.0.1',
    port: read('PORT', parsePort) ?? 3000,
    dataDir: resolve(read('DATA_DIR', text) ?? './data'),
    appOrigin: read('APP_URL', parseOrigin) ?? null,
    databaseUrl: read('DATABASE_URL', parseDatabaseUrl) ?? null,
    databaseDirectUrl: read('DATABASE_DIRECT_URL', parseDatabaseUrl) ?? null,
    redisUrl: read('REDIS_URL', parseRedisUrl) ?? null,
    smtpUrl: read('SMTP_URL', parseUrl('smtp', 'smtps')) ?? null,
    mailFrom: read('MAIL_FROM', parseMailbox) ?? null,
    pushServices: read('PUSH_SERVICES', parseList(parseOrigin)) ?? [],
    webhooksToLoopback: read('WEBHOOKS_TO_LOOPBACK', parseEnum(['on', 'off'])) === 'on',
    filesUrl: read('FILES_URL', parseFileStoreUrl) ?? null,
    trustProxy: read('TRUST_PROXY', parseTrustProxy) ?? false,
    writeLimitFactor: read('LIMIT_FACTOR', parseNumber) ?? 1,
    sessionSecret: read('SESSION_SECRET', parseSecret(32)) ?? null,
    logLevel: read('LOG_LEVEL', parseEnum(LOG_LEVELS)) ?? 'info',
    instanceName: read('INSTANCE_NAME', parseShortText(MAX_INSTANCE_NAME_LENGTH)) ?? null,
    instanceCity: read('INSTANCE_CITY', parseShortText(80)) ?? null,
    timeZone: read('TIME_ZONE', parseEnum(TIME_ZONE_NAMES)) ?? null,
    accent: read('ACCENT_COLOR', parseAccent) ?? null,
    registration: read('REGISTRATION', parseEnum(REGISTRATION_MODES)) ?? null,
    registrationDomains: read('REGISTRATION_DOMAINS', parseList(parseDomain)) ?? null,
    contact: read('CONTACT', parseContact) ?? null,
    legal: readLegalConfig(read),
    initialAdminEmail: read('INITIAL_ADMIN_EMAIL', parseEmail) ?? null,
    adminSecondFactor: toRequired(read('ADMIN_SECOND_FACTOR', parseEnum(SECOND_FACTOR_RULES))),
    oidc: readOidc(read),
    backupDir: read('BACKUP_DIR', (path) => resolve(path)) ?? null,
    backupKeep: read('BACKUP_KEEP', parseCount) ?? 7,
    metricsToken: read('METRICS_TOKEN', parseSecret(16)) ?? null,
  }
  const misspelled = findMisspelledName(env, names)
  if (misspelled) throw new StartupError(`${misspelled.name} is not a setting: ${misspelled.meant} is meant, or unset it.`)
  if (config.databaseDirectUrl && !config.databaseUrl)
    throw new StartupError('DATABASE_DIRECT_URL is set, but DATABASE_URL is not: set that to the address of the pooler.')
  return config
}

type Read = <Value>(name: string, parse: (text: string, name: string) => Value) => Value | undefined

/** All or none. @throws StartupError if one of the three is missing */
function readOidc(read: Read): OidcConfig | null {
  const issuer = read('OIDC_ISSUER', parseIssuer)
  const clientId = read('OIDC_CLIENT_ID', (text) => text)
  const clientSecret = read('OIDC_CLIENT_SECRET', (text) => text)
  const name = read('OIDC_NAME', parseShortText(MAX_PROVIDER_NAME_LENGTH))
  const scopes = read('OIDC_SCOPES', parseScopes)
  const values = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name, OIDC_SCOPES: scopes }
  const set = Object.entries(values).filter(([, value]) => value !== undefined)
  if (set.length === 0) return null
  if (!issuer || !clientId || !clientSecret)
    throw new StartupError(`${set[0]?.[0]} is set, but sign-in with a provider needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.`)
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).host, scopes: scopes ?? 'openid email profile' }
}

const toRequired = (rule: (typeof SECOND_FACTOR_RULES)[number] | undefined) => (rule === undefined ? null : rule === 'required')

/** Mails go to other machines. @throws StartupError if their links would lead to an address that only this one has */
export function assertMailLinksLead({ smtpUrl, appOrigin }: Config): void {
  if (smtpUrl && !appOrigin)
    throw new StartupError('SMTP_URL is set, but APP_URL is not: set it to the address that people type, with which links in mails start.')
}
