import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LIVE_PATH } from '@coup-denvoi/contract/live/live.protocol'
import { PROVIDER_CALLBACK_PATH } from '@coup-denvoi/contract/users/identity.rules'
import type { Config } from '#platform/config/config.ts'
import { openDataDirectory } from '#platform/data-directory/data-directory.ts'
import { assertDiskSpace, freeBytes } from '#platform/data-directory/disk-space.ts'
import { makeDirectory } from '#platform/data-directory/make-directory.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { describeStorageError } from '#platform/files/storage-error.ts'
import { createIdentityProvider } from '#platform/identity-provider/identity-provider.ts'
import { VERSION } from '#platform/version.ts'
import { lastBackupSize } from '../periodic/nightly-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkMails } from './check-mails.ts'

/** One thing that a server needs, tried. */
export type CheckResult = { name: string; outcome: 'ok' | 'failed' | 'not set'; details: string }

type Check = { name: string; run(): Promise<string | { notSet: string }> } | { name: string; notSet: string }

const TIMEOUT_MS = 10_000

/** Tries what the configuration names, one after the other. @param mailTo gets a mail; without it none is sent */
export async function checkSetup(config: Config, mailTo: string | null): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const check of checksOf(config, mailTo))
    results.push(
      'notSet' in check
        ? { name: check.name, outcome: 'not set', details: check.notSet }
        : { name: check.name, ...(await outcomeOf(check.run)) },
    )
  return results
}

function checksOf(config: Config, mailTo: string | null): Check[] {
  const { appOrigin, redisUrl, backupDir } = config
  return [
    { name: 'data directory', run: () => checkDataDirectory(config) },
    { name: 'database', run: () => checkDatabase(config) },
    { name: 'signals', ...(redisUrl ? { run: () => checkRedis(redisUrl) } : { notSet: 'through the database' }) },
    { name: 'files', run: () => checkFiles(config) },
    { name: 'mails', run: () => checkMails(config, mailTo) },
    { name: 'address', ...(appOrigin ? { run: () => checkAddress(appOrigin) } : { notSet: 'the one of the server' }) },
    { name: 'live updates', ...(appOrigin ? { run: () => checkLiveUpdates(appOrigin) } : { notSet: 'tried with APP_URL only' }) },
    { name: 'sign-in', ...(config.oidc ? { run: () => checkProvider(config) } : { notSet: 'passwords and passkeys only' }) },
    { name: 'backups', ...(backupDir ? { run: () => checkBackups(backupDir, config.backupKeep) } : { notSet: 'none' }) },
  ]
}

async function outcomeOf(run: () => Promise<string | { notSet: string }>): Promise<Omit<CheckResult, 'name'>> {
  try {
    const found = await run()
    return typeof found === 'string' ? { outcome: 'ok', details: found } : { outcome: 'not set', details: found.notSet }
  } catch (error) {
    return { outcome: 'failed', details: inOneLine(describeStorageError(error) ?? reasonsOf(error).filter(Boolean).join(': ')) }
  }
}

/** What failed, and why: that of `fetch` lies two causes below, and those of several addresses have a code only. */
const reasonsOf = (error: unknown): string[] =>
  error instanceof Error ? [error.message || ((error as NodeJS.ErrnoException).code ?? ''), ...reasonsOf(error.cause)] : []

/** OpenSSL names its functions and files, and ends lines. */
const inOneLine = (text: string): string =>
  text
    .replaceAll(/(write EPROTO )?\w+:error:\w+:SSL routines:\w+:([^:]+):\S+/g, (_whole, _write, reason) =>
      reason === 'wrong version number' ? `no TLS on this port (${reason})` : reason,
    )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.')
    .trim()

async function checkDataDirectory({ dataDir }: Config): Promise<string> {
  openDataDirectory(dataDir)
  await assertDiskSpace(dataDir)
  return dataDir
}

async function checkRedis(redisUrl: string): Promise<string> {
  const { openRedisBus } = await import('#platform/live/redis-bus.ts')
  const bus = await openRedisBus(redisUrl, () => {})
  await bus.ping().finally(bus.close)
  return `Redis, ${new URL(redisUrl).host}`
}

async function checkFiles(config: Config): Promise<string> {
  const files = await openFileStore(config)
  // Not in a directory, which would remain: with root's, the next check by the owner of the data would fail.
  const key = `check-${randomUUID()}`
  await files.put(key, Buffer.from(key), 'text/plain')
  const found = await files.read(key)
  const keys: string[] = []
  for await (const one of files.list()) keys.push(one)
  await files.remove(key)
  if (found?.toString() !== key) throw new Error('what was stored is not what was read')
  if (!keys.includes(key)) throw new Error('files can be stored, but not listed: backups need that right')
  return `${config.filesUrl ? 'bucket' : 'directory'} stores, reads, lists and removes`
}

async function checkAddress(appOrigin: string): Promise<string> {
  const answer = await fetch(`${appOrigin}/api/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const health = (await answer.json().catch(() => ({}))) as { status?: string; version?: string }
  if (health.status !== 'ok') throw new Error(`another program answers at ${appOrigin}`)
  // Nobody signs in with this: it tells whether the server takes the address for its own.
  const { status } = await fetch(`${appOrigin}/api/session`, {
    method: 'POST',
    headers: { origin: appOrigin, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (status === 403) throw new Error('the server that runs takes another address for its own: start it with this APP_URL')
  return `${appOrigin} leads here, version ${health.version}${health.version === VERSION ? '' : ` (this is ${VERSION})`}`
}

async function checkLiveUpdates(appOrigin: string): Promise<string> {
  const socket = new WebSocket(`${appOrigin.replace(/^http/, 'ws')}${LIVE_PATH}`)
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener('message', resolve)
      socket.addEventListener('error', () =>
        reject(new Error('a WebSocket was refused: the address does not lead here, or a proxy in front does not pass them')),
      )
      setTimeout(() => reject(new Error('no answer over a WebSocket')), TIMEOUT_MS).unref()
    })
  } finally {
    socket.close()
  }
  return 'WebSockets pass'
}

async function checkProvider(config: Config): Promise<string> {
  const provider = createIdentityProvider(config)
  await provider?.discover()
  const address = `${config.appOrigin ?? `http://${config.host}:${config.port}`}${PROVIDER_CALLBACK_PATH}`
  return `${provider?.issuer} describes itself: register ${address} there as the redirect URI`
}

async function checkBackups(backupDir: string, backupKeep: number): Promise<string> {
  makeDirectory(backupDir)
  const probe = join(backupDir, `check-${randomUUID()}`)
  await writeFile(probe, '')
  await rm(probe)
  const [free, last] = await Promise.all([freeBytes(backupDir), lastBackupSize(backupDir)])
  if (free < last)
    throw new Error(
      `${backupDir} has ${megabytes(free)} left, and the last backup took ${megabytes(last)}: the next one is made before the oldest goes, so make room, or lower BACKUP_KEEP and remove some`,
    )
  return `the last ${backupKeep} in ${backupDir}`
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB`
