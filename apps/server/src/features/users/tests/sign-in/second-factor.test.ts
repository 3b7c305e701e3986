import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { browsersOf, errorCode, IPHONE, PASSWORD } from '#testing/browsers-of.ts'
import { codeOf, enableTotp, letCodesPass } from '#testing/fixtures/totp.ts'
import { extractLink } from '#testing/services/received-mail.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'
import { banUser } from '../../moderation/commands/ban-user.ts'
import { resetSecondFactor } from '../../second-factor/commands/reset-second-factor.ts'
import { recoveryCodes, totpSecrets, trustedBrowsers } from '../../second-factor/second-factors.table.ts'
import { sessions } from '../../sessions/sessions.table.ts'

describe('one-time codes', () => {
  const smtp = testSmtp()
  const server = testServer(smtp.environment)
  const browser = browsersOf(server)
  const visitor = () => apiClient(server.address)

  /** The first step: the token that the right password gives. */
  async function typePassword({ email }: Pick<TestUser, 'email'>, path: 'logIn' | 'reactivate' = 'logIn'): Promise<string> {
    const call = path === 'logIn' ? visitor().users.logIn : visitor().account.reactivate
    const refusal = await call({ email, password: PASSWORD }).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', status: 403 })
    return refusal.data.token
  }
  const sessionsOf = (userId: string) => server.db.read.$count(sessions, eq(sessions.userId, userId))
  const wrongCode = (secret: string) => {
    const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
    return ['123456', '234567', '345678', '456789', '567890', '678901'].find((code) => !near.includes(code)) ?? ''
  }

  test('Nadia turns them on: her other sessions end, and the password alone gives no session any more', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const other = await browser.signIn(nadia)
    const open = await browser.openTab(other.cookie)
    expect(await nadia.api.security.find()).toEqual({
      emailVerified: false,
      totpSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
      hasPassword: true,
      identity: null,
    })

    const { secret, uri } = await nadia.api.security.startTotp()
    expect(uri).toContain(`secret=${secret}`)
    // Not before a code was right.
    await browser.signIn(nadia)
    await expect(nadia.api.security.enableTotp({ code: wrongCode(secret) })).rejects.toMatchObject({ code: 'INVALID_CODE', status: 400 })
    const { recoveryCodes: codes } = await nadia.api.security.enableTotp({ code: ` ${codeOf(secret).replace(/^.../, '$& ')} ` })
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)

    expect(await open.closed).toMatchObject({ code: 4002, reason: 'security-changed' })
    expect(await other.api.users.me()).toBeNull()
    expect(await nadia.api.security.find()).toEqual({
      emailVerified: false,
      totpSince: expect.any(String),
      recoveryCodesLeft: 10,
      passkeys: [],
      hasPassword: true,
      identity: null,
    })
    const before = await sessionsOf(nadia.id)
    const answer = await browser.send('/session', { email: nadia.email, password: PASSWORD })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.json()).toMatchObject({ data: { displayName: 'Nadia Benali', photo: null, token: expect.any(String) } })
    expect(await sessionsOf(nadia.id)).toBe(before)

    const token = await typePassword(nadia)
    const signedIn = await browser.send('/session/second-factor', { token, code: codeOf(secret, 1) }, { 'user-agent': IPHONE })
    expect(await signedIn.json()).toMatchObject({ id: nadia.id, email: nadia.email })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((header) => header.split(';')[0])
      .join('; ')
    expect(await apiClient(server.address, { cookie }).users.me()).toMatchObject({ id: nadia.id })
  })

  test('neither the database nor an answer holds the secret or a recovery code in clear', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { secret, recoveryCodes: codes } = await enableTotp(nadia)
    const rows = [
      ...(await server.db.read.select().from(totpSecrets).where(eq(totpSecrets.userId, nadia.id))),
      ...(await server.db.read.select().from(recoveryCodes).where(eq(recoveryCodes.userId, nadia.id))),
    ]
    expect(rows).toHaveLength(11)
    for (const text of [JSON.stringify(rows), JSON.stringify(await nadia.api.account.personalData())])
      for (const clear of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) expect(text).not.toContain(clear)
  })

  test('a code opens one session: nobody can use it again who saw it typed', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const { secret } = await enableTotp(karim)
    const enter = async (code: string) => errorCode(visitor().users.completeLogIn({ token: await typePassword(karim), code }))
    // The one that turned them on.
    expect(await enter(codeOf(secret))).toBe('INVALID_CODE')
    const code = codeOf(secret, 1)
    expect(await enter(code)).toBe('done')
    expect(await enter(code)).toBe('INVALID_CODE')
  })

  test('each recovery code opens one session, typed in any way, and new ones void the old', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const { recoveryCodes: codes } = await enableTotp(karim)
    const enter = async (code: string) => errorCode(visitor().users.completeLogIn({ token: await typePassword(karim), code }))
    const [first = '', second = '', third = ''] = codes
    expect(await enter(` ${first.toLowerCase().replace('-', ' – ')}`)).toBe('done')
    expect(await enter(first)).toBe('INVALID_CODE')
    expect(await karim.api.security.find()).toMatchObject({ recoveryCodesLeft: 9 })
    const { recoveryCodes: renewed } = await karim.api.security.renewRecoveryCodes()
    expect(await karim.api.security.find()).toMatchObject({ recoveryCodesLeft: 10 })
    expect(await enter(second)).toBe('INVALID_CODE')
    expect(await enter(renewed[0] ?? '')).toBe('done')
    // Another account's.
    const samir = await registerTestUser(server.address, 'Samir Touré')
    await enableTotp(samir)
    expect(await errorCode(visitor().users.completeLogIn({ token: await typePassword(samir), code: third }))).toBe('INVALID_CODE')
  })

  test('wrong codes are counted: after five, not even the right one signs in from an unknown device', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const { secret, recoveryCodes: codes } = await enableTotp(karim)
    const token = await typePassword(karim)
    const guesses = []
    for (let n = 0; n < 5; n++)
      guesses.push(await errorCode(visitor().users.completeLogIn({ token, code: n % 2 ? wrongCode(secret) : 'ABCD-EFGH' })))
    expect(new Set(guesses)).toEqual(new Set(['INVALID_CODE']))
    expect(await errorCode(visitor().users.completeLogIn({ token, code: codeOf(secret, 1) }))).toBe('TOO_MANY_REQUESTS')
    expect(await errorCode(visitor().users.completeLogIn({ token, code: codes[0] ?? '' }))).toBe('TOO_MANY_REQUESTS')
    // His own browser has signed in before, and counts alone.
    const known = await browser.send('/users', { ...account, email: `${crypto.randomUUID()}@exemple.fr` })
    const own = await ownBrowser(known)
    const { secret: ownSecret } = await enableTotp(own)
    const ownToken = await typePassword(own)
    for (let n = 0; n < 5; n++) await errorCode(visitor().users.completeLogIn({ token: ownToken, code: 'ABCD-EFGH' }))
    const answer = await browser.send('/session/second-factor', { token: ownToken, code: codeOf(ownSecret, 1) }, { cookie: own.device })
    expect(answer.status).toBe(200)
  })

  describe('in a browser that Karim trusts', () => {
    /** His browser, with codes on, where one was right. */
    async function trustingBrowser(trustBrowser = true) {
      const email = `${crypto.randomUUID()}@exemple.fr`
      const own = await ownBrowser(await browser.send('/users', { ...account, email }))
      const { secret } = await enableTotp(own)
      const enter = async (password = PASSWORD) => {
        const answer = await browser.send('/session', { email, password }, { cookie: own.device })
        return answer.ok ? 'done' : ((await answer.json()) as { code: string }).code
      }
      const answer = await browser.send(
        '/session/second-factor',
        { token: await typePassword({ email }), code: codeOf(secret, 1), trustBrowser },
        { cookie: own.device },
      )
      const { id } = (await answer.json()) as { id: string }
      return { ...own, id, email, enter }
    }

    test('the password is enough for 30 days, and only there', async () => {
      const karim = await trustingBrowser()
      expect(await karim.enter()).toBe('done')
      expect(await karim.enter('une autre')).toBe('INVALID_CREDENTIALS')
      expect(await errorCode(visitor().users.logIn({ email: karim.email, password: PASSWORD }))).toBe('SECOND_FACTOR_REQUIRED')
      const [trust] = await server.db.read.select().from(trustedBrowsers).where(eq(trustedBrowsers.userId, karim.id))
      expect(Math.round((Number(trust?.expiresAt) - Date.now()) / 86_400_000)).toBe(30)
      await storageOf(server.db).update(trustedBrowsers).set({ expiresAt: new Date() }).where(eq(trustedBrowsers.userId, karim.id))
      expect(await karim.enter()).toBe('SECOND_FACTOR_REQUIRED')
    })

    test('without his word, each sign-in asks', async () => {
      expect(await (await trustingBrowser(false)).enter()).toBe('SECOND_FACTOR_REQUIRED')
    })

    test('it lasts until a session is ended, the password changes or codes are renewed', async () => {
      const ends: Record<string, (api: TestUser['api']) => Promise<unknown>> = {
        'one session ended': async (api) => {
          const { items } = await api.account.sessions()
          await api.account.endSession({ id: items.find(({ isCurrent }) => !isCurrent)?.id ?? '' })
        },
        'all others ended': (api) => api.account.endOtherSessions(),
        'a new password': (api) => api.account.changePassword({ currentPassword: PASSWORD, newPassword: PASSWORD }),
      }
      for (const [name, end] of Object.entries(ends)) {
        const karim = await trustingBrowser()
        expect(await karim.enter(), name).toBe('done')
        await end(karim.api)
        expect(await karim.enter(), name).toBe('SECOND_FACTOR_REQUIRED')
      }
    })
  })

  const account = { firstName: 'Karim', lastName: 'Haddad', password: PASSWORD, acceptTerms: true }
  async function ownBrowser(answer: Response) {
    const cookies = answer.headers.getSetCookie().map((header) => header.split(';')[0] ?? '')
    const { email } = (await answer.json()) as { email: string }
    const device = cookies.find((cookie) => cookie.includes('device')) ?? ''
    return { email, device, api: apiClient(server.address, { cookie: cookies.join('; ') }) }
  }

  test('the first step is void once the password has changed, or codes are off', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { secret } = await enableTotp(nadia)
    const token = await typePassword(nadia)
    await nadia.api.account.changePassword({ currentPassword: PASSWORD, newPassword: PASSWORD })
    expect(await errorCode(visitor().users.completeLogIn({ token, code: codeOf(secret, 1) }))).toBe('SIGN_IN_EXPIRED')
    const fresh = await typePassword(nadia)
    await nadia.api.security.disableTotp()
    expect(await errorCode(visitor().users.completeLogIn({ token: fresh, code: codeOf(secret, 1) }))).toBe('SIGN_IN_EXPIRED')
    await browser.signIn(nadia)
    expect(await errorCode(visitor().users.completeLogIn({ token: `${'a'.repeat(40)}.${'b'.repeat(43)}`, code: '123456' }))).toBe(
      'SIGN_IN_EXPIRED',
    )
  })

  test('a closed account stays closed until the code, and a banned one whatever the code', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { secret, recoveryCodes: codes } = await enableTotp(nadia)
    await nadia.api.account.deactivate()
    expect(await errorCode(visitor().users.logIn({ email: nadia.email, password: PASSWORD }))).toBe('ACCOUNT_DEACTIVATED')
    const token = await typePassword(nadia, 'reactivate')
    expect(await browser.userRow(nadia.id)).toMatchObject({ active: false, accountStatus: 'inactive' })
    expect(await visitor().users.completeLogIn({ token, code: codeOf(secret, 1) })).toMatchObject({ id: nadia.id })
    expect(await browser.userRow(nadia.id)).toMatchObject({ active: true, accountStatus: 'active' })
    const beforeBan = await typePassword(nadia)
    await banUser({ db: server.db, actor: 'command-line', input: { userId: nadia.id } })
    expect(await errorCode(visitor().users.completeLogIn({ token: beforeBan, code: codes[0] ?? '' }))).toBe('ACCOUNT_DISABLED')
    // The refused sign-in has not used the code up.
    expect(await server.db.read.$count(recoveryCodes, eq(recoveryCodes.userId, nadia.id))).toBe(10)
  })

  test('a password reset by mail does not get around them', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { secret } = await enableTotp(nadia)
    await visitor().account.requestPasswordReset({ email: nadia.email })
    const { token } = extractLink(await smtp.nextMail(nadia.email))
    await visitor().account.resetPassword({ token, newPassword: PASSWORD })
    const firstStep = await typePassword(nadia)
    expect(await errorCode(visitor().users.completeLogIn({ token: firstStep, code: codeOf(secret, 1) }))).toBe('done')
  })

  test('turning them on or off and making new codes need a recent proof', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { secret } = await nadia.api.security.startTotp()
    await browser.setLoginAge(nadia.id, 16)
    const { security } = nadia.api
    const calls = [() => security.startTotp(), () => security.enableTotp({ code: codeOf(secret) }), () => security.disableTotp()]
    for (const call of [...calls, () => security.renewRecoveryCodes()]) expect(await errorCode(call())).toBe('REQUIRES_RECENT_LOGIN')
    await nadia.api.account.confirmPassword({ currentPassword: PASSWORD })
    expect(await errorCode(security.renewRecoveryCodes())).toBe('TOTP_OFF')
    await security.enableTotp({ code: codeOf(secret) })
    expect(await errorCode(security.startTotp())).toBe('TOTP_ON')
    expect(await errorCode(security.enableTotp({ code: codeOf(secret, 1) }))).toBe('TOTP_ON')
  })

  test('without a secret there is nothing to confirm; a second one voids the first', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    expect(await errorCode(nadia.api.security.enableTotp({ code: '123456' }))).toBe('TOTP_OFF')
    const { secret: first } = await nadia.api.security.startTotp()
    const { secret: second } = await nadia.api.security.startTotp()
    expect(await errorCode(nadia.api.security.enableTotp({ code: codeOf(first) }))).toBe('INVALID_CODE')
    await nadia.api.security.enableTotp({ code: codeOf(second) })
  })

  test('the owner is told of every change, and of every recovery code that was used', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    await visitor().account.confirmEmail(extractLink(await smtp.nextConfirmation(nadia.email)))
    const { recoveryCodes: codes } = await enableTotp(nadia)
    const nextSubject = async () => (await smtp.nextMail(nadia.email)).subject
    expect(await nextSubject()).toBe('Le code à usage unique est actif')
    await visitor().users.completeLogIn({ token: await typePassword(nadia), code: codes[0] ?? '' })
    expect(await nextSubject()).toBe('Un code de secours a servi')
    await nadia.api.security.renewRecoveryCodes()
    expect(await nextSubject()).toBe('Vos codes de secours ont changé')
    await nadia.api.security.disableTotp()
    const mail = await smtp.nextMail(nadia.email)
    expect(mail.subject).toBe('Le code à usage unique est arrêté')
    expect(mail.text).toContain(`${server.address}/settings?section=securite`)
    expect(await nadia.api.security.find()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0, passkeys: [] })
  })

  test('who has lost everything is let in again by the command line, which ends every session', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    await enableTotp(nadia)
    await resetSecondFactor({ db: server.db, input: { userId: nadia.id } })
    expect(await nadia.api.users.me()).toBeNull()
    const { api } = await browser.signIn(nadia)
    expect(await api.security.find()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0, passkeys: [] })
  })

  test('a secret that another server has sealed lets nobody in with a code', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { secret } = await enableTotp(nadia)
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    await enableTotp(karim)
    const [row] = await server.db.read
      .select()
      .from(totpSecrets)
      .where(and(eq(totpSecrets.userId, nadia.id), isNotNull(totpSecrets.confirmedAt)))
    // Nadia's secret in Karim's row.
    await storageOf(server.db)
      .update(totpSecrets)
      .set({ secret: row?.secret ?? '' })
      .where(eq(totpSecrets.userId, karim.id))
    await letCodesPass(server.db, karim.id)
    expect(await errorCode(visitor().users.completeLogIn({ token: await typePassword(karim), code: codeOf(secret) }))).toBe('INVALID_CODE')
  })
})
