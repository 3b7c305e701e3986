import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CHEAP_SCRYPT_COST, createPasswordHasher } from '#platform/passwords/password-hasher.ts'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { storageOf } from '#testing/storage-of.ts'
import { createTestAuth } from '#testing/test-auth.ts'
import { testDatabase } from '#testing/test-database.ts'
import { logInUser } from '../../commands/log-in-user.ts'
import { registerUser } from '../../commands/register-user.ts'
import { banUser } from '../../moderation/commands/ban-user.ts'
import { unbanUser } from '../../moderation/commands/unban-user.ts'
import { accounts, sessions } from '../../sessions/sessions.table.ts'
import { users } from '../../users.table.ts'

const secret = 'a secret that only this test knows'
const client = { ip: '192.0.2.7', userAgent: 'Firefox' }
const throttle = createAccountThrottle({ secret })

describe('signing in', () => {
  const database = testDatabase()
  const failures: string[] = []
  let hashes = 0
  const passwords = createPasswordHasher(CHEAP_SCRYPT_COST, (task) => {
    hashes += 1
    return task()
  })
  const auth = () => createTestAuth({ db: database.db, secret }, passwords)

  const logIn = (email: string, password: string) =>
    logInUser({
      db: database.db,
      auth: auth(),
      throttle,
      client,
      deviceCookie: null,
      input: { email, password },
      onError: (_error, during) => failures.push(during),
    })
  const register = (firstName: string) =>
    registerUser({
      db: database.db,
      auth: auth(),
      throttle,
      client,
      input: {
        firstName,
        lastName: 'Haddad',
        email: `${firstName.toLowerCase()}@exemple.fr`,
        password: 'le-ballon-rond',
        acceptTerms: true,
      },
      now: new Date('2026-01-01T10:00:00Z'),
    })
  const rowOf = async (id: string) => (await database.db.read.select().from(users).where(eq(users.id, id)))[0]!
  const change = (id: string, values: Partial<typeof users.$inferInsert>) =>
    storageOf(database.db).update(users).set(values).where(eq(users.id, id))
  const sessionsOf = (userId: string) => database.db.read.select().from(sessions).where(eq(sessions.userId, userId))

  test('signing in creates a session and records lastLogin, which is a use of the account', async () => {
    const { userId, token: first } = await register('Karim')
    await change(userId, { lastUsedAt: new Date('2026-01-01T00:00:00Z') })
    const { token, userId: who } = await logIn('karim@exemple.fr', 'le-ballon-rond')
    expect(who).toBe(userId)
    expect(token).not.toBe(first)
    expect(await sessionsOf(userId)).toHaveLength(2)
    const { lastLogin, lastUsedAt } = await rowOf(userId)
    expect(lastLogin?.getTime()).toBeGreaterThan(Date.now() - 10_000)
    expect(lastUsedAt).toEqual(lastLogin)
  })

  test('a wrong password and an unknown address get the same error', async () => {
    await register('Samir')
    const answers = await Promise.allSettled([logIn('samir@exemple.fr', 'pas-le-bon'), logIn('personne@exemple.fr', 'pas-le-bon')])
    const [wrong, unknown] = answers.map((answer) =>
      answer.status === 'rejected' ? { ...answer.reason, message: answer.reason.message } : answer,
    )
    expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401, message: 'Email ou mot de passe incorrect' })
    expect(unknown).toEqual(wrong)
  })

  test('a wrong password and an unknown address are hashed once each, so that neither answer comes sooner', async () => {
    await register('Ines')
    const hashesFor = async (email: string) => {
      const before = hashes
      await expect(logIn(email, 'pas-le-bon')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
      return hashes - before
    }
    expect(await hashesFor('ines@exemple.fr')).toBe(1)
    expect(await hashesFor('personne@exemple.fr')).toBe(1)
  })

  test('a password that was hashed at another cost works, and is hashed again', async () => {
    const { userId } = await register('Malik')
    const storedHash = async () => (await database.db.read.select().from(accounts).where(eq(accounts.userId, userId)))[0]!.password!
    const former = await createPasswordHasher({ N: 2 ** 5, r: 1, p: 1 }).hash('le-ballon-rond')
    await storageOf(database.db).update(accounts).set({ password: former }).where(eq(accounts.userId, userId))

    await expect(logIn('malik@exemple.fr', 'pas-le-bon')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await storedHash()).toBe(former)

    await Promise.all([logIn('malik@exemple.fr', 'le-ballon-rond'), logIn('malik@exemple.fr', 'le-ballon-rond')])
    const rehash = await storedHash()
    expect(rehash).toMatch(/^\$scrypt\$ln=4,r=1,p=1\$/)
    await logIn('malik@exemple.fr', 'le-ballon-rond')
    expect(await storedHash()).toBe(rehash)
  })

  test('only the right password reveals a ban; after an unban sign-in works', async () => {
    const { userId } = await register('Mallory')
    await banUser({ db: database.db, actor: 'command-line', input: { userId } })
    await expect(logIn('mallory@exemple.fr', 'le-ballon-rond')).rejects.toMatchObject({
      code: 'ACCOUNT_DISABLED',
      message: 'Votre compte a été désactivé.',
    })
    await expect(logIn('mallory@exemple.fr', 'pas-le-bon')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await sessionsOf(userId)).toEqual([])

    await unbanUser({ db: database.db, actor: 'command-line', input: { userId } })
    await expect(logIn('mallory@exemple.fr', 'le-ballon-rond')).resolves.toMatchObject({ userId })
  })

  test('a deactivated account is refused; only the right password reveals that it can be reactivated', async () => {
    const { userId } = await register('Dora')
    await change(userId, { accountStatus: 'inactive', active: false, deactivatedAt: new Date() })
    await expect(logIn('dora@exemple.fr', 'le-ballon-rond')).rejects.toMatchObject({
      code: 'ACCOUNT_DEACTIVATED',
      message: 'Votre compte a été désactivé.',
    })
    await expect(logIn('dora@exemple.fr', 'pas-le-bon')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await rowOf(userId)).toMatchObject({ accountStatus: 'inactive', active: false })

    await banUser({ db: database.db, actor: 'command-line', input: { userId } })
    await expect(logIn('dora@exemple.fr', 'le-ballon-rond')).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
  })

  test('missing fields of an old account are filled, others stay', async () => {
    const { userId } = await register('Yann')
    await change(userId, { displayName: '', name: '', role: null, accountStatus: null, active: null })
    await logIn('yann@exemple.fr', 'le-ballon-rond')
    expect(await rowOf(userId)).toMatchObject({
      displayName: 'Yann Haddad',
      name: 'Yann Haddad',
      role: 'user',
      accountStatus: 'active',
      active: true,
    })

    await change(userId, { displayName: 'Le Mur', name: '', role: 'admin' })
    await logIn('yann@exemple.fr', 'le-ballon-rond')
    expect(await rowOf(userId)).toMatchObject({ displayName: 'Le Mur', name: 'Le Mur', role: 'admin' })
  })

  test.each([
    { stored: { accountStatus: 'active', active: null }, enabled: true },
    { stored: { accountStatus: null, active: true }, enabled: true },
    { stored: { accountStatus: 'inactive', active: null }, enabled: false },
    { stored: { accountStatus: null, active: false }, enabled: false },
  ] as const)('filling a field never enables an account: $stored', async ({ stored, enabled }) => {
    const name = `Zoe${JSON.stringify(stored).replaceAll(/[^a-z]/g, '')}`
    const { userId } = await register(name)
    await change(userId, stored)
    const answer = await logIn(`${name.toLowerCase()}@exemple.fr`, 'le-ballon-rond').then(
      () => 'in',
      (error) => error.code,
    )
    expect(answer).toBe(enabled ? 'in' : 'ACCOUNT_DEACTIVATED')
  })

  test('a failed update of lastLogin does not fail the sign-in', async () => {
    const { userId } = await register('Omar')
    await storageOf(database.db).execute(sql`
      create function refuse_last_login() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await storageOf(database.db).execute(sql`
      create trigger refuse_last_login before update of last_login on users for each row execute function refuse_last_login()`)
    await expect(logIn('omar@exemple.fr', 'le-ballon-rond')).resolves.toMatchObject({ userId })
    await storageOf(database.db).execute(sql`drop trigger refuse_last_login on users`)
    expect(failures).toEqual(['recording the time of a sign-in'])
    expect((await rowOf(userId)).lastLogin?.toISOString()).toBe('2026-01-01T10:00:00.000Z')
  })

  test('an account without a password cannot sign in', async () => {
    const { userId } = await register('Nora')
    await storageOf(database.db).update(accounts).set({ password: null }).where(eq(accounts.userId, userId))
    await expect(logIn('nora@exemple.fr', 'le-ballon-rond')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('credentials never lack a user document: they are stored and deleted with it', async () => {
    const { userId } = await register('Orphée')
    const credentialsOf = (id: string) => database.db.read.select().from(accounts).where(eq(accounts.userId, id))
    const [credential] = await credentialsOf(userId)
    const alone = storageOf(database.db)
      .insert(accounts)
      .values({ ...credential!, id: 'alone', userId: 'nobody' })
    await expect(alone).rejects.toMatchObject({ cause: { constraint: expect.stringContaining('user_id') } })
    await storageOf(database.db).delete(users).where(eq(users.id, userId))
    expect(await credentialsOf(userId)).toEqual([])
    await expect(logIn('orphée@exemple.fr', 'le-ballon-rond')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })
})
