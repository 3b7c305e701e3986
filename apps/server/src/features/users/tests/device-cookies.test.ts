import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorCode, PASSWORD } from '#testing/browsers-of.ts'
import { extractLink } from '#testing/services/received-mail.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'
import { createDeviceCookies } from '../sessions/device-cookies.auth.ts'

const SIGNED_IN = 'done'
const BLOCKED = 'TOO_MANY_REQUESTS'

describe('guessing a password', () => {
  const smtp = testSmtp()
  const server = testServer(Object.assign(smtp.environment, { TRUST_PROXY: 'loopback' }))

  let hosts = 0
  /** A browser at an address of its own, which keeps its cookies. */
  const openBrowser = (deviceCookie: string | null = null) => {
    const ip = `198.51.100.${++hosts}`
    const jar = { deviceCookie }
    const send = async (method: string, path: string, body: object) => {
      const cookie = jar.deviceCookie ? `coup-denvoi.device=${jar.deviceCookie}` : ''
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip, cookie }
      const answer = await fetch(`${server.address}/api${path}`, { method, headers, body: JSON.stringify(body) })
      for (const line of answer.headers.getSetCookie()) {
        const [, value] = /^coup-denvoi\.device=([^;]+); .*HttpOnly; SameSite=Lax$/.exec(line) ?? []
        if (value) jar.deviceCookie = value
      }
      return answer.ok ? SIGNED_IN : ((await answer.json()) as { code: string }).code
    }
    return {
      jar,
      logIn: ({ email }: Pick<TestUser, 'email'>, password = PASSWORD) => send('POST', '/session', { email, password }),
      reset: (token: string, newPassword: string) => send('PUT', '/password-resets', { token, newPassword }),
    }
  }
  const signedOutBrowserOf = async (user: TestUser) => {
    const browser = openBrowser()
    expect(await browser.logIn(user)).toBe(SIGNED_IN)
    return browser
  }
  const guessFromEverywhere = async (user: Pick<TestUser, 'email'>, times: number) => {
    const codes: string[] = []
    for (let n = 0; n < times; n++) codes.push(await openBrowser().logIn(user, `essai ${n}`))
    return codes
  }
  const fiveGuesses = Array.from({ length: 5 }, () => 'INVALID_CREDENTIALS')

  test('strangers get five tries together, and can’t lock Nadia out of her phone', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const phone = await signedOutBrowserOf(nadia)
    expect(await guessFromEverywhere(nadia, 6)).toEqual([...fiveGuesses, BLOCKED])
    expect(await openBrowser().logIn(nadia)).toBe(BLOCKED)
    for (let times = 0; times < 3; times++) expect(await phone.logIn(nadia)).toBe(SIGNED_IN)
  })

  test('an address without an account answers the same', async () => {
    expect(await guessFromEverywhere({ email: 'personne@exemple.fr' }, 6)).toEqual([...fiveGuesses, BLOCKED])
  })

  test('Karim mistypes on his phone: it is blocked alone, and starts afresh when he gets it right before', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const phone = await signedOutBrowserOf(karim)
    const laptop = await signedOutBrowserOf(karim)
    for (let n = 0; n < 4; n++) await phone.logIn(karim, `faux ${n}`)
    expect(await phone.logIn(karim)).toBe(SIGNED_IN)
    const codes = []
    for (let n = 0; n < 6; n++) codes.push(await phone.logIn(karim, `faux ${n}`))
    expect(codes).toEqual([...fiveGuesses, BLOCKED])
    expect(await phone.logIn(karim)).toBe(BLOCKED)
    expect(await laptop.logIn(karim)).toBe(SIGNED_IN)
    expect(await openBrowser().logIn(karim)).toBe(SIGNED_IN)
  })

  test('a device of Mallory is no device of Nadia, also when its cookie is altered', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Petit')
    const mallory = await registerTestUser(server.address, 'Mallory Petit')
    const { deviceCookie } = (await signedOutBrowserOf(mallory)).jar
    await guessFromEverywhere(nadia, 5)
    expect(await openBrowser(deviceCookie).logIn(nadia)).toBe(BLOCKED)
    expect(await openBrowser('x'.repeat(22).concat('-', 'x'.repeat(43))).logIn(nadia)).toBe(BLOCKED)
  })

  test('a family’s tablet is a device of each of its players', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    const zoe = await registerTestUser(server.address, 'Zoé Morel')
    const tablet = await signedOutBrowserOf(lea)
    await tablet.logIn(zoe)
    for (const player of [lea, zoe]) {
      await guessFromEverywhere(player, 5)
      expect(await tablet.logIn(player)).toBe(SIGNED_IN)
    }
  })

  test('where the link of a reset was opened is a device of its owner', async () => {
    const samir = await registerTestUser(server.address, 'Samir Touré')
    await apiClient(server.address).account.requestPasswordReset({ email: samir.email })
    const laptop = openBrowser()
    expect(await laptop.reset(extractLink(await smtp.nextMail(samir.email)).token, 'Ventre-mou-8')).toBe('done')
    await guessFromEverywhere(samir, 5)
    expect(await openBrowser().logIn(samir, 'Ventre-mou-8')).toBe(BLOCKED)
    expect(await laptop.logIn(samir, 'Ventre-mou-8')).toBe(SIGNED_IN)
  })

  test('strangers can’t keep Dora from confirming her password', async () => {
    const dora = await registerTestUser(server.address, 'Dora Blanc')
    await guessFromEverywhere(dora, 5)
    expect(await errorCode(dora.api.account.confirmPassword({ currentPassword: PASSWORD }))).toBe('done')
  })
})

describe('device cookies', () => {
  const devices = createDeviceCookies('a secret that only this test knows')

  test('remember the last five accounts', () => {
    const users = ['nadia', 'karim', 'lea', 'zoe', 'samir', 'dora']
    const cookie = users.reduce<string | null>((value, user) => devices.add(value, user), null)
    expect(users.filter((user) => devices.find(cookie, user))).toEqual(users.slice(1))
  })

  test('whatever the browser sends is a device or none, and grows no cookie', () => {
    const entry = fc.stringMatching(/^[\w-]{22}-[\w-]{43}$/)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(entry).map((entries) => entries.join('.')),
        ),
        (value) => {
          expect(devices.find(value, 'nadia')).toBeNull()
          const cookie = devices.add(value, 'nadia')
          expect(devices.find(cookie, 'nadia')).toEqual(expect.any(String))
          expect(cookie.length).toBeLessThanOrEqual(5 * 67 - 1)
        },
      ),
    )
  })
})
