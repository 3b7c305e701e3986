import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { storageOf } from '#testing/storage-of.ts'
import { createTestAuth, unhashedPasswords } from '#testing/test-auth.ts'
import { testDatabase } from '#testing/test-database.ts'
import { changePassword } from '../../commands/change-password.ts'
import { deactivateAccount } from '../../commands/deactivate-account.ts'
import { logInUser } from '../../commands/log-in-user.ts'
import { reactivateAccount } from '../../commands/reactivate-account.ts'
import { registerUser } from '../../commands/register-user.ts'
import { banUser } from '../../moderation/commands/ban-user.ts'
import { unbanUser } from '../../moderation/commands/unban-user.ts'
import { endOtherSessions } from '../../sessions/commands/end-other-sessions.ts'
import { accounts, sessions } from '../../sessions/sessions.table.ts'
import { users } from '../../users.table.ts'

const secret = 'a secret that only this test knows'
const client = { ip: '192.0.2.7', userAgent: null }
const input = { firstName: 'Zoé', lastName: 'Petit', password: 'une-deux-une', acceptTerms: true } as const

// PostgreSQL only: PGlite runs one transaction after the other.
describe('concurrent sign-ins', () => {
  const database = testDatabase({ poolSize: 30 })
  const unlimited = { tries: 1_000_000, minutes: 1 }
  const throttle = createAccountThrottle({ secret, limits: { registerPerAddress: unlimited, logInPerAddress: unlimited } })
  // No hashing, so that the calls reach the database at the same time.
  const auth = () => createTestAuth({ db: database.db, secret }, unhashedPasswords)
  const register = (email: string) => registerUser({ db: database.db, auth: auth(), throttle, client, input: { ...input, email } })
  const browser = () => ({ db: database.db, auth: auth(), throttle, client, deviceCookie: null, onError: () => {} })
  const logIn = (email: string, password: string) => logInUser({ ...browser(), input: { email, password } })

  const reactivate = (email: string) => reactivateAccount({ ...browser(), input: { email, password: input.password } })

  test('twenty registrations of one address create one account', async () => {
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

  test('of a hundred wrong passwords at once five are checked', async () => {
    await register('guess@exemple.fr')
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => logIn('guess@exemple.fr', `guess ${n}`)))
    const codes = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.code)
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(95)
  })

  test('a user banned during sign-ins keeps no session', async () => {
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
  test('a user deactivated during sign-ins keeps no session', async () => {
    const { userId } = await register('pause@exemple.fr')
    for (let round = 0; round < 40; round++) {
      await reactivate('pause@exemple.fr')
      const [own] = await database.db.read.select().from(sessions).where(eq(sessions.userId, userId))
      const logIns = Promise.allSettled(Array.from({ length: 5 }, () => logIn('pause@exemple.fr', input.password)))
      await deactivateAccount({ db: database.db, actor: { id: userId, sessionId: own!.id } })
      for (const outcome of await logIns)
        if (outcome.status === 'rejected') expect(['ACCOUNT_DEACTIVATED', 'TOO_MANY_REQUESTS']).toContain(outcome.reason.code)
      expect(await database.db.read.$count(sessions, eq(sessions.userId, userId))).toBe(0)
    }
  })

  test('sign-ins with the old password during a change keep no session', async () => {
    const { userId } = await register('serrure@exemple.fr')
    const passwordOf = (round: number) => (round === 0 ? input.password : `serrure-${round}`)
    for (let round = 0; round < 40; round++) {
      const [own] = await database.db.read.select().from(sessions).where(eq(sessions.userId, userId))
      const currentPassword = passwordOf(round)
      const newPassword = passwordOf(round + 1)
      const logIns = Promise.allSettled(Array.from({ length: 5 }, () => logIn('serrure@exemple.fr', currentPassword)))
      const actor = { id: userId, sessionId: own!.id }
      await changePassword({ db: database.db, auth: auth(), throttle, client, actor, input: { currentPassword, newPassword } })
      for (const outcome of await logIns)
        if (outcome.status === 'rejected') expect(['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS']).toContain(outcome.reason.code)
      const left = await database.db.read.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
      expect(left).toEqual([{ id: own!.id }])
    }
  })

  test('browsers that end each other’s sessions do not deadlock', async () => {
    const { userId } = await register('ailleurs@exemple.fr')
    for (let round = 0; round < 60; round++) {
      const ids = Array.from({ length: 20 }, (_, n) => `${round}-${n}`)
      const expiresAt = new Date(Date.now() + 60_000)
      await storageOf(database.db)
        .insert(sessions)
        .values(ids.map((id) => ({ id, userId, token: id, expiresAt })))
      const passwordIsRight = Promise.withResolvers<void>()
      const watched: typeof throttle = {
        ...throttle,
        afterLogIn: (...attempt) => throttle.afterLogIn(...attempt).then(passwordIsRight.resolve),
      }
      const means = { db: database.db, auth: auth(), throttle: watched, client }
      const input = { currentPassword: 'une-deux-une', newPassword: 'une-deux-une' }
      const changing = changePassword({ ...means, actor: { id: userId, sessionId: ids[19]! }, input })
      await passwordIsRight.promise
      await wait(round % 12)
      await Promise.all([changing, endOtherSessions({ db: database.db, actor: { id: userId, sessionId: ids[10]! } })])
      expect(await database.db.read.$count(sessions, eq(sessions.userId, userId))).toBeLessThan(2)
    }
  })
})
