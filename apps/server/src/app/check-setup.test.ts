import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testProvider } from '#testing/provider-visits.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { testConfig } from '#testing/test-config.ts'
import { testServer } from '#testing/test-server.ts'
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
      mails: expect.stringMatching(/^ok: one is sent to nadia@exemple.fr/),
      address: expect.stringMatching(/^ok: http:\/\/127.0.0.1:\d+ leads here, version \d+\.\d+\.\d+$/),
      'live updates': 'ok: WebSockets pass',
      'sign-in': 'not set: passwords and passkeys only',
      backups: `ok: the last 7 in ${join(server.dataDir, 'backups')}`,
    })
    expect(await smtp.nextMail('nadia@exemple.fr')).toMatchObject({ subject: 'Coup d’envoi\u00a0: un mail d’essai' })
  })

  test('names what is not set', async () => {
    const results = await check({})
    for (const name of ['signals', 'mails', 'address', 'live updates', 'backups']) expect(results[name]).toMatch(/^not set: /)
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
    const results = await check({
      APP_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
      DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/foot',
      REDIS_URL: 'redis://127.0.0.1:1',
      BACKUP_DIR: '/dev/null/backups',
    })
    expect(results).toMatchObject({
      database: expect.stringMatching(/^failed: .*ECONNREFUSED/),
      signals: expect.stringMatching(/^failed: Redis at 127.0.0.1:1/),
      address: expect.stringMatching(/^failed: another program answers/),
      'live updates': expect.stringMatching(/^failed: a WebSocket was refused/),
      backups: expect.stringMatching(/^failed: ENOTDIR/),
    })
    expect(JSON.stringify(results)).not.toContain('secret')
    other.close()
  })
})
