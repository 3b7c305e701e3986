import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { matches } from '#features/matches/matches.table.ts'
import { groupDraft } from '#testing/group-fixtures.ts'
import { connectLiveClient } from '#testing/live-client.ts'
import { matchDraft } from '#testing/match-draft.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'
import { banUser } from './commands/ban-user.ts'
import { deleteUser } from './commands/delete-user.ts'
import { mailLinks } from './mail-links.table.ts'
import { sessions } from './sessions.table.ts'
import { users } from './users.table.ts'

const PASSWORD = 'Coupfranc7!'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/604.1'
const DISABLED = { code: 4001, reason: 'Votre compte a été désactivé.' }

describe('one’s own account', () => {
  const server = testServer()
  const post = (path: string, body: object, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(`${server.address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const rowOf = async (id: string) => (await server.db.read.select().from(users).where(eq(users.id, id)))[0]!
  const tab = (cookie: string) => connectLiveClient(server.address, { cookie, topics: [] })
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error) => error.code,
    )

  const newGroup = ({ id: createdBy, displayName }: TestUser) => ({ createdBy, group: groupDraft({ name: `Le groupe de ${displayName}` }) })

  /** The same person on another browser. */
  async function signIn({ email }: Pick<TestUser, 'email'>, { password = PASSWORD, userAgent = FIREFOX, path = '/session' } = {}) {
    const answer = await post(path, { email, password }, { 'user-agent': userAgent })
    if (!answer.ok) throw (await answer.json()) as Error
    const cookie = cookieOf(answer)
    return { cookie, api: apiClient(server.address, { cookie }) }
  }

  /** As if the password had been given so long ago. */
  const proven = (userId: string, minutesAgo: number) =>
    storageOf(server.db)
      .update(sessions)
      .set({ provenAt: new Date(Date.now() - minutesAgo * 60_000) })
      .where(eq(sessions.userId, userId))

  describe('sessions', () => {
    test('Karim sees where he is signed in, this browser first, and no token', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const phone = await signIn(karim, { userAgent: IPHONE })
      const desk = await signIn(karim)
      await storageOf(server.db)
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(sessions.userAgent, 'node'))

      const { items } = await desk.api.account.sessions()
      expect(items.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
        { device: 'Firefox sous Linux', isCurrent: true },
        { device: 'Safari sous iOS', isCurrent: false },
      ])
      expect((await phone.api.account.sessions()).items[0]).toMatchObject({ device: 'Safari sous iOS', isCurrent: true })
      const tokens = await server.db.read.select({ token: sessions.token }).from(sessions).where(eq(sessions.userId, karim.id))
      for (const { token } of tokens) expect(JSON.stringify(items)).not.toContain(token)
    })

    test('he signs his phone out from his desk, with what is live on it', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const phone = await signIn(karim, { userAgent: IPHONE })
      const open = await tab(phone.cookie)
      const theirs = (await karim.api.account.sessions()).items.find(({ isCurrent }) => !isCurrent)!
      await karim.api.account.endSession({ id: theirs.id })
      expect((await open.closed).code).toBe(4002)
      expect(await phone.api.users.me()).toBeNull()
      expect(await codeOf(karim.api.account.endSession({ id: theirs.id }))).toBe('done')
      expect(await karim.api.users.me()).not.toBeNull()
    })

    test('nobody ends somebody else’s', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const mallory = await registerTestUser(server.address, 'Mallory Petit')
      const [session] = (await karim.api.account.sessions()).items
      await mallory.api.account.endSession({ id: session!.id })
      expect(await karim.api.users.me()).not.toBeNull()
    })

    test('ending this one is signing out', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const [session] = (await karim.api.account.sessions()).items
      const answer = await post(`/me/sessions/${session!.id}`, {}, { cookie: karim.cookie }, 'DELETE')
      expect(answer.headers.get('set-cookie')).toContain('coup-denvoi.session=;')
      expect(await karim.api.users.me()).toBeNull()
    })

    test('all the others end at once', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const others = [await signIn(karim), await signIn(karim, { userAgent: IPHONE })]
      const tabs = await Promise.all(others.map(({ cookie }) => tab(cookie)))
      await karim.api.account.endOtherSessions()
      for (const { closed } of tabs) expect((await closed).code).toBe(4002)
      for (const { api } of others) expect(await api.users.me()).toBeNull()
      expect((await karim.api.account.sessions()).items).toHaveLength(1)
    })
  })

  describe('the password', () => {
    const newPassword = 'Retourne-acrobatique'

    test('a new one ends the other browsers and stays on this one', async () => {
      const nadia = await registerTestUser(server.address, 'Nadia Benali')
      const other = await signIn(nadia)
      const open = await tab(other.cookie)
      await proven(nadia.id, 60)
      await nadia.api.account.changePassword({ currentPassword: PASSWORD, newPassword })

      expect((await open.closed).code).toBe(4002)
      expect(await other.api.users.me()).toBeNull()
      expect(await nadia.api.users.me()).not.toBeNull()
      // The password was just given on this one.
      expect(await codeOf(nadia.api.account.personalData())).toBe('done')
      expect(await codeOf(signIn(nadia))).toBe('INVALID_CREDENTIALS')
      await signIn(nadia, { password: newPassword })
    })

    test('links that are under way by mail open nothing any more', async () => {
      const nadia = await registerTestUser(server.address, 'Nadia Benali')
      const link = { userId: nadia.id, purpose: 'password-reset', expiresAt: new Date(Date.now() + 60_000) } as const
      await storageOf(server.db)
        .insert(mailLinks)
        .values({ ...link, tokenHash: `a-hash-of-${nadia.id}` })
      await nadia.api.account.changePassword({ currentPassword: PASSWORD, newPassword })
      expect(await server.db.read.select().from(mailLinks).where(eq(mailLinks.userId, nadia.id))).toEqual([])
    })

    test('with a wrong current one nothing changes', async () => {
      const nadia = await registerTestUser(server.address, 'Nadia Benali')
      const other = await signIn(nadia)
      await expect(nadia.api.account.changePassword({ currentPassword: 'pas-le-bon', newPassword })).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
        message: 'Email ou mot de passe incorrect',
      })
      expect(await other.api.users.me()).not.toBeNull()
      await signIn(nadia)
    })

    test('a short one is refused', async () => {
      const nadia = await registerTestUser(server.address, 'Nadia Benali')
      await expect(nadia.api.account.changePassword({ currentPassword: PASSWORD, newPassword: '1234567' })).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        data: { fields: { newPassword: 'Le mot de passe doit contenir au moins 8 caractères' } },
      })
    })

    test('whoever finds an open session can’t guess it there either', async () => {
      const nadia = await registerTestUser(server.address, 'Nadia Benali')
      const guesses = []
      for (let n = 0; n < 11; n++) guesses.push(await codeOf(nadia.api.account.confirmPassword({ currentPassword: `essai ${n}` })))
      expect(new Set(guesses.slice(0, 10))).toEqual(new Set(['INVALID_CREDENTIALS']))
      expect(guesses[10]).toBe('TOO_MANY_REQUESTS')
      // Neither here nor there, not even with the right one.
      expect(await codeOf(nadia.api.account.changePassword({ currentPassword: PASSWORD, newPassword }))).toBe('TOO_MANY_REQUESTS')
      expect(await codeOf(signIn(nadia))).toBe('TOO_MANY_REQUESTS')
    })
  })

  describe('what is hard to undo', () => {
    test('asks for the password on a session that is older than a quarter of an hour', async () => {
      const samir = await registerTestUser(server.address, 'Samir Touré')
      await proven(samir.id, 16)
      const refusal = { code: 'REQUIRES_RECENT_LOGIN', status: 401, message: 'Veuillez vous reconnecter pour effectuer cette action' }
      await expect(samir.api.account.personalData()).rejects.toMatchObject(refusal)
      await expect(samir.api.account.deactivate()).rejects.toMatchObject(refusal)
      expect(await rowOf(samir.id)).toMatchObject({ active: true, deactivatedAt: null })

      expect(await codeOf(samir.api.account.confirmPassword({ currentPassword: 'pas-le-bon' }))).toBe('INVALID_CREDENTIALS')
      expect(await codeOf(samir.api.account.personalData())).toBe('REQUIRES_RECENT_LOGIN')
      await samir.api.account.confirmPassword({ currentPassword: PASSWORD })
      expect(await codeOf(samir.api.account.personalData())).toBe('done')
    })

    test('is proven on one browser, not on another', async () => {
      const samir = await registerTestUser(server.address, 'Samir Touré')
      const other = await signIn(samir)
      await proven(samir.id, 16)
      await samir.api.account.confirmPassword({ currentPassword: PASSWORD })
      expect(await codeOf(other.api.account.personalData())).toBe('REQUIRES_RECENT_LOGIN')
    })
  })

  describe('deactivating', () => {
    test('ends every session and connection at once, with its sentence, and there is a way back', async () => {
      const lea = await registerTestUser(server.address, 'Léa Morel')
      const phone = await signIn(lea, { userAgent: IPHONE })
      const tabs = [await tab(lea.cookie), await tab(phone.cookie)]
      const answer = await post('/me/deactivate', {}, { cookie: phone.cookie })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('set-cookie')).toContain('coup-denvoi.session=;')
      expect(await Promise.all(tabs.map(({ closed }) => closed))).toEqual([DISABLED, DISABLED])
      for (const { api } of [lea, phone]) expect(await codeOf(api.account.sessions())).toBe('UNAUTHENTICATED')
      expect(await rowOf(lea.id)).toMatchObject({
        accountStatus: 'inactive',
        active: false,
        deactivatedAt: expect.any(Date),
        bannedAt: null,
      })

      await expect(signIn(lea)).rejects.toMatchObject({ code: 'ACCOUNT_DEACTIVATED', message: 'Votre compte a été désactivé.' })
      const reactivate = (password: string) => signIn(lea, { password, path: '/session/reactivate' })
      expect(await codeOf(reactivate('pas-le-bon'))).toBe('INVALID_CREDENTIALS')
      expect(await rowOf(lea.id)).toMatchObject({ active: false })

      const back = await reactivate(PASSWORD)
      expect(await back.api.users.me()).toMatchObject({ id: lea.id })
      expect(await rowOf(lea.id)).toMatchObject({ accountStatus: 'active', active: true, deactivatedAt: null })
      // The sessions of before don't come back with it.
      expect(await phone.api.users.me()).toBeNull()
      await signIn(lea)
    })

    test('frees places on what is to come, and leaves the sheets of the past whole', async () => {
      const lea = await registerTestUser(server.address, 'Léa Morel')
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const hugo = await registerTestUser(server.address, 'Hugo Ferreira')
      const [coming, played] = [
        await karim.api.matches.organize(matchDraft({ maxPlayers: 2 })),
        await karim.api.matches.organize(matchDraft()),
      ]
      for (const { id } of [coming, played]) await lea.api.matches.join({ id })
      await hugo.api.matches.join({ id: coming.id })
      await storageOf(server.db)
        .update(matches)
        .set({ startsAt: new Date('2026-01-10T18:00:00Z'), endsAt: new Date('2026-01-10T19:00:00Z') })
        .where(eq(matches.id, played.id))
      await lea.api.account.deactivate()
      const namesOn = async (id: string) => (await karim.api.matches.find({ id })).players.map(({ displayName }) => displayName)
      expect(await namesOn(coming.id)).toEqual(['Karim Haddad', 'Hugo Ferreira'])
      expect(await namesOn(played.id)).toEqual(['Karim Haddad', 'Léa Morel'])
    })

    test('hands groups over, and takes back what was asked of others', async () => {
      const lea = await registerTestUser(server.address, 'Léa Morel')
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const [hers, his] = [await lea.api.groups.create(newGroup(lea)), await karim.api.groups.create(newGroup(karim))]
      await karim.api.groups.requestToJoin({ id: hers.id })
      const [waiting] = (await lea.api.groups.requests({})).items
      await lea.api.groups.acceptRequest({ id: hers.id, requestId: waiting?.id ?? '', handledBy: lea.id })
      await lea.api.groups.requestToJoin({ id: his.id })
      await lea.api.account.deactivate()
      expect(await karim.api.groups.find({ id: hers.id })).toMatchObject({
        createdBy: karim.id,
        memberCount: 2,
        viewer: { role: 'creator' },
      })
      expect((await karim.api.groups.requests({})).items).toEqual([])
      const back = await signIn(lea, { path: '/session/reactivate' })
      expect((await back.api.groups.find({ id: hers.id })).viewer).toEqual({ role: 'admin', hasPendingRequest: false })
    })

    test('reactivating an active account is signing in', async () => {
      const lea = await registerTestUser(server.address, 'Léa Morel')
      const before = await rowOf(lea.id)
      const { api } = await signIn(lea, { path: '/session/reactivate' })
      expect(await api.users.me()).toMatchObject({ id: lea.id })
      expect(await rowOf(lea.id)).toMatchObject({ accountStatus: 'active', active: true, updatedAt: before.updatedAt })
    })

    test('is no way around a ban', async () => {
      const mallory = await registerTestUser(server.address, 'Mallory Petit')
      await mallory.api.account.deactivate()
      await banUser({ db: server.db, actor: 'command-line', input: { userId: mallory.id } })
      const before = await rowOf(mallory.id)
      for (const path of ['/session', '/session/reactivate'])
        await expect(signIn(mallory, { path })).rejects.toMatchObject({
          code: 'ACCOUNT_DISABLED',
          message: 'Votre compte a été désactivé.',
        })
      expect(await rowOf(mallory.id)).toEqual(before)
    })

    test('coming back is tried as often as signing in, and no more', async () => {
      const lea = await registerTestUser(server.address, 'Léa Morel')
      await lea.api.account.deactivate()
      const tries = []
      for (let n = 0; n < 11; n++) tries.push(await codeOf(signIn(lea, { password: `essai ${n}`, path: '/session/reactivate' })))
      expect(tries.at(-2)).toBe('INVALID_CREDENTIALS')
      expect(tries.at(-1)).toBe('TOO_MANY_REQUESTS')
    })
  })
  test('a deleted account: its tabs close with their sentence, and its address is anybody’s', async () => {
    const dora = await registerTestUser(server.address, 'Dora Petit')
    const open = await tab(dora.cookie)
    await deleteUser({ db: server.db, actor: 'command-line', input: { userId: dora.id } })
    expect(await open.closed).toEqual(DISABLED)
    expect(await dora.api.users.me()).toBeNull()
    for (const path of ['/session', '/session/reactivate']) expect(await codeOf(signIn(dora, { path }))).toBe('INVALID_CREDENTIALS')
    const registration = { firstName: 'Dora', lastName: 'Petit', email: dora.email, password: PASSWORD, acceptTerms: true } as const
    const again = await dora.api.users.register(registration)
    expect(again.id).not.toBe(dora.id)
  })
})
