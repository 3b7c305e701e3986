import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { placeOfDatabase } from '#platform/config/place-of-database.ts'

/**
 * What the server works with, for the operator: a line each, without secrets.
 * @param mailServer in force, of the environment or the settings
 */
export function describeSetup(config: Config, mailServer: string | null): string[] {
  const { dataDir, trustProxy, backupDir } = config
  const proxies = Array.isArray(trustProxy) ? trustProxy.join(', ') : trustProxy && `${trustProxy} in front`
  return [
    ['database', describeDatabase(config)],
    ['files', config.filesUrl ? `bucket, ${placeOf(config.filesUrl)}` : join(dataDir, 'files')],
    ['mails', mailServer ? `sent by ${mailServer}` : `not sent, but written to ${join(dataDir, 'mails')} (SMTP_URL, or « Réglages »)`],
    ['signals', config.redisUrl ? `Redis, ${placeOf(config.redisUrl)}` : 'through the database'],
    ...(config.webhooksToLoopback ? [['webhooks', 'may call this machine itself: not for a public site (WEBHOOKS_TO_LOOPBACK)']] : []),
    ['proxies', proxies || 'none trusted (TRUST_PROXY)'],
    [
      'sign-in',
      config.oidc ? `passwords, passkeys and ${config.oidc.name} (${config.oidc.issuer})` : 'passwords and passkeys (OIDC_ISSUER)',
    ],
    ['backups', backupDir ? `each night in ${backupDir}, the last ${config.backupKeep}` : 'none (BACKUP_DIR)'],
  ].map(([name = '', value]) => `  ${name.padEnd(9)} ${value}`)
}

function describeDatabase({ databaseUrl, databaseDirectUrl, dataDir }: Config): string {
  if (!databaseUrl) return `embedded, ${join(dataDir, 'database')}`
  return databaseDirectUrl
    ? `PostgreSQL, through the pooler ${placeOfDatabase(databaseUrl)}; signals and migrations at ${placeOfDatabase(databaseDirectUrl)}`
    : `PostgreSQL, ${placeOfDatabase(databaseUrl)}`
}

/** Without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname.replace(/\/$/, '')
}

/** An address that can be typed: a server that listens on all addresses has that of its network card. */
export function typeableAddress(address: string): string {
  const url = new URL(address)
  if (url.hostname !== '0.0.0.0' && url.hostname !== '[::]') return address
  const external = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')
  url.hostname = external?.address ?? '127.0.0.1'
  return url.origin
}
