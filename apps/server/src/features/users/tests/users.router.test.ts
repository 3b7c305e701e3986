import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { Registration } from '@coup-denvoi/contract/users/user.schema'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CallContext } from '#platform/api/call-context.ts'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { createWriteLimiter } from '#platform/throttle/write-limiter.ts'
import { storageOf } from '#testing/storage-of.ts'
import { createTestAuth } from '#testing/test-auth.ts'
import { testDatabase } from '#testing/test-database.ts'
import { sessions } from '../sessions/sessions.table.ts'
import { createUsersRouter } from '../users.router.ts'
import { createSessionCheck } from '../users.sessions.ts'
import { users } from '../users.table.ts'

const secret = 'a secret that only this test knows'
const onError = (error: unknown) => {
  throw error
}

describe('the accounts API', () => {
  const database = testDatabase()
  const check = createSessionCheck({ secret, onError })
  const router = () =>
    createUsersRouter({
      auth: createTestAuth({ db: database.db, secret }),
      throttle: createAccountThrottle({ secret }),
      environment: { registration: null, registrationDomains: null },
      onError,
    })

  /** A browser that keeps its cookie between calls. */
  const browser = () => {
    const jar: { cookie: string | null; expiresAt: Date | null } = { cookie: null, expiresAt: null }
    const context = async (): Promise<{ context: CallContext }> => ({
      context: {
        db: database.db,
        viewer: await check(database.db, jar.cookie),
        key: null,
        client: { ip: '192.0.2.7', userAgent: 'Firefox' },
        limitWrites: createWriteLimiter(),
        origin: 'http://localhost',
        sessionCookie: {
          value: jar.cookie,
          set: (cookie, expiresAt) => void Object.assign(jar, { cookie, expiresAt }),
          clear: () => void Object.assign(jar, { cookie: null, expiresAt: null }),
        },
        identityCookie: { value: null, set: () => {}, clear: () => {} },
        deviceCookie: { value: null, set: () => {} },
        installationCookie: { value: null, set: () => {}, clear: () => {} },
      },
    })
    return {
      jar,
      register: async (input: Registration) => call(router().register, input, await context()),
      logIn: async (input: { email: string; password: string }) => call(router().logIn, input, await context()),
      logOut: async () => call(router().logOut, undefined, await context()),
      me: async () => call(router().me, undefined, await context()),
    }
  }
  const registration = (email: string): Registration => ({
    firstName: ' Naï<b>ma ',
    lastName: 'Ziani',
    email,
    password: 'contre-attaque',
    city: ' Lyon 7<sup>e ',
    acceptTerms: true,
  })

  test('registering signs in; then signing out and in again works', async () => {
    const naima = browser()
    expect(await naima.me()).toBeNull()

    const me = await naima.register(registration('  Naima@Exemple.FR '))
    expect(me).toEqual({
      id: me.id,
      uid: me.id,
      name: 'Naïbma Ziani',
      displayName: 'Naïbma Ziani',
      firstName: 'Naïbma',
      lastName: 'Ziani',
      email: 'naima@exemple.fr',
      emailVerified: false,
      city: 'Lyon 7supe',
      phone: null,
      bio: null,
      level: null,
      positions: [],
      photo: null,
      kit: kitOf(me.id),
      privacy: { appearsInSearch: true, acceptsMessagesFrom: 'everyone' },
      role: 'user',
      siteAdmin: false,
      isSuperAdmin: false,
      hasSecondFactor: false,
      matchesPlayed: 0,
      matchesOrganized: 0,
      rating: null,
      createdAt: expect.any(String),
      lastLogin: expect.any(String),
      termsToAccept: null,
      can: { openAdministration: false, resendConfirmation: true },
    })
    expect(await naima.me()).toEqual(me)
    expect(naima.jar.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 30 * 24 * 60 * 60 * 1000)

    expect(await naima.logOut()).toEqual({ signedOut: true })
    expect([await naima.me(), naima.jar.cookie]).toEqual([null, null])
    expect(await naima.logOut()).toEqual({ signedOut: true })

    const again = await naima.logIn({ email: 'NAIMA@exemple.fr', password: 'contre-attaque' })
    expect(again.id).toBe(me.id)
    expect(await naima.me()).toEqual(again)
  })

  test('a stolen cookie is useless after signing out', async () => {
    const naima = browser()
    await naima.register(registration('naima.2@exemple.fr'))
    const thief = browser()
    thief.jar.cookie = naima.jar.cookie
    expect(await thief.me()).not.toBeNull()
    await naima.logOut()
    expect(await thief.me()).toBeNull()
  })

  test('signing in over an open session replaces it', async () => {
    const shared = browser()
    const first = await shared.register(registration('naima.3@exemple.fr'))
    const before = shared.jar.cookie
    const second = await shared.register(registration('naima.4@exemple.fr'))
    expect((await shared.me())?.id).toBe(second.id)
    const thief = browser()
    thief.jar.cookie = before
    expect(await thief.me()).toBeNull()
    expect(await database.db.read.select().from(sessions).where(eq(sessions.userId, first.id))).toEqual([])
  })

  test('a failed sign-in keeps the current session', async () => {
    const naima = browser()
    const me = await naima.register(registration('naima.5@exemple.fr'))
    await expect(naima.logIn({ email: 'naima.5@exemple.fr', password: 'non' })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: errorCatalog.INVALID_CREDENTIALS.message,
    })
    expect(await naima.me()).toEqual(me)
  })

  test.each([
    ['firstName', ' <> '],
    ['lastName', ''],
    ['firstName', 'x'.repeat(81)],
    ['email', 'naima'],
    ['email', 'naima@exemple'],
    ['email', 'na\0ima@exemple.fr'],
    ['password', '1234567'],
    ['password', 'x'.repeat(129)],
    ['acceptTerms', false],
    ['city', 42],
  ])('%s can’t be %j', async (field, value) => {
    const naima = browser()
    const before = await database.db.read.$count(users)
    await expect(naima.register({ ...registration('naima.6@exemple.fr'), [field]: value })).rejects.toMatchObject({ status: 400 })
    expect([await database.db.read.$count(users), naima.jar.cookie]).toEqual([before, null])
  })

  test('rights in the body of a registration are ignored', async () => {
    const mallory = browser()
    const forged = {
      ...registration('mallory@exemple.fr'),
      role: 'admin',
      siteAdmin: true,
      isSuperAdmin: true,
      accountStatus: 'x',
      uid: 'y',
    }
    expect(await mallory.register(forged)).toMatchObject({ role: 'user', siteAdmin: false, isSuperAdmin: false })
  })

  test.each([
    [{ role: 'admin' }, true],
    [{ siteAdmin: true }, true],
    [{ isSuperAdmin: true }, true],
    [{ role: 'user' }, false],
  ] as const)('with %j, can.openAdministration is %s', async (rights, can) => {
    const naima = browser()
    const { id } = await naima.register(registration(`naima.${JSON.stringify(rights).replaceAll(/\W/g, '')}@exemple.fr`))
    await storageOf(database.db).update(users).set(rights).where(eq(users.id, id))
    expect((await naima.me())?.can).toMatchObject({ openAdministration: can })
  })
})
