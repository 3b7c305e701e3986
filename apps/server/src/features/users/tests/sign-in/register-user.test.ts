import type { Registration } from '@coup-denvoi/contract/users/user.schema'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { storageOf } from '#testing/storage-of.ts'
import { createTestAuth } from '#testing/test-auth.ts'
import { testDatabase } from '#testing/test-database.ts'
import { registerUser } from '../../commands/register-user.ts'
import { accounts, sessions } from '../../sessions/sessions.table.ts'
import { createSessionCheck } from '../../users.sessions.ts'
import { users } from '../../users.table.ts'

const secret = 'a secret that only this test knows'
const client = { ip: '192.0.2.7', userAgent: 'Firefox' }

const nadia: Registration = {
  firstName: 'Nadia',
  lastName: 'Benali',
  email: 'nadia@exemple.fr',
  password: 'un-beau-but',
  city: 'Lyon',
  acceptTerms: true,
}

describe('registering', () => {
  const database = testDatabase()
  const register = (input: Registration) =>
    registerUser({
      db: database.db,
      auth: createTestAuth({ db: database.db, secret }),
      throttle: createAccountThrottle({ secret }),
      client,
      input,
    })
  const rowOf = async (email: string) => (await database.db.read.select().from(users).where(eq(users.email, email)))[0]!

  test('a new account has all fields of the specification', async () => {
    const before = Date.now()
    const { userId } = await register(nadia)
    const row = await rowOf('nadia@exemple.fr')

    expect(row).toMatchObject({
      id: userId,
      uid: userId,
      name: 'Nadia Benali',
      displayName: 'Nadia Benali',
      firstName: 'Nadia',
      lastName: 'Benali',
      city: 'Lyon',
      role: 'user',
      matchesPlayed: 0,
      matchesOrganized: 0,
      siteAdmin: false,
      isSuperAdmin: false,
      accountStatus: 'active',
      active: true,
      emailVerified: false,
      bannedAt: null,
      deactivatedAt: null,
    })
    for (const moment of [row.termsAcceptedAt, row.lastLogin, row.createdAt, row.updatedAt])
      expect(moment?.getTime()).toBeGreaterThanOrEqual(before - 1000)
    expect(userId).toMatch(/^[0-9a-z]{16}$/)
    expect(database.events).toContainEqual({ type: 'user.registered', userId })
  })

  test('registering signs in', async () => {
    const { userId, token } = await register({ ...nadia, email: 'nadia.2@exemple.fr' })
    const whoIs = createSessionCheck({ secret, onError: fail })
    const cookie = createTestAuth({ db: database.db, secret }).signToken(token)
    expect(await whoIs(database.db, cookie)).toMatchObject({ id: userId, displayName: 'Nadia Benali', role: 'user', isSuperAdmin: false })
    const [session] = await database.db.read.select().from(sessions).where(eq(sessions.token, token))
    expect(session).toMatchObject({ ipAddress: '192.0.2.7', userAgent: 'Firefox' })
  })

  test('the password is stored as a hash', async () => {
    const { userId } = await register({ ...nadia, email: 'nadia.3@exemple.fr' })
    const [account] = await database.db.read.select().from(accounts).where(eq(accounts.userId, userId))
    expect(account).toMatchObject({ providerId: 'credential', accountId: userId })
    expect(account?.password).toMatch(/^\$scrypt\$/)
  })

  test('a taken address is refused and changes nothing', async () => {
    const { userId } = await register({ ...nadia, email: 'karim@exemple.fr', firstName: 'Karim' })
    await expect(register({ ...nadia, email: 'karim@exemple.fr', password: 'volé-volé' })).rejects.toMatchObject({
      code: 'ACCOUNT_EXISTS',
      status: 409,
      message: 'Un compte avec cet email existe déjà',
    })
    expect(await rowOf('karim@exemple.fr')).toMatchObject({ id: userId, firstName: 'Karim' })
  })

  test('two concurrent registrations of an address create one account', async () => {
    const attempts = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => register({ ...nadia, email: 'lea@exemple.fr', firstName: `Léa${n}` })),
    )
    const refused = attempts.filter((attempt) => attempt.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(['ACCOUNT_EXISTS', 'ACCOUNT_EXISTS', 'ACCOUNT_EXISTS'])
    const rows = await database.db.read.select().from(users).where(eq(users.email, 'lea@exemple.fr'))
    const credentials = await database.db.read.select().from(accounts).where(eq(accounts.userId, rows[0]!.id))
    expect([rows.length, credentials.length]).toEqual([1, 1])
  })

  test('a registration that fails on its last step stores nothing', async () => {
    await storageOf(database.db).execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await storageOf(database.db).execute(sql`create trigger refuse before insert on sessions for each row execute function refuse()`)
    database.events.length = 0
    await expect(register({ ...nadia, email: 'samir@exemple.fr' })).rejects.toThrow()
    await storageOf(database.db).execute(sql`drop trigger refuse on sessions`)
    expect(await rowOf('samir@exemple.fr')).toBeUndefined()
    expect(database.events).toEqual([])
    await register({ ...nadia, email: 'samir@exemple.fr' })
  })

  test('rights in the input are ignored', async () => {
    const forged = {
      ...nadia,
      email: 'mallory@exemple.fr',
      role: 'admin',
      siteAdmin: true,
      isSuperAdmin: true,
      id: 'moi',
      active: false,
      matchesPlayed: 900,
    }
    const { userId } = await register(forged)
    expect(await rowOf('mallory@exemple.fr')).toMatchObject({
      role: 'user',
      siteAdmin: false,
      isSuperAdmin: false,
      active: true,
      matchesPlayed: 0,
    })
    expect(userId).not.toBe('moi')
  })

  test('addresses with non-ASCII letters are accepted', async () => {
    const { userId } = await register({ ...nadia, email: 'zoé@équipe.fr', city: '' })
    expect(await rowOf('zoé@équipe.fr')).toMatchObject({ id: userId, city: null })
  })
})

function fail(error: unknown): never {
  throw error
}
