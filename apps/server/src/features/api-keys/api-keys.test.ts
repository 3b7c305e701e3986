import { MAX_ACTIVE_API_KEYS } from '@coup-denvoi/contract/api-keys/api-key.rules'
import { API_KEY_LIFETIMES } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { unbanUser } from '#features/users/moderation/commands/unban-user.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { browsersOf, errorCode, PASSWORD } from '#testing/browsers-of.ts'
import { insertApiKey } from '#testing/fixtures/api-keys.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { extractLink } from '#testing/services/received-mail.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'
import { createApiKeyJobs } from './api-keys.jobs.ts'
import { apiKeys } from './api-keys.table.ts'

const HOUR_MS = 60 * 60_000
const aKey = { name: 'Robot du groupe', scope: 'writing', days: 30 } as const
const INVALID = { code: 'API_KEY_INVALID', status: 401, message: 'Cette clé d’API n’est pas valable' }

describe('API keys', () => {
  const smtp = testSmtp()
  const server = testServer(smtp.environment)
  const browser = browsersOf(server)
  const program = (secret: string, headers: Record<string, string> = {}) =>
    apiClient(server.address, { authorization: `Bearer ${secret}`, ...headers })
  const confirmAddress = async ({ email }: TestUser) =>
    apiClient(server.address).account.confirmEmail({ token: extractLink(await smtp.nextConfirmation(email)).token })
  const storedKey = async (id: string) => (await storageOf(server.db).select().from(apiKeys).where(eq(apiKeys.id, id)))[0]

  test('Nadia’s program acts as Nadia, and its secret is told once', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const { key, secret } = await nadia.api.apiKeys.create({ ...aKey, name: '  Robot du <b>groupe ' })
    expect(key).toMatchObject({ name: 'Robot du bgroupe', scope: 'writing', lastUsedAt: null })
    expect(await nadia.api.apiKeys.list()).toEqual({ items: [key] })
    expect(await karim.api.apiKeys.list()).toEqual({ items: [] })
    expect(JSON.stringify(await storedKey(key.id))).not.toContain(secret.slice('cde_'.length, -4))

    const { id } = await karim.api.matches.organize(matchDraft({ title: 'Five du samedi' }))
    // The cookie of somebody else does not matter.
    const robot = program(secret, { cookie: karim.cookie })
    expect(await robot.users.me()).toMatchObject({ id: nadia.id })
    await robot.matches.join({ id })
    expect((await karim.api.matches.find({ id })).players.map(({ displayName }) => displayName)).toContain('Nadia Belkacem')
    expect((await robot.matches.list({ mine: true })).items.map(({ title }) => title)).toEqual(['Five du samedi'])

    await nadia.api.apiKeys.revoke({ id: key.id })
    await expect(robot.matches.list({})).rejects.toMatchObject(INVALID)
    expect(await errorCode(nadia.api.apiKeys.revoke({ id: key.id }))).toBe('API_KEY_NOT_FOUND')
  })

  test('a key for reading reads, but no private messages, and writes nothing', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    const robot = program((await nadia.api.apiKeys.create({ ...aKey, scope: 'reading' })).secret)
    const { id } = await nadia.api.matches.organize(matchDraft({ type: 'private' }))
    expect(await robot.matches.find({ id })).toMatchObject({ id })
    for (const call of [() => robot.matches.leave({ id }), () => robot.conversations.list({}), () => robot.conversations.unread()])
      await expect(call()).rejects.toMatchObject({ code: 'API_KEY_READS_ONLY', status: 403 })
  })

  test('works in the header only, and other credentials there do not matter', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    const { secret } = await nadia.api.apiKeys.create(aKey)
    const get = async (path: string, headers: Record<string, string> = {}) => (await fetch(`${server.address}${path}`, { headers })).status
    for (const name of ['key', 'token', 'access_token', 'authorization'])
      expect(await get(`/api/notifications?${name}=${secret}`)).toBe(401)
    expect(await get('/api/notifications', { cookie: `coup-denvoi.session=${secret}` })).toBe(401)
    for (const authorization of ['Basic bmFkaWE6bmFkaWE=', 'Bearer of-the-proxy'])
      expect(await get('/api/notifications', { authorization, cookie: nadia.cookie })).toBe(200)
  })

  test('opens no live connection and no page', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    const authorization = `Bearer ${(await nadia.api.apiKeys.create(aKey)).secret}`
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'x'.repeat(22) }
    const { status, code } = await upgradeAnswer(server.address, { authorization, ...upgrade })
    expect([status, code]).toEqual([403, 'API_KEY_NOT_ALLOWED'])
    const match = await nadia.api.matches.organize(matchDraft({ type: 'private' }))
    const file = await fetch(`${server.address}/match/${match.id}/calendrier.ics`, { headers: { authorization } })
    expect(file.status).toBe(404)
  })

  test('creating one asks for a recent sign-in', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    await browser.setLoginAge(nadia.id, 16)
    expect(await errorCode(nadia.api.apiKeys.create(aKey))).toBe('REQUIRES_RECENT_LOGIN')
    await nadia.api.account.confirmPassword({ currentPassword: PASSWORD })
    await nadia.api.apiKeys.create(aKey)
  })

  test('every key expires, and an account has few of them', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    for (const days of API_KEY_LIFETIMES) {
      const { key } = await nadia.api.apiKeys.create({ ...aKey, days })
      expect(Date.parse(key.expiresAt) - Date.parse(key.createdAt)).toBe(days * 24 * HOUR_MS)
    }
    for (const days of [0, 366, 3650, Number.POSITIVE_INFINITY, null])
      expect(await errorCode(nadia.api.apiKeys.create({ ...aKey, days } as never))).toBe('INVALID_ARGUMENT')
    for (let n = API_KEY_LIFETIMES.length; n < MAX_ACTIVE_API_KEYS; n++) await insertApiKey(server.db, nadia, 'reading')
    await expect(nadia.api.apiKeys.create(aKey)).rejects.toMatchObject({
      code: 'API_KEYS_FULL',
      message: `Vous avez déjà ${MAX_ACTIVE_API_KEYS} clés actives. Révoquez-en une pour en créer une autre.`,
    })
    const { items } = await nadia.api.apiKeys.list()
    await storageOf(server.db)
      .update(apiKeys)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(apiKeys.id, items[0]?.id ?? ''))
    await nadia.api.apiKeys.create(aKey)
  })

  test.each<[string, (nadia: TestUser) => Promise<unknown>]>([
    ['a new password', ({ api }) => api.account.changePassword({ currentPassword: PASSWORD, newPassword: 'Un autre 2026!' })],
    [
      'a reset of the password',
      async ({ email }) => {
        const visitor = apiClient(server.address)
        await visitor.account.requestPasswordReset({ email })
        // The mail about the new key comes first, or after it.
        const mails = [await smtp.nextMail(email), await smtp.nextMail(email)]
        const mail = mails.find(({ subject }) => subject === 'Choisissez un nouveau mot de passe')
        if (!mail) throw new Error('No mail with a link')
        await visitor.account.resetPassword({ token: extractLink(mail).token, newPassword: 'Un autre 2026!' })
      },
    ],
    [
      'a ban, also once it is lifted',
      async ({ id: userId }) => {
        await banUser({ db: server.db, actor: 'command-line', input: { userId } })
        await unbanUser({ db: server.db, actor: 'command-line', input: { userId } })
      },
    ],
    [
      'a pause, also after it',
      async ({ api, email }) => {
        await api.account.deactivate()
        await apiClient(server.address).account.reactivate({ email, password: PASSWORD })
      },
    ],
    ['leaving', ({ api }) => api.account.requestDeletion({ currentPassword: PASSWORD, farewell: '' })],
    ['a deletion by a super admin', ({ id: userId }) => deleteUser({ db: server.db, actor: 'command-line', input: { userId } })],
  ])('%s ends all keys', async (_what, end) => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    await confirmAddress(nadia)
    const robot = program((await nadia.api.apiKeys.create(aKey)).secret)
    await robot.matches.list({})
    await end(nadia)
    await expect(robot.matches.list({})).rejects.toMatchObject(INVALID)
    expect(await storageOf(server.db).select().from(apiKeys).where(eq(apiKeys.userId, nadia.id))).toEqual([])
  })

  test('signing out leaves them: they belong to the account', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    const robot = program((await nadia.api.apiKeys.create(aKey)).secret)
    await nadia.api.users.logOut()
    expect(await robot.users.me()).toMatchObject({ id: nadia.id })
  })

  test('an expired key is refused, listed until its owner removes it', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    const { id, headers } = await insertApiKey(server.db, nadia, 'reading', { expiresAt: new Date(Date.now() - 1000) })
    await expect(apiClient(server.address, headers).users.me()).rejects.toMatchObject(INVALID)
    expect((await nadia.api.apiKeys.list()).items).toMatchObject([{ id }])
    await nadia.api.apiKeys.revoke({ id })
    expect((await nadia.api.apiKeys.list()).items).toEqual([])
  })

  test('Karim cannot revoke Nadia’s key', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const { key, secret } = await nadia.api.apiKeys.create(aKey)
    expect(await errorCode(karim.api.apiKeys.revoke({ id: key.id }))).toBe('API_KEY_NOT_FOUND')
    expect(await program(secret).users.me()).toMatchObject({ id: nadia.id })
  })

  test('the last use is stored once an hour', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    const { id, headers } = await insertApiKey(server.db, nadia, 'reading')
    const robot = apiClient(server.address, headers)
    const used = async () => (await storedKey(id))?.lastUsedAt?.getTime() ?? null
    await robot.users.me()
    await expect.poll(used).not.toBeNull()
    const recent = new Date(Date.now() - HOUR_MS / 2)
    const old = new Date(Date.now() - HOUR_MS)
    await storageOf(server.db).update(apiKeys).set({ lastUsedAt: recent }).where(eq(apiKeys.id, id))
    await robot.users.me()
    await storageOf(server.db).update(apiKeys).set({ lastUsedAt: old }).where(eq(apiKeys.id, id))
    await robot.users.me()
    await expect.poll(used).toBeGreaterThan(recent.getTime())
  })

  test('the owner is told by mail of a new key, also of one that was revoked at once, at a confirmed address', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    await confirmAddress(nadia)
    const { secret } = await nadia.api.apiKeys.create(aKey)
    const mail = await smtp.nextMail(nadia.email)
    expect(mail.subject).toBe('Une clé d’API a été créée pour votre compte')
    expect(mail.text).toContain('«\u00a0Robot du groupe\u00a0»')
    expect(mail.text).toContain('lire et écrire en votre nom')
    expect(mail.text).toContain('/settings?section=programmes')
    expect(mail.source).not.toContain(secret.slice(4, 12))

    // The server may be quicker than the revocation: its mail is one or the other.
    const { key } = await nadia.api.apiKeys.create(aKey)
    await nadia.api.apiKeys.revoke({ id: key.id })
    await smtp.nextMail(nadia.email)
    const mails: Mail[] = []
    const mailer = { send: async (mailed: Mail) => void mails.push(mailed) }
    const [announcement] = createApiKeyJobs({ db: server.db, mailer, origin: server.address, site: () => DEFAULT_SETTINGS })
    await announcement?.handle({ userId: nadia.id, keyId: key.id } as never)
    expect(mails.map(({ to, text }) => [to, text])).toEqual([
      [nadia.email, expect.stringContaining('a été créée sur votre compte Coup d’envoi, puis révoquée.')],
    ])

    const karim = await registerTestUser(server.address, 'Karim Haddad')
    await karim.api.apiKeys.create(aKey)
    await nadia.api.apiKeys.create(aKey)
    await smtp.nextMail(nadia.email)
    expect(smtp.mails.filter(({ to }) => to === karim.email)).toEqual([])
  })

  test('the export of personal data names them, without what would open the account', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    const { key } = await nadia.api.apiKeys.create(aKey)
    const { data } = await nadia.api.account.personalData()
    expect(data.apiKeys).toMatchObject([{ id: key.id, name: 'Robot du groupe', scope: 'writing', hint: key.hint }])
    expect(JSON.stringify(data)).not.toContain((await storedKey(key.id))?.secretHash)
  })
})

