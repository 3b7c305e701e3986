import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import type { Config } from '#platform/config/config.ts'
import { testProvider } from '#testing/fixtures/provider-visits.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { testConfig, testServerOptions } from '#testing/test-config.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'
import { type RunningServer, startServer } from '../server.ts'
import { checkSetup } from './check-setup.ts'

describe('npm run check', () => {
  const smtp = testSmtp()
  const server = testServer()
  const provider = testProvider()
  const check = async (environment: NodeJS.ProcessEnv, mailTo: string | null = null) => {
    const results = await checkSetup(testConfig(server.dataDir, environment), mailTo)
    return Object.fromEntries(results.map(({ name, outcome, details }) => [name, `${outcome}: ${details}`]))
  }

  test('tries all that is set, and sends a mail to whom one names', async () => {
    const results = await check(
      {
        APP_URL: server.address,
        SMTP_URL: smtp.environment.SMTP_URL,
        DATABASE_URL: server.storage.url,
        BACKUP_DIR: join(server.dataDir, 'backups'),
      },
      'nadia@exemple.fr',
    )
    expect(results).toEqual({
      'data directory': `ok: ${server.dataDir}`,
      database: server.storage.url ? expect.stringMatching(/^ok: PostgreSQL \d/) : 'ok: embedded, made by the first start',
      signals: 'not set: through the database',
      files: 'ok: directory stores, reads, lists and removes',
      mails: expect.stringMatching(/^ok: 127.0.0.1:\d+ has taken one to nadia@exemple.fr/),
      address: expect.stringMatching(/^ok: http:\/\/127.0.0.1:\d+ leads here, version \d+\.\d+\.\d+$/),
      'live updates': 'ok: WebSockets pass',
      'sign-in': 'not set: passwords and passkeys only',
      backups: `ok: the last 7 in ${join(server.dataDir, 'backups')}`,
    })
    expect(await smtp.nextMail('nadia@exemple.fr')).toMatchObject({ subject: 'Coup d’envoi\u00a0: un mail d’essai' })
  })

  test('names a directory for backups that has no room for the next one', async () => {
    const backups = join(server.dataDir, 'full-backups')
    mkdirSync(backups)
    const last = join(backups, 'coup-denvoi-2026-11-23-0330.jsonl.gz')
    writeFileSync(last, '')
    // Nothing but its length is on the disk.
    truncateSync(last, 2 ** 43)
    const results = await check({ BACKUP_DIR: backups })
    rmSync(last)
    expect(results.backups).toMatch(/^failed: .*full-backups has \d[\d,]* MB left, and the last backup took 8,796,093 MB: .*make room/)
  })

  test('names what is not set', async () => {
    const results = await check({})
    for (const name of ['signals', 'mails', 'address', 'live updates', 'backups']) expect(results[name]).toMatch(/^not set: /)
  })

  test.runIf(process.env.TEST_ENGINE === 'postgres')('names a database that this version would refuse to start with', async () => {
    const { drizzle, url } = server.storage
    const newer = Date.UTC(2100, 0)
    await drizzle.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newer})`)
    const { database } = await check({ DATABASE_URL: url })
    await drizzle.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${newer}`)
    expect(database).toMatch(/^failed: The database was migrated by a newer version of this program .*: start that version/)
  })

  test('asks the provider of identities to describe itself, and says what to register there', async () => {
    const results = await check({ ...provider.environment, APP_URL: 'https://foot.example' })
    expect(results['sign-in']).toBe(
      `ok: ${provider.issuer} describes itself: register https://foot.example/connexion/retour there as the redirect URI`,
    )
    const other = await check({ ...provider.environment, OIDC_ISSUER: `${provider.issuer}/autre` })
    expect(other['sign-in']).toMatch(/^failed: /)
  })

  test('says what fails, and goes on', async () => {
    const other = createServer((_request, answer) => answer.end('Un autre programme')).listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const results = await check(
      {
        APP_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
        DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/foot',
        REDIS_URL: 'redis://127.0.0.1:1',
        FILES_URL: 's3://key:secret@127.0.0.1:1/foot?tls=off',
        BACKUP_DIR: '/dev/null/backups',
        SMTP_URL: `smtps://127.0.0.1:${smtp.port}`,
        OIDC_ISSUER: 'https://foot.invalid',
        OIDC_CLIENT_ID: 'foot',
        OIDC_CLIENT_SECRET: 'secret',
      },
      'nadia@exemple.fr',
    )
    expect(results).toMatchObject({
      database: expect.stringMatching(/^failed: .*ECONNREFUSED/),
      signals: expect.stringMatching(/^failed: Redis at 127.0.0.1:1/),
      files: expect.stringMatching(/^failed: The bucket of FILES_URL can't be used: .*ECONNREFUSED.*\. Check FILES_URL, and that/),
      address: expect.stringMatching(/^failed: another program answers/),
      'live updates': expect.stringMatching(/^failed: a WebSocket was refused/),
      mails: 'failed: The mail server did not take a mail: Error: no TLS on this port (wrong version number)',
      'sign-in': expect.stringMatching(/^failed: .*(ENOTFOUND|EAI_AGAIN)/),
      backups: expect.stringMatching(/^failed: ENOTDIR[^\n]*: check the path\.$/),
    })
    expect(JSON.stringify(results)).not.toContain('secret')
    other.close()
  })
})

