import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { testDatabase } from '#testing/test-database.ts'
import { accounts, sessions } from '../sessions.table.ts'
import { createAuth } from '../users.auth.ts'
import { users } from '../users.table.ts'
import { banUser } from './ban-user.ts'
import { logInUser } from './log-in-user.ts'
import { registerUser } from './register-user.ts'
import { unbanUser } from './unban-user.ts'

const secret = 'a secret that only this test knows'
const client = { ip: '192.0.2.7', userAgent: null }
const input = { firstName: 'Zoé', lastName: 'Petit', password: 'une-deux-une', acceptTerms: true } as const

// Only many connections show these: the embedded engine does one thing after the other.
describe('at the same moment', () => {
  const database = testDatabase({ poolSize: 40 })
  const unlimited = { tries: 1_000_000, minutes: 1 }
  const throttle = createAccountThrottle({ secret, limits: { registerFromAddress: unlimited, logInFromAddress: unlimited } })
  const auth = () => {
    const real = createAuth({ db: database.db, secret })
    // Everybody arrives at the database together: hashing would space them out.
    return { ...real, hashPassword: async () => 'hash', verifyPassword: async (password: string) => password === input.password }
  }
  const register = (email: string) => registerUser({ db: database.db, auth: auth(), throttle, client, input: { ...input, email } })
  const logIn = (email: string, password: string) =>
    logInUser({ db: database.db, auth: auth(), throttle, client, input: { email, password }, onFailure: () => {} })

  test('twenty register one address, in twenty rounds: one account each time', async () => {
    for (let round = 0; round < 20; round++) {
      const email = `zoe${round}@exemple.fr`
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => register(email)))
      const codes = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'in' : outcome.reason.code)).sort()
      expect(codes).toEqual([...Array.from({ length: 19 }, () => 'ACCOUNT_EXISTS'), 'in'])
      expect(await database.db.read.$count(users, eq(users.email, email))).toBe(1)
    }
    expect(await database.db.read.$count(accounts)).toBe(20)
    expect(await database.db.read.$count(sessions)).toBe(20)
  })

  test('a hundred wrong passwords get ten answers', async () => {
    await register('guess@exemple.fr')
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => logIn('guess@exemple.fr', `guess ${n}`)))
    const codes = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.code)
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(90)
  })

  test('a ban and sign-ins, in forty rounds: a banned user keeps no session', async () => {
    const { userId } = await register('race@exemple.fr')
    for (let round = 0; round < 40; round++) {
      const logIns = Promise.allSettled(Array.from({ length: 5 }, () => logIn('race@exemple.fr', input.password)))
      await banUser({ db: database.db, actor: 'command-line', input: { userId } })
      const outcomes = await logIns
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(['ACCOUNT_DISABLED', 'TOO_MANY_REQUESTS']).toContain(outcome.reason.code)
      expect(await database.db.read.$count(sessions, eq(sessions.userId, userId))).toBe(0)
      await unbanUser({ db: database.db, actor: 'command-line', input: { userId } })
    }
  })
})
