import { resolve } from 'node:path'
import { fileStoreOf, listOf, mailboxOf, oneOf, originOf, portOf, proxiesOf, secretOf, urlOf } from './settings.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** How this installation runs. Read once, at the start; nothing else looks at the environment. */
export type Config = {
  host: string
  /** 0 takes any free one. */
  port: number
  /** Absolute path: the embedded database, its lock and the session secret. */
  dataDir: string
  /** Scheme and host that people type, when it isn't the server's own address: `https://foot.example`. */
  appOrigin: string | null
  /** A PostgreSQL server; null for the embedded database. */
  databaseUrl: string | null
  /** Carries live signals between processes; null for the database's own NOTIFY. */
  redisUrl: string | null
  /** The server that takes mails; null for files in the data directory. */
  smtpUrl: string | null
  /** Whom mails come from: an address, with a name if wanted. */
  mailFrom: string
  /** Schemes and hosts of push services, besides those of the usual browsers. */
  pushServices: string[]
  /** Where uploaded files are kept: `s3://key:secret@host/bucket`; null for the data directory. */
  filesUrl: string | null
  /** How many proxies stand before the server, or their addresses; false believes no forwarded address. */
  trustProxy: false | number | string[]
  /** Signs session cookies; null for one that is made and kept in the data directory. */
  sessionSecret: string | null
  logLevel: (typeof LOG_LEVELS)[number]
  /** Opens /api/metrics to others than this machine; null opens it to nobody else. */
  metricsToken: string | null
}

/** Reads and checks the environment. @throws StartupError for the first value that can't be right */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // A variable that is set to nothing is not set.
  const read = <Value>(name: string, parse: (text: string, name: string) => Value): Value | undefined => {
    const text = env[name]?.trim()
    return text ? parse(text, name) : undefined
  }
  const text = (value: string) => value
  return {
    host: read('HOST', text) ?? '127.0.0.1',
    port: read('PORT', portOf) ?? 3000,
    dataDir: resolve(read('DATA_DIR', text) ?? './data'),
    appOrigin: read('APP_URL', originOf) ?? null,
    databaseUrl: read('DATABASE_URL', urlOf('postgres', 'postgresql')) ?? null,
    redisUrl: read('REDIS_URL', urlOf('redis', 'rediss')) ?? null,
    smtpUrl: read('SMTP_URL', urlOf('smtp', 'smtps')) ?? null,
    mailFrom: read('MAIL_FROM', mailboxOf) ?? 'Coup d’envoi <ne-pas-repondre@localhost>',
    pushServices: read('PUSH_SERVICES', listOf(originOf)) ?? [],
    filesUrl: read('FILES_URL', fileStoreOf) ?? null,
    trustProxy: read('TRUST_PROXY', proxiesOf) ?? false,
    sessionSecret: read('SESSION_SECRET', secretOf(32)) ?? null,
    logLevel: read('LOG_LEVEL', oneOf(LOG_LEVELS)) ?? 'info',
    metricsToken: read('METRICS_TOKEN', secretOf(16)) ?? null,
  }
}
