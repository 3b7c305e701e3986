import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { storageOf } from '#testing/storage-of.ts'
import { createTestAuth } from '#testing/test-auth.ts'
import { testDatabase } from '#testing/test-database.ts'
import { logOutUser } from '../commands/log-out-user.ts'
import { registerUser } from '../commands/register-user.ts'
import { reportActivity } from '../sessions/commands/report-activity.ts'
import { sessions } from '../sessions/sessions.table.ts'
import { createSessionCheck, endSessions, signToken } from '../users.sessions.ts'
import { users } from '../users.table.ts'

const secret = 'a secret that only this test knows'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('the session check', () => {
  const database = testDatabase()
  const failures: unknown[] = []
  const check = createSessionCheck({ secret, onError: (error) => failures.push(error) })
  const whoIs = (cookie: string | null) => check(database.db, cookie)

  let people = 0
  const signIn = async ({ staySignedIn = true } = {}) => {
    const { userId, token } = await registerUser({
      db: database.db,
      auth: createTestAuth({ db: database.db, secret }),
      throttle: createAccountThrottle({ secret }),
      client: { ip: '192.0.2.7', userAgent: null },
      input: {
        firstName: 'Léa',
        lastName: 'Morel',
        email: `lea${++people}@exemple.fr`,
        password: 'petit-pont',
        acceptTerms: true,
        staySignedIn,
      },
    })
    return { userId, token, cookie: signToken(secret, token) }
  }
  const sessionOf = async (token: string) => (await database.db.read.select().from(sessions).where(eq(sessions.token, token)))[0]
  const expireIn = (token: string, ms: number) =>
    storageOf(database.db)
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + ms) })
      .where(eq(sessions.token, token))

  test('the cookie identifies the user, with current rights', async () => {
    const { userId, cookie } = await signIn()
    const viewer = {
      id: userId,
      displayName: 'Léa Morel',
      role: 'user',
      siteAdmin: false,
      isSuperAdmin: false,
      sessionId: expect.any(String),
    }
    expect(await whoIs(cookie)).toEqual(viewer)
    await storageOf(database.db).update(users).set({ isSuperAdmin: true }).where(eq(users.id, userId))
    expect(await whoIs(cookie)).toEqual({ ...viewer, isSuperAdmin: true })
  })

  test('cookies with an invalid signature cost no query', async () => {
    const { token, cookie } = await signIn()
    const untouchable = new Proxy({} as Database, {
      get() {
        throw new Error('The database was asked')
      },
    })
    const forged = [
      null,
      '',
      '.',
      token,
      `${token}.`,
      cookie.slice(0, -1),
      `${cookie}A`,
      `${cookie} `,
      cookie.replace(token, token.split('').reverse().join('')),
    ]
    forged.push(
      signToken('another secret', token),
      `${token}.${'A'.repeat(43)}`,
      'x'.repeat(100_000),
      `${token}.${'é'.repeat(43)}`,
      `\0${cookie}`,
    )
    for (const value of forged) expect(await check(untouchable, value)).toBeNull()
    await expect(check(untouchable, cookie)).rejects.toThrow('The database was asked')
  })

  test('an unknown session has no user', async () => {
    expect(await whoIs(signToken(secret, 'A'.repeat(32)))).toBeNull()
  })

  test.each([
    { staySignedIn: true, lifetime: 30 * DAY },
    { staySignedIn: false, lifetime: 30 * MINUTE },
  ])('a session with staySignedIn $staySignedIn lasts $lifetime ms', async ({ staySignedIn, lifetime }) => {
    const { token, cookie } = await signIn({ staySignedIn })
    const life = (await sessionOf(token))!.expiresAt.getTime() - Date.now()
    expect(Math.abs(life - lifetime)).toBeLessThan(MINUTE)
    await expireIn(token, -1000)
    expect(await whoIs(cookie)).toBeNull()
  })

  test('reading does not extend a session without « Rester connecté »: a page left open reads by itself', async () => {
    const { token, cookie } = await signIn({ staySignedIn: false })
    await expireIn(token, 5 * MINUTE)
    const before = await sessionOf(token)
    await whoIs(cookie)
    await whoIs(cookie)
    expect(await sessionOf(token)).toEqual(before)
  })

  test('what the user does extends it to 30 minutes later, and reports that come close together are written once', async () => {
    const { token, cookie } = await signIn({ staySignedIn: false })
    const actor = (await whoIs(cookie))!
    const report = (secondsAgo: number) => reportActivity({ db: database.db, actor, input: { secondsAgo } })
    await expireIn(token, MINUTE)
    expect(await report(120)).toEqual({ staysSignedIn: false })
    const { expiresAt } = (await sessionOf(token))!
    expect(Math.abs(expiresAt.getTime() - (Date.now() + 28 * MINUTE))).toBeLessThan(MINUTE / 2)
    // Another tab reports about the same time, and one an earlier time.
    await Promise.all([report(119), report(120), report(600)])
    expect(await sessionOf(token)).toMatchObject({ expiresAt })
  })

  test('activity after its end does not revive a session', async () => {
    const { token, cookie } = await signIn({ staySignedIn: false })
    const actor = (await whoIs(cookie))!
    await expireIn(token, -1)
    await reportActivity({ db: database.db, actor, input: { secondsAgo: 0 } })
    expect(await whoIs(cookie)).toBeNull()
  })

  test('activity does not shorten a session with « Rester connecté »', async () => {
    const { token, cookie } = await signIn()
    const before = await sessionOf(token)
    const actor = (await whoIs(cookie))!
    expect(await reportActivity({ db: database.db, actor, input: { secondsAgo: 0 } })).toEqual({ staysSignedIn: true })
    expect(await sessionOf(token)).toEqual(before)
  })

  test('use extends a session, at most once a day', async () => {
    const { token, cookie } = await signIn()
    await expireIn(token, 29.5 * DAY)
    const before = await sessionOf(token)
    await whoIs(cookie)
    expect(await sessionOf(token)).toEqual(before)

    await expireIn(token, 5 * DAY)
    await Promise.all([whoIs(cookie), whoIs(cookie), whoIs(cookie)])
    await expect.poll(async () => (await sessionOf(token))!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29.9 * DAY)
    const prolonged = await sessionOf(token)
    await whoIs(cookie)
    expect(await sessionOf(token)).toEqual(prolonged)
  })

  test('a failed extension is logged and fails no request', async () => {
    const { token, cookie } = await signIn()
    await expireIn(token, 5 * DAY)
    await storageOf(database.db).execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await storageOf(database.db).execute(sql`create trigger refuse before update on sessions for each row execute function refuse()`)
    expect(await whoIs(cookie)).not.toBeNull()
    await expect.poll(() => failures.length).toBe(1)
    await storageOf(database.db).execute(sql`drop trigger refuse on sessions`)
  })

  test.each([
    { state: 'banned', values: { active: false, bannedAt: new Date() }, enters: false },
    { state: 'banned while its other field still says active', values: { active: true, bannedAt: new Date() }, enters: false },
    { state: 'deactivated', values: { active: false, accountStatus: 'inactive' }, enters: false },
    { state: 'unbanned', values: { bannedAt: new Date(0), unbannedAt: new Date(1) }, enters: true },
    { state: 'from before accountStatus', values: { accountStatus: null }, enters: true },
    { state: 'from before active', values: { active: null }, enters: true },
  ] as const)('an account that is $state', async ({ values, enters }) => {
    const { userId, cookie } = await signIn()
    await storageOf(database.db).update(users).set(values).where(eq(users.id, userId))
    expect((await whoIs(cookie)) !== null).toBe(enters)
  })

  test('signing out ends only this session and is idempotent', async () => {
    const { userId, cookie } = await signIn()
    const viewer = (await whoIs(cookie))!
    const other = await database.db.transaction(async ({ tx }) => {
      const records = await createTestAuth({ db: database.db, secret }).withTransaction(tx)
      return records.createSession(userId)
    })
    database.events.length = 0
    await logOutUser({ db: database.db, actor: viewer })
    await logOutUser({ db: database.db, actor: viewer })
    await logOutUser({ db: database.db, actor: null })
    expect(await whoIs(cookie)).toBeNull()
    expect(await whoIs(signToken(secret, other.token))).not.toBeNull()
    expect(database.events).toEqual([{ type: 'session.ended', userId, sessionId: viewer.sessionId, reason: 'signed-out' }])
  })

  test('ends all sessions of a user but one', async () => {
    const { userId, cookie } = await signIn()
    const stranger = await signIn()
    const here = (await whoIs(cookie))!
    const there = await database.db.transaction(async ({ tx }) =>
      (await createTestAuth({ db: database.db, secret }).withTransaction(tx)).createSession(userId),
    )
    database.events.length = 0
    await database.db.transaction((change) => endSessions(change, { userId, except: here.sessionId, reason: 'revoked' }))
    expect(database.events).toEqual([{ type: 'session.ended', userId, sessionId: there.id, reason: 'revoked' }])
    expect(await whoIs(cookie)).not.toBeNull()
    expect(await whoIs(stranger.cookie)).not.toBeNull()
  })
})
