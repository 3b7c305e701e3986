import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { users } from '#features/users/users.table.ts'
import { CHEAP_SCRYPT_COST, createPasswordHasher } from '#platform/passwords/password-hasher.ts'
import { errorCode, PASSWORD } from '#testing/browsers-of.ts'
import { insertApiKey } from '#testing/fixtures/api-keys.ts'
import { contractProcedures } from '#testing/fuzz/contract-procedures.ts'
import { storageOf } from '#testing/storage-of.ts'
import { type TestServer, testServer } from '#testing/test-server.ts'
import { type ApiClient, apiClient, registerTestUser } from '#testing/test-users.ts'
import { offerInstallation } from '../commands/offer-installation.ts'

const calls = contractProcedures.filter(({ meta }) => meta.access === 'installer')
const ines = { firstName: 'Inès', lastName: 'Faure', email: 'ines@exemple.fr', password: PASSWORD, acceptTerms: true } as const

const newCode = async (server: TestServer) => (await server.offerInstallation()) ?? expect.fail('There is a super admin.')

/** A browser in which a code is typed. */
async function enter(server: TestServer, code: string, headers: Record<string, string> = {}): Promise<ApiClient> {
  const answer = await fetch(`${server.address}/api/installation/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ code }),
  })
  if (!answer.ok) throw (await answer.json()) as Error
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^coup-denvoi\.installation=.{43}; .*HttpOnly; SameSite=Lax/)
  return apiClient(server.address, { cookie: cookie.split(';')[0] ?? '' })
}

/** Calls that need the code, with input that is right. */
const needCode: readonly ((api: ApiClient) => Promise<unknown>)[] = [
  (api) => api.installation.save({ changes: { name: 'Foot à Bron' } }),
  (api) => api.installation.testMail({ to: 'essai@exemple.fr' }),
  (api) => api.installation.finish(ines),
]

describe('the one-time code', () => {
  const server = testServer({ TRUST_PROXY: '1' })

  test('is what everything needs', async () => {
    const stranger = apiClient(server.address, { cookie: `coup-denvoi.installation=${'x'.repeat(43)}` })
    for (const api of [apiClient(server.address), stranger]) {
      expect(await api.installation.find()).toEqual({ form: null })
      for (const call of needCode) expect(await errorCode(call(api))).toBe('INSTALLATION_CODE_REQUIRED')
      // Who has an account is not said either.
      const { email } = await registerTestUser(server.address, 'Karim Haddad')
      expect(await errorCode(api.installation.finish({ ...ines, email }))).toBe('INSTALLATION_CODE_REQUIRED')
    }
    expect(await apiClient(server.address).instance.read()).toMatchObject({ name: DEFAULT_SETTINGS.name })
  })

  test('works once, however it is written', async () => {
    const code = await newCode(server)
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await errorCode(enter(server, 'K7QM'))).toBe('INVALID_ARGUMENT')
    expect(await errorCode(enter(server, 'AAAA-AAAA'))).toBe('INSTALLATION_CODE_INVALID')
    const browser = await enter(server, ` ${code.toLowerCase().replace('-', ' ')}`)
    expect((await browser.installation.find()).form?.settings).toEqual(DEFAULT_SETTINGS)
    expect(await errorCode(enter(server, code))).toBe('INSTALLATION_CODE_INVALID')
  })

  test('of a new start replaces the one before; who typed that one goes on until another does', async () => {
    const first = await newCode(server)
    const browser = await enter(server, first)
    const second = await newCode(server)
    const third = await newCode(server)
    expect(await errorCode(enter(server, second))).toBe('INSTALLATION_CODE_INVALID')
    expect((await browser.installation.find()).form).not.toBeNull()
    const other = await enter(server, third)
    expect((await browser.installation.find()).form).toBeNull()
    expect((await other.installation.find()).form).not.toBeNull()
  })

  test('is worth nothing after an hour', async () => {
    const passwords = createPasswordHasher(CHEAP_SCRYPT_COST)
    const code = await offerInstallation({ db: server.db, passwords, now: new Date(Date.now() - 61 * 60_000) })
    expect(await errorCode(enter(server, code ?? ''))).toBe('INSTALLATION_CODE_INVALID')
  })

  test('cannot be guessed: ten tries from a network in a quarter of an hour, right ones apart', async () => {
    const network = { 'x-forwarded-for': '198.51.100.7' }
    for (let tries = 0; tries < 10; tries++) expect(await errorCode(enter(server, 'AAAA-AAAA', network))).toBe('INSTALLATION_CODE_INVALID')
    const code = await newCode(server)
    expect(await errorCode(enter(server, code, network))).toBe('TOO_MANY_REQUESTS')
    await enter(server, code, { 'x-forwarded-for': '198.51.100.8' })
  })

  test('is nothing for programs', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const { headers } = await insertApiKey(server.db, karim, 'writing')
    const program = apiClient(server.address, headers)
    expect(await errorCode(program.installation.find())).toBe('API_KEY_NOT_ALLOWED')
    for (const call of needCode) expect(await errorCode(call(program))).toBe('API_KEY_NOT_ALLOWED')
  })

  test('cannot be used from another site', async () => {
    const code = await newCode(server)
    expect(await errorCode(enter(server, code, { origin: 'https://evil.example' }))).toBe('PERMISSION_DENIED')
    await enter(server, code)
  })
})

describe('each write of the installation', () => {
  const server = testServer({ LIMIT_FACTOR: '0', TRUST_PROXY: '1' })
  const writes = calls.filter(({ method }) => method !== 'GET')

  test.each(writes.map((write, index) => [write.name, write, index] as const))('%s is limited', async (_name, { method, path }, index) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${index + 1}` }
    const call = () => fetch(`${server.address}/api${path}`, { method, headers, body: '{}' })
    expect((await call()).status).toBe(400)
    expect((await call()).status).toBe(429)
  })
})