describe('limits of keys', () => {
  // Every limit is one.
  const server = testServer({ LIMIT_FACTOR: '0', TRUST_PROXY: '1' })
  let networks = 0
  const outcomes = async (headers: Record<string, string>, network = `2001:db8:1:${++networks}::1`) => {
    const statuses: number[] = []
    for (let n = 0; n < 3; n++)
      statuses.push((await fetch(`${server.address}/api/me`, { headers: { ...headers, 'x-forwarded-for': network } })).status)
    return statuses
  }

  test('each key, and the keys of an account together', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem', { 'x-forwarded-for': '198.51.100.1' })
    const karim = await registerTestUser(server.address, 'Karim Haddad', { 'x-forwarded-for': '198.51.100.2' })
    expect(await outcomes((await insertApiKey(server.db, nadia, 'reading')).headers)).toEqual([200, 429, 429])
    expect(await outcomes((await insertApiKey(server.db, nadia, 'reading')).headers)).toEqual([429, 429, 429])
    expect(await outcomes((await insertApiKey(server.db, karim, 'reading')).headers)).toEqual([200, 429, 429])
    expect(await outcomes({ cookie: nadia.cookie })).toEqual([200, 200, 200])
  })

  test('wrong keys count for their network, and a good one from there still works', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem', { 'x-forwarded-for': '198.51.100.3' })
    const network = '2001:db8:2:1::1'
    expect(await outcomes({ authorization: 'Bearer cde_inventee' }, network)).toEqual([401, 429, 429])
    expect(await outcomes({ authorization: 'Bearer cde_inventee' })).toEqual([401, 429, 429])
    expect((await outcomes((await insertApiKey(server.db, nadia, 'reading')).headers, network))[0]).toBe(200)
  })
})

/** What the server answers to a WebSocket handshake that it refuses. */
async function upgradeAnswer(address: string, headers: Record<string, string>): Promise<{ status: number; code: string }> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(`${address}/api/live`, { headers }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => {
        body += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, code: JSON.parse(body).code }))
    })
      .on('upgrade', () => reject(new Error('The connection was opened.')))
      .on('error', reject)
      .end()
  })
}
