import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { createTestAuth, unhashedPasswords } from '#testing/test-auth.ts'
import { testDatabase } from '#testing/test-database.ts'
import { registerUser } from '../../commands/register-user.ts'
import { linkIdentity } from '../../identities/commands/link-identity.ts'
import { logInWithIdentity } from '../../identities/commands/log-in-with-identity.ts'
import { registerWithIdentity } from '../../identities/commands/register-with-identity.ts'
import { unlinkIdentity } from '../../identities/commands/unlink-identity.ts'
import { identities } from '../../identities/identities.table.ts'
import type { ReturnedIdentity } from '../../identities/provider-sign-in.auth.ts'
import { sessions } from '../../sessions/sessions.table.ts'
import { users } from '../../users.table.ts'

const secret = 'a secret that only this test knows'
const client = { ip: '192.0.2.7', userAgent: null }
const unlimited = { tries: 1_000_000, minutes: 1 }
const issuer = 'https://club.exemple.fr'
const environment = { registration: null, registrationDomains: null }
const input = { firstName: 'Zoé', lastName: 'Petit', acceptTerms: true } as const

let count = 0
const identityOf = (email: string, subject = `person-${++count}`): ReturnedIdentity => ({
  purpose: 'log-in',
  userId: null,
  begunAt: Date.now(),
  issuer,
  subject,
  email,
  confirmedEmail: email,
  firstName: 'Zoé',
  lastName: 'Petit',
  authenticatedAt: Date.now(),
  expiresAt: Date.now() + 60_000,
})

// PostgreSQL only: PGlite runs one transaction after the other.
describe('identities at the same time', () => {
  const database = testDatabase({ poolSize: 12 })
  const throttle = createAccountThrottle({ secret, limits: { registerPerAddress: unlimited } })
  const dependencies = () => ({
    db: database.db,
    auth: createTestAuth({ db: database.db, secret }, unhashedPasswords),
    client,
    onError: () => {},
  })
  const register = (identity: ReturnedIdentity) =>
    registerWithIdentity({ ...dependencies(), throttle, deviceCookie: null, environment, identity, input })
  const withPassword = async (email: string) => {
    const { userId } = await registerUser({ ...dependencies(), throttle, input: { ...input, email, password: 'une-deux-une' } })
    const [session] = await database.db.read.select().from(sessions).where(eq(sessions.userId, userId))
    return { id: userId, sessionId: session?.id ?? '' }
  }

  test('ten tabs that register the same person make one account, and all ten sign in', async () => {
    for (let round = 0; round < 5; round++) {
      const email = `zoe-${round}@club.exemple.fr`
      const identity = identityOf(email)
      expect(await runConcurrently(...Array.from({ length: 10 }, () => register(identity)))).toEqual(Array(10).fill('done'))
      const [account, ...more] = await database.db.read.select().from(users).where(eq(users.email, email))
      expect(more).toEqual([])
      expect(await database.db.read.$count(identities, eq(identities.userId, account?.id ?? ''))).toBe(1)
      expect(await database.db.read.$count(sessions, eq(sessions.userId, account?.id ?? ''))).toBe(10)
    }
  })

  test('of a registration with a password and one with the provider for one address, one makes the account, and the other says so', async () => {
    for (let round = 0; round < 5; round++) {
      const email = `lina-${round}@club.exemple.fr`
      const outcomes = await runConcurrently(register(identityOf(email)), withPassword(email))
      expect([
        ['done', 'ACCOUNT_EXISTS'],
        ['IDENTITY_NOT_LINKED', 'done'],
      ]).toContainEqual(outcomes)
      expect(await database.db.read.$count(users, eq(users.email, email))).toBe(1)
    }
  })

  test('an identity that two accounts link belongs to one of them', async () => {
    const karim = await withPassword('karim@exemple.fr')
    const nils = await withPassword('nils@exemple.fr')
    const identity = identityOf('karim@club.exemple.fr')
    const link = (actor: typeof karim) => linkIdentity({ db: database.db, actor, identity })
    expect((await runConcurrently(link(karim), link(nils))).toSorted()).toEqual(['IDENTITY_TAKEN', 'done'])
  })

  test('a sign-in beside its unlinking leaves no session behind', async () => {
    for (let round = 0; round < 10; round++) {
      const actor = await withPassword(`olga-${round}@exemple.fr`)
      const identity = identityOf(`olga-${round}@club.exemple.fr`)
      await linkIdentity({ db: database.db, actor, identity })
      const logIn = logInWithIdentity({ ...dependencies(), deviceCookie: null, environment, identity, input: {} })
      await runConcurrently(logIn, unlinkIdentity({ db: database.db, issuer, actor }))
      expect(await database.db.read.$count(sessions, eq(sessions.userId, actor.id))).toBe(1)
    }
  })
})
