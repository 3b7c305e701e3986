import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLogger, loggableUrl, logSentAway } from '#platform/logs/logger.ts'
import { contractProcedures } from '#testing/fuzz/contract-procedures.ts'
import { pagePaths } from '#testing/fuzz/page-paths.ts'
import { testConfig, testServerOptions } from '#testing/test-config.ts'
import { openTestStorage } from '#testing/test-storage.ts'
import { registerTestUser } from '#testing/test-users.ts'
import { startServer } from '../../server.ts'

test('the log contains requests but no secrets', async () => {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) })
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-log-'))
  const storage = await openTestStorage()
  const server = await startServer(testConfig(dataDir), {
    ...testServerOptions,
    databaseConnection: storage,
    log: createLogger('trace', stream),
  })

  const { email, cookie } = await registerTestUser(server.address, 'Nadia Benali')
  await fetch(`${server.address}/api/public/matches/m1?token=the-token-of-a-share-link`)
  await fetch(`${server.address}/login?redirect=${encodeURIComponent('/matches/m1?token=the-token-of-a-share-link')}`)
  await fetch(`${server.address}/match/m1?a=b&token=the-token-of-a-share-link`)
  for (const path of ['/calendrier/the-secret-of-a-calendar.ics', '/calendrier%2Fthe-secret-of-a-calendar.ics'])
    for (const address of [path, `/login?redirect=${encodeURIComponent(path)}`]) await fetch(`${server.address}${address}`)
  await fetch(`${server.address}/connexion/retour?code=the-code-of-a-provider&state=the-state-of-a-visit`, { redirect: 'manual' })
  await fetch(`${server.address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email, password: 'the wrong password' }),
  })
  const code = (await server.offerInstallation()) ?? ''
  const entered = await fetch(`${server.address}/api/installation/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  const installationCookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  await fetch(`${server.address}/installation`, { headers: { cookie: installationCookie } })
  await storage.drizzle.execute('drop table sessions cascade')
  await fetch(`${server.address}/api/me`, { headers: { cookie } })
  await server.close()
  await storage.close()
  rmSync(dataDir, { recursive: true })

  const log = lines.join('')
  expect(log).toContain('"url":"/api/public/matches/m1?token=…","status":404')
  expect(log).toContain('"url":"/calendrier/….ics","status":404')
  expect(log).toContain('"url":"/connexion/retour?…","status":303')
  expect(log).toContain('relation \\"sessions\\" does not exist')
  const [sessionToken = ''] = cookie.split('=')[1]?.split('.') ?? []
  const installationSecret = installationCookie.split('=')[1] ?? ''
  expect([code.length, installationSecret.length]).toEqual([9, 43])
  for (const secret of [code, code.replace('-', ''), installationSecret]) expect(log.toUpperCase()).not.toContain(secret.toUpperCase())
  for (const secret of [
    'the-code-of-a-provider',
    'the-state-of-a-visit',
    'the-token-of-a-share-link',
    'the-secret-of-a-calendar',
    'the wrong password',
    'Coupfranc7!',
    sessionToken,
    email,
  ])
    expect(log).not.toContain(secret)
})

/** Paths of pages and of calls that hold a token: `/serie/lien/$token`, `/public/series/{token}`. */
const PATHS_WITH_TOKEN = [...pagePaths(), ...contractProcedures.map(({ path }) => `/api${path}`)].filter((path) => /[${]token/.test(path))

test.each(PATHS_WITH_TOKEN)('the log of %s masks its token', (path) => {
  const url = path.replace(/\$token|\{token\}/, 'the-token-of-a-series')
  for (const logged of [
    url,
    `${url}?a=b`,
    `/login?redirect=${encodeURIComponent(url)}`,
    `/login?redirect=${encodeURIComponent(encodeURIComponent(url))}`,
  ]) {
    expect(loggableUrl(logged)).toContain('…')
    expect(loggableUrl(logged)).not.toContain('the-token')
  }
})

test('an error of an idle connection is logged without what the connection knows', () => {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) })
  const client = { connectionParameters: { user: 'league' }, parsedStatements: ['select 1'] }
  const err = Object.assign(new Error('terminating connection'), { code: '57P01', client })
  createLogger('info', stream).error({ err }, 'keeping a database connection')
  expect(JSON.parse(lines.join('')).err).toEqual({ type: 'Error', message: err.message, stack: err.stack, code: '57P01' })
})

test('a statement that failed is logged with the reason of the database and without its values, also of several lines', () => {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) })
  const log = createLogger('info', stream)
  const full = Object.assign(new Error('could not extend file "base/5/16384"'), { code: '53100' })
  const values = ['À samedi', 'deux\n    at lignes: du message', 'nadia@exemple.fr']
  const err = new DrizzleQueryError('insert into "messages" ("text") values ($1)', values, full)
  logSentAway(log)(err, 'conversations.write')
  log.error({ err: new Error('the job', { cause: err }) }, 'a job failed')
  const [warning = '', error = ''] = lines
  const sentence = 'Failed query: insert into "messages" ("text") values ($1): could not extend file "base/5/16384"'
  expect(JSON.parse(warning)).toMatchObject({ reason: sentence, procedure: 'conversations.write' })
  expect(JSON.parse(error).err.message).toBe(`the job: ${sentence}`)
  expect(JSON.parse(error).err.stack).toContain('caused by: Error: could not extend file')
  for (const value of ['samedi', 'lignes', 'nadia']) expect(lines.join('')).not.toContain(value)
})
