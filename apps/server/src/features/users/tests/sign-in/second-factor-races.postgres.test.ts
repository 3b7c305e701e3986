import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { codeOf, letCodesPass } from '#testing/fixtures/totp.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { createTestAuth, unhashedPasswords } from '#testing/test-auth.ts'
import { testDatabase } from '#testing/test-database.ts'
import { completeLogIn } from '../../commands/complete-log-in.ts'
import { logInUser } from '../../commands/log-in-user.ts'
import { registerUser } from '../../commands/register-user.ts'
import { disableTotp } from '../../second-factor/commands/disable-totp.ts'
import { enableTotp } from '../../second-factor/commands/enable-totp.ts'
import { renewRecoveryCodes } from '../../second-factor/commands/renew-recovery-codes.ts'
import { startTotp } from '../../second-factor/commands/start-totp.ts'
import { recoveryCodes } from '../../second-factor/second-factors.table.ts'
import { sessions } from '../../sessions/sessions.table.ts'

const secret = 'a secret that only this test knows'
const client = { ip: '192.0.2.7', userAgent: null }
const unlimited = { tries: 1_000_000, minutes: 1 }
const person = { firstName: 'Zoé', lastName: 'Petit', password: 'une-deux-une', acceptTerms: true } as const

// PostgreSQL only: PGlite runs one transaction after the other.
describe('concurrent second steps', () => {
  const database = testDatabase({ poolSize: 12 })
  const limits = {
    registerPerAddress: unlimited,
    logInPerAddress: unlimited,
    secondFactorFromUnknownDevices: unlimited,
    secondFactorPerDay: unlimited,
  }
  const throttle = createAccountThrottle({ secret, limits })
  const guarded = createAccountThrottle({ secret, limits: { logInPerAddress: unlimited } })
  const auth = () => createTestAuth({ db: database.db, secret }, unhashedPasswords)
  const browser = () => ({ db: database.db, auth: auth(), throttle, client, deviceCookie: null, onError: () => {} })

  async function protectedAccount(email: string) {
    const { userId } = await registerUser({ ...browser(), input: { ...person, email } })
    const [session] = await database.db.read.select().from(sessions).where(eq(sessions.userId, userId))
    const actor = { id: userId, sessionId: session?.id ?? '' }
    const own = { db: database.db, auth: auth(), actor }
    const { secret: totp } = await startTotp({ ...own, siteName: 'Coup d’envoi' })
    const codes = await enableTotp({ ...own, input: { code: codeOf(totp) } })
    const firstStep = async (): Promise<string> => {
      const refusal = await logInUser({ ...browser(), input: { email, password: person.password } }).catch((error) => error)
      return refusal.data.token
    }
    return { userId, own, totp, codes, firstStep, sessions: () => database.db.read.$count(sessions, eq(sessions.userId, userId)) }
  }

  test('a code that ten send at once opens one session', async () => {
    const zoe = await protectedAccount('zoe@exemple.fr')
    for (let round = 0; round < 10; round++) {
      await letCodesPass(database.db, zoe.userId)
      const token = await zoe.firstStep()
      const code = codeOf(zoe.totp)
      const before = await zoe.sessions()
      const outcomes = await runConcurrently(...Array.from({ length: 10 }, () => completeLogIn({ ...browser(), input: { token, code } })))
      expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'INVALID_CODE'), 'done'])
      expect(await zoe.sessions()).toBe(before + 1)
    }
  })

  test('so does a recovery code', async () => {
    const zoe = await protectedAccount('codes@exemple.fr')
    const token = await zoe.firstStep()
    for (const code of zoe.codes) {
      const normal = code.replace('-', '')
      const outcomes = await runConcurrently(
        ...Array.from({ length: 10 }, () => completeLogIn({ ...browser(), input: { token, code: normal } })),
      )
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    }
    expect(await database.db.read.$count(recoveryCodes, eq(recoveryCodes.userId, zoe.userId))).toBe(0)
  })

  test('of a hundred wrong codes at once five are checked', async () => {
    const zoe = await protectedAccount('guess@exemple.fr')
    const token = await zoe.firstStep()
    const guess = () => completeLogIn({ ...browser(), throttle: guarded, input: { token, code: 'ABCDEFGH' } })
    const outcomes = await runConcurrently(...Array.from({ length: 100 }, guess))
    expect(outcomes.filter((outcome) => outcome === 'INVALID_CODE')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(95)
  })

  test('two browsers that make new codes leave one whole set; turning codes off leaves none', async () => {
    const zoe = await protectedAccount('sets@exemple.fr')
    for (let round = 0; round < 10; round++) {
      await Promise.all([renewRecoveryCodes(zoe.own), renewRecoveryCodes(zoe.own), renewRecoveryCodes(zoe.own)])
      expect(await database.db.read.$count(recoveryCodes, eq(recoveryCodes.userId, zoe.userId))).toBe(10)
    }
    await runConcurrently(renewRecoveryCodes(zoe.own), disableTotp(zoe.own), renewRecoveryCodes(zoe.own))
    expect(await database.db.read.$count(recoveryCodes, eq(recoveryCodes.userId, zoe.userId))).toBe(0)
  })
})