describe('Inès installs the site', () => {
  const server = testServer({ CONTACT: 'contact@foot.exemple.fr' })

  test('step by step: she is the super admin, and the installation does not exist any more', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const browser = await enter(server, await newCode(server))
    const { form } = await browser.installation.find()
    expect(form).toMatchObject({ fromEnvironment: { contact: 'CONTACT' }, mail: { isSent: false, password: 'none' } })
    expect(await errorCode(browser.installation.save({ changes: { contact: 'moi@exemple.fr' } }))).toBe('SETTING_FROM_ENVIRONMENT')
    await browser.installation.save({ changes: { name: 'Foot à Villeurbanne', accent: '#9a78ee' } })
    const stale = { changes: { name: 'Foot à Bron' }, seen: { name: DEFAULT_SETTINGS.name } }
    await expect(browser.installation.save(stale)).rejects.toMatchObject({ code: 'EDITED_MEANWHILE' })
    expect(await errorCode(browser.installation.save({ changes: { registration: 'domains' } }))).toBe('DOMAINS_MISSING')
    // Nobody may register, but for her.
    await browser.installation.save({ changes: { registration: 'closed' } })
    expect(await browser.installation.testMail({ to: ines.email })).toEqual({ outcome: 'written', problem: null, answer: '' })
    // As others see it already.
    expect(await karim.api.instance.read()).toMatchObject({ name: 'Foot à Villeurbanne', accent: '#9a78ee', registration: 'closed' })

    expect(await errorCode(browser.installation.finish({ ...ines, email: karim.email }))).toBe('ACCOUNT_EXISTS')
    expect(await errorCode(browser.installation.finish({ ...ines, password: 'court' }))).toBe('INVALID_ARGUMENT')
    const me = await browser.installation.finish(ines)
    expect(me).toMatchObject({ displayName: 'Inès Faure', email: ines.email, can: { openAdministration: true } })
    const [row] = await storageOf(server.db).select().from(users).where(eq(users.id, me.id))
    expect(row).toMatchObject({ isSuperAdmin: true, emailVerified: false, termsAcceptedAt: expect.any(Date) })

    await expectGone(server, browser)
    expect(await server.offerInstallation()).toBeNull()
    // Like anybody who has registered.
    const answer = await fetch(`${server.address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ines.email, password: ines.password }),
    })
    const signedIn = apiClient(server.address, { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' })
    const { items } = await signedIn.admin.journal({})
    expect(items.map(({ action, actorId, note }) => ({ action, actorId, note }))).toEqual([
      { action: 'instance.installed', actorId: me.id, note: 'Nom, Couleur d’accent, Qui peut s’inscrire' },
    ])
    expect((await signedIn.instance.settings({})).settings.name).toBe('Foot à Villeurbanne')
  })
})

describe('a super admin from the command line', () => {
  const server = testServer()

  test('ends the installation at once, and for good', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const code = await newCode(server)
    const browser = await enter(server, await newCode(server))
    const rights = (isSuperAdmin: boolean) =>
      setRights({ db: server.db, actor: 'command-line', input: { userId: karim.id, rights: { isSuperAdmin } } })
    await rights(true)
    await expectGone(server, browser)
    // A code and a browser of before do not come back with the page.
    await rights(false)
    expect(await browser.installation.find()).toEqual({ form: null })
    expect(await errorCode(enter(server, code))).toBe('INSTALLATION_CODE_INVALID')
    await enter(server, await newCode(server))
  })
})

/** Every call answers like one that was never there, whatever is sent. */
async function expectGone(server: TestServer, browser: ApiClient): Promise<void> {
  for (const { method, path, name } of calls)
    for (const body of method === 'GET' ? [undefined] : ['{}', '{"code":"K7QM-2R9T","changes":{}}', '{"id":[']) {
      const ask = async (address: string) => {
        const answer = await fetch(`${server.address}/api${address}`, { method, headers: { 'content-type': 'application/json' }, body })
        return { status: answer.status, body: await answer.text(), headers: [...answer.headers.keys()] }
      }
      const gone = await ask(path)
      expect(gone, name).toEqual(await ask('/no-such-call'))
      if (body !== '{"id":[') expect(gone).toMatchObject({ status: 404, body: expect.stringContaining('"NOT_FOUND"') })
    }
  expect(await errorCode(browser.installation.find())).toBe('NOT_FOUND')
  for (const call of needCode) expect(await errorCode(call(browser))).toBe('NOT_FOUND')
}
