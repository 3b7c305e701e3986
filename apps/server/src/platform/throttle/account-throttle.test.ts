import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { createAccountThrottle } from './account-throttle.ts'
import { throttles } from './throttles.table.ts'

const tooMany = {
  code: 'TOO_MANY_REQUESTS',
  status: 429,
  message: 'Trop de tentatives. Veuillez réessayer dans quelques minutes',
}

describe('the throttle of accounts', () => {
  const database = testDatabase()
  const throttle = createAccountThrottle({ secret: 'known to this test only' })
  const fail = (email: string, ip: string, deviceId: string | null = null) => throttle.beforeLogIn(database.db, { email, ip, deviceId })
  const failTimes = async (times: number, email: (n: number) => string, ip: (n: number) => string) => {
    for (let n = 0; n < times; n++) await fail(email(n), ip(n))
  }

  test('five failures on an account from unknown devices, wherever they are, block these, and no other account', async () => {
    await failTimes(
      5,
      () => 'nadia@exemple.fr',
      (n) => `198.51.100.${n}`,
    )
    await expect(fail('nadia@exemple.fr', '203.0.113.99')).rejects.toMatchObject(tooMany)
    await fail('karim@exemple.fr', '203.0.113.99')
  })

  test('a known device counts its failures alone, and neither blocks the others nor is blocked by them', async () => {
    const owner = '203.0.113.20'
    const stranger = '203.0.113.21'
    for (let n = 0; n < 5; n++) await fail('sofia@exemple.fr', stranger)
    await expect(fail('sofia@exemple.fr', stranger)).rejects.toMatchObject(tooMany)
    for (let n = 0; n < 5; n++) await fail('sofia@exemple.fr', owner, 'phone')
    await expect(fail('sofia@exemple.fr', owner, 'phone')).rejects.toMatchObject(tooMany)
    await fail('sofia@exemple.fr', owner, 'laptop')
  })

  test('fifty failures from an address block it, whatever accounts it tries', async () => {
    await failTimes(
      50,
      (n) => `victim-${n}@exemple.fr`,
      () => '203.0.113.1',
    )
    await expect(fail('someone@exemple.fr', '203.0.113.1')).rejects.toMatchObject(tooMany)
  })

  test('a blocked address locks no account', async () => {
    await failTimes(
      50,
      (n) => `victim-${n}@exemple.fr`,
      () => '203.0.113.2',
    )
    for (let n = 0; n < 6; n++) await fail('lea@exemple.fr', '203.0.113.2').catch(() => {})
    await fail('lea@exemple.fr', '203.0.113.3')
  })

  test('an IPv6 household is one address', async () => {
    await failTimes(
      50,
      (n) => `player-${n}@exemple.fr`,
      (n) => `2001:db8:1:1::${n.toString(16)}`,
    )
    await expect(fail('other@exemple.fr', '2001:db8:1:1:ffff::1')).rejects.toMatchObject(tooMany)
    await fail('other@exemple.fr', '2001:db8:1:2::1')
  })

  test('a success starts a known device afresh, and gives the address one try back', async () => {
    const attempt = { email: 'samir@exemple.fr', ip: '203.0.113.4', deviceId: 'samir’s phone' }
    const { ip } = attempt
    for (let n = 0; n < 5; n++) await throttle.beforeLogIn(database.db, attempt)
    await throttle.afterLogIn(database.db, attempt)
    for (let n = 0; n < 5; n++) await throttle.beforeLogIn(database.db, attempt)
    // 4 + 5 failures stand against the address: 41 more are left.
    await failTimes(
      41,
      (n) => `guess-${n}@exemple.fr`,
      () => ip,
    )
    await expect(fail('guess@exemple.fr', ip)).rejects.toMatchObject(tooMany)
  })

  test('a success on an unknown device leaves the tries of strangers counted', async () => {
    const attempt = { email: 'marc@exemple.fr', ip: '203.0.113.22', deviceId: null }
    for (let n = 0; n < 5; n++) await throttle.beforeLogIn(database.db, attempt)
    await throttle.afterLogIn(database.db, attempt)
    await throttle.beforeLogIn(database.db, attempt)
    await expect(throttle.beforeLogIn(database.db, attempt)).rejects.toMatchObject(tooMany)
  })

  test('ten new devices a day for an account', async () => {
    const answers: boolean[] = []
    for (let n = 0; n < 11; n++) answers.push(await throttle.mayRememberDevice(database.db, { userId: 'omar' }))
    expect(answers).toEqual([...Array.from({ length: 10 }, () => true), false])
  })

  test('thirty registrations an hour from an address', async () => {
    const register = () => throttle.beforeRegistration(database.db, { ip: '203.0.113.5' })
    for (let n = 0; n < 30; n++) await register()
    await expect(register()).rejects.toMatchObject(tooMany)
    await fail('new@exemple.fr', '203.0.113.5')
  })

  test('five mails an hour for a forgotten password, after which nobody is told that nothing is sent', async () => {
    const ask = (email: string, ip: string) => throttle.beforePasswordReset(database.db, { email, ip })
    const answers: boolean[] = []
    for (let n = 0; n < 7; n++) answers.push(await ask('forgot@exemple.fr', `198.51.101.${n}`))
    expect(answers).toEqual([true, true, true, true, true, false, false])
    expect(await ask('other@exemple.fr', '198.51.101.1')).toBe(true)
    // Signing in is another matter.
    await fail('forgot@exemple.fr', '198.51.101.1')
  })

  test('five other e-mail addresses an hour for an account', async () => {
    let mails = 0
    const ask = (userId: string) =>
      throttle.beforeEmailChange(database.db, { userId, ip: '203.0.113.8', newEmail: `${++mails}@exemple.fr` })
    for (let n = 0; n < 5; n++) await ask('zoe')
    await expect(ask('zoe')).rejects.toMatchObject(tooMany)
    await ask('yann')
  })

  test('twenty mails an hour from an address, of whatever kind and for whomever', async () => {
    const ip = '203.0.113.9'
    for (let n = 0; n < 10; n++) {
      await throttle.beforePasswordReset(database.db, { email: `victim-${n}@exemple.fr`, ip })
      await throttle.beforeEmailChange(database.db, { userId: `account-${n}`, ip, newEmail: `new-${n}@exemple.fr` })
    }
    await expect(throttle.beforePasswordReset(database.db, { email: 'late@exemple.fr', ip })).rejects.toMatchObject(tooMany)
    await expect(throttle.beforeEmailChange(database.db, { userId: 'late', ip, newEmail: 'late@exemple.fr' })).rejects.toMatchObject(
      tooMany,
    )
    await throttle.beforePasswordReset(database.db, { email: 'late@exemple.fr', ip: '203.0.113.10' })
  })

  test('an owner who proved themselves otherwise may sign in', async () => {
    await failTimes(
      5,
      () => 'guessed@exemple.fr',
      (n) => `198.51.102.${n}`,
    )
    await throttle.resetLogIns(database.db, { email: 'guessed@exemple.fr' })
    await fail('guessed@exemple.fr', '198.51.102.99')
  })

  test('limits can be others', async () => {
    const strict = createAccountThrottle({
      secret: 'known to this test only',
      limits: { logInFromUnknownDevices: { tries: 1, minutes: 1 } },
    })
    const attempt = { email: 'dora@exemple.fr', ip: '203.0.113.6', deviceId: null }
    await strict.beforeLogIn(database.db, attempt)
    await expect(strict.beforeLogIn(database.db, attempt)).rejects.toMatchObject(tooMany)
  })

  test('no e-mail address is kept in clear', async () => {
    await fail('secret@exemple.fr', '203.0.113.7')
    const rows = await database.db.read.select().from(throttles)
    expect(JSON.stringify(rows)).not.toMatch(/secret@|exemple/)
  })
})