describe('npm run check, of the mail server in « Réglages »', () => {
  const smtp = testSmtp({ user: 'foot@exemple.fr', password: 'Coupfranc7!' })
  const server = testServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-check-'))
  const config = () => testConfig(dataDir, { APP_URL: 'https://foot.example', DATABASE_URL: server.storage.url })
  const mails = async (to: string | null, changes: Partial<Config> = {}) =>
    (await checkSetup({ ...config(), ...changes }, to)).find(({ name }) => name === 'mails')
  let running: RunningServer

  beforeAll(async () => {
    // Not the database of the test: the embedded one is this server's own.
    running = await startServer(config(), testServerOptions)
  })
  afterAll(async () => {
    await running.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('tries it as the site does, from the settings that apply', async () => {
    expect(await mails('nadia@exemple.fr')).toMatchObject({ outcome: 'not set', details: expect.stringContaining('written to files') })
    const ines = await registerTestUser(running.address, 'Inès Faure')
    await setRights({ db: running.db, actor: 'command-line', input: { userId: ines.id, rights: { isSuperAdmin: true } } })
    const changes = {
      name: 'Foot à Bron',
      mailHost: '127.0.0.1',
      mailPort: smtp.port,
      mailSecurity: 'none' as const,
      mailUser: 'foot@exemple.fr',
      mailFrom: 'foot@exemple.fr',
    }
    await ines.api.instance.save({ changes, mailPassword: 'Coupfranc7!' })
    expect(await mails(null)).toMatchObject({ outcome: 'ok', details: expect.stringContaining('not tried') })
    expect(await mails('nadia@exemple.fr')).toMatchObject({ outcome: 'ok', details: expect.stringContaining('taken one') })
    expect(await smtp.nextMail('nadia@exemple.fr')).toMatchObject({ subject: 'Foot à Bron\u00a0: un mail d’essai' })

    smtp.setBehavior('refuse')
    const refused = await mails('nadia@exemple.fr')
    expect(refused).toMatchObject({ outcome: 'failed', details: expect.stringContaining('did not take a mail') })
    expect(refused?.details).not.toContain('nadia')
    smtp.setBehavior('accept')
    if (server.storage.url)
      expect(await mails('nadia@exemple.fr', { sessionSecret: 'un autre secret, de plus de 32 caractères' })).toMatchObject({
        outcome: 'failed',
        details: expect.stringContaining('another SESSION_SECRET'),
      })
  })

  test('says that they are unknown while the database does not answer', async () => {
    const changes = { databaseUrl: 'postgres://nobody@127.0.0.1:1/foot' }
    expect(await mails(null, changes)).toMatchObject({ outcome: 'not set', details: expect.stringContaining('does not answer') })
  })
})
