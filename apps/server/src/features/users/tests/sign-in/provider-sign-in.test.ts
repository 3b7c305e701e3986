import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '#testing/browsers-of.ts'
import { newVisitor, testProvider } from '#testing/fixtures/provider-visits.ts'
import { codeOf, enableTotp, letCodesPass } from '#testing/fixtures/totp.ts'
import type { ProviderPerson } from '#testing/services/test-provider.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'
import { identities } from '../../identities/identities.table.ts'
import { banUser } from '../../moderation/commands/ban-user.ts'
import { accounts, sessions } from '../../sessions/sessions.table.ts'
import { users } from '../../users.table.ts'

let count = 0

describe('signing in with a provider', () => {
  const provider = testProvider()
  const server = testServer(provider.environment)
  const browser = () => newVisitor(() => server.address)

  /** Somebody with an account at the provider. */
  const person = (name: string, changes: Partial<ProviderPerson> = {}): ProviderPerson & { sub: string } => {
    const sub = `person-${++count}`
    const [given_name, family_name] = name.split(' ')
    const created = { sub, email: `${sub}@club.exemple.fr`, email_verified: true, given_name, family_name, ...changes }
    provider.people.push(created)
    return created
  }
  const names = { firstName: 'Zoé', lastName: 'Petit', acceptTerms: true } as const
  const register = async (who: ProviderPerson) => {
    const own = browser()
    await own.visitProvider(who)
    const me = await own.api.identities.register(names)
    return { own, me }
  }
  const linked = async (who: ProviderPerson) => {
    const user = await registerTestUser(server.address, 'Nadia Benali')
    const own = signedInBrowser(user)
    await own.visitProvider(who, (await own.api.identities.start({ purpose: 'link' })).url)
    await own.api.identities.link()
    return { user, own }
  }
  const signedInBrowser = ({ cookie }: TestUser) => newVisitor(() => server.address, cookie)
  const logIn = async (who: ProviderPerson, input = {}) => {
    const own = browser()
    await own.visitProvider(who)
    return own.api.identities.logIn(input)
  }
  const accountsWith = (email = '') => server.db.read.$count(users, eq(users.email, email))
  const proveAgo = (userId: string, minutes: number) =>
    storageOf(server.db)
      .update(sessions)
      .set({ provenAt: new Date(Date.now() - minutes * 60_000) })
      .where(eq(sessions.userId, userId))

  test('Zoé comes for the first time: with her consent she has an account without a password, and later enters at once', async () => {
    const zoe = person('Zoé Petit')
    const own = browser()
    const arrived = await own.visitProvider(zoe, `${server.address}/connexion/fournisseur?redirect=/matches`)
    expect(arrived.pathname + arrived.search).toBe('/connexion/suite?redirect=%2Fmatches')
    const { data } = await own.api.identities.logIn({}).catch((error) => error)
    expect(data).toEqual({ purpose: 'log-in', email: zoe.email, firstName: 'Zoé', lastName: 'Petit' })
    expect(await accountsWith(zoe.email)).toBe(0)
    await expect(own.api.identities.register({ ...names, termsVersion: 999 })).rejects.toMatchObject({ code: 'TERMS_CHANGED' })
    const me = await own.api.identities.register({ ...names, city: 'Bron' })
    expect(me).toMatchObject({ email: zoe.email, emailVerified: true, displayName: 'Zoé Petit', city: 'Bron' })
    expect(await own.api.users.me()).toMatchObject({ id: me.id })
    expect(own.cookies.has('coup-denvoi.identity')).toBe(false)
    expect(await own.api.security.find()).toMatchObject({ hasPassword: false, identity: { email: zoe.email } })
    expect(await logIn(zoe)).toMatchObject({ id: me.id })
    const [stored] = await server.db.read.select().from(accounts).where(eq(accounts.userId, me.id))
    expect(stored).toBeUndefined()
    expect(await server.db.read.select({ accepted: users.termsVersion }).from(users).where(eq(users.id, me.id))).toEqual([{ accepted: 1 }])
  })

  test('the answer is bound to the browser that has asked, and taken once', async () => {
    const zoe = person('Zoé Petit')
    const own = browser()
    const other = browser()
    const page = await own.go(`${server.address}/connexion/fournisseur`, (url) => url.origin !== server.address)
    const callback = await own.go(page.href).then(async (form) => {
      let answered: URL | undefined
      await own.visitProvider(zoe, form.href).catch(() => {})
      await own.go(`${server.address}/connexion/fournisseur`, (url) => {
        if (url.pathname !== '/connexion/retour') return false
        answered = url
        return true
      })
      return answered
    })
    if (!callback) throw new Error('The provider knows the browser, so it answers at once.')
    expect((await other.go(callback.href)).search).toBe('?refus=PROVIDER_ANSWER_EXPIRED')
    const kept = own.cookies.get('coup-denvoi.identity') ?? ''
    expect((await own.go(`${callback.href}x`.replace(/state=[^&]+/, 'state=another'))).search).toBe('?refus=PROVIDER_ANSWER_INVALID')
    own.cookies.set('coup-denvoi.identity', kept)
    // The answer was spent with that.
    expect((await own.go(callback.href)).search).toBe('?refus=PROVIDER_ANSWER_EXPIRED')
  })

  test.each([
    ['another audience', (claims: Record<string, unknown>) => ({ ...claims, aud: 'another-site' }), false],
    ['another issuer', (claims: Record<string, unknown>) => ({ ...claims, iss: 'https://evil.example' }), false],
    ['another nonce', (claims: Record<string, unknown>) => ({ ...claims, nonce: 'of-another-visit' }), false],
    ['an hour too late', (claims: Record<string, unknown>) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 }), false],
    ['a signature of somebody else', (claims: Record<string, unknown>) => claims, true],
  ])('a token with %s is refused', async (_name, change, withForeignKey) => {
    const zoe = person('Zoé Petit')
    provider.tamper(change, withForeignKey)
    const arrived = await browser()
      .visitProvider(zoe)
      .finally(() => provider.tamper(null))
    expect(arrived.search).toBe('?refus=PROVIDER_ANSWER_INVALID')
  })

  test('a clock that differs by half a minute is fine', async () => {
    provider.tamper((claims) => ({ ...claims, iat: Number(claims.iat) + 30, exp: Math.floor(Date.now() / 1000) - 30 }))
    const arrived = await browser()
      .visitProvider(person('Zoé Petit'))
      .finally(() => provider.tamper(null))
    expect(arrived.search).toBe('')
  })

  test('who says no comes back to a page that says so, and keeps the way', async () => {
    const arrived = await browser().visitProvider('refus', `${server.address}/connexion/fournisseur?redirect=/matches`)
    expect(arrived.search).toBe('?refus=PROVIDER_REFUSED&redirect=%2Fmatches')
  })

  test('a redirect never leads to another site', async () => {
    const arrived = await browser().visitProvider('refus', `${server.address}/connexion/fournisseur?redirect=//evil.example`)
    expect(arrived.search).toBe('?refus=PROVIDER_REFUSED')
  })

  test('an address that the provider does not guarantee makes and finds no account', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    for (const who of [
      person('Zoé Petit', { email_verified: false }),
      person('Zoé Petit', { email: undefined, email_verified: undefined }),
      person('Nadia Benali', { email: nadia.email, email_verified: false }),
    ]) {
      const own = browser()
      await own.visitProvider(who)
      await expect(own.api.identities.logIn({})).rejects.toMatchObject({ code: 'PROVIDER_EMAIL_UNCONFIRMED', status: 403 })
      await expect(own.api.identities.register(names)).rejects.toMatchObject({ code: 'PROVIDER_EMAIL_UNCONFIRMED' })
    }
  })

  test('an account with the same address is not entered: its owner signs in, then links it', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const atClub = person('Nadia Benali', { email: nadia.email.toUpperCase() })
    const own = browser()
    await own.visitProvider(atClub)
    for (const call of [() => own.api.identities.logIn({}), () => own.api.identities.register(names)])
      await expect(call()).rejects.toMatchObject({ code: 'IDENTITY_NOT_LINKED', status: 409 })
    await expect(own.api.identities.link()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await own.api.users.logIn({ email: nadia.email, password: PASSWORD })
    expect(await own.api.identities.pending()).toMatchObject({ purpose: 'log-in', email: nadia.email })
    expect(await own.api.identities.link()).toMatchObject({ hasPassword: true, identity: { email: nadia.email } })
    expect(await logIn(atClub)).toMatchObject({ id: nadia.id })
  })

  test('linking needs a recent proof; an identity has one account, and an account one identity', async () => {
    const zoe = person('Zoé Petit')
    const { user, own } = await linked(zoe)
    await proveAgo(user.id, 16)
    await expect(own.api.identities.start({ purpose: 'link' })).rejects.toMatchObject({ code: 'REQUIRES_RECENT_LOGIN' })
    await proveAgo(user.id, 0)

    const karim = signedInBrowser(await registerTestUser(server.address, 'Karim Haddad'))
    await karim.visitProvider(zoe, (await karim.api.identities.start({ purpose: 'link' })).url)
    await expect(karim.api.identities.link()).rejects.toMatchObject({ code: 'IDENTITY_TAKEN', status: 409 })

    const second = browser()
    second.cookies.set('coup-denvoi.session', own.cookies.get('coup-denvoi.session') ?? '')
    await second.visitProvider(person('Une Autre'), (await second.api.identities.start({ purpose: 'link' })).url)
    await expect(second.api.identities.link()).rejects.toMatchObject({ code: 'ACCOUNT_LINKED', status: 409 })

    // What one account has begun in this browser, another cannot finish.
    const shared = signedInBrowser(user)
    await shared.visitProvider(person('Une Troisième'), (await shared.api.identities.start({ purpose: 'link' })).url)
    await shared.api.users.logIn({ email: (await registerTestUser(server.address, 'Lina Roux')).email, password: PASSWORD })
    await expect(shared.api.identities.link()).rejects.toMatchObject({ code: 'PROVIDER_ANSWER_EXPIRED' })
  })

  test('unlinking ends the other sessions, and needs a password to be left', async () => {
    const zoe = person('Zoé Petit')
    const { user, own } = await linked(zoe)
    const other = await logIn(zoe)
    expect(other.id).toBe(user.id)
    expect(await own.api.identities.unlink()).toMatchObject({ identity: null, hasPassword: true })
    expect(await server.db.read.$count(sessions, eq(sessions.userId, user.id))).toBe(1)
    const again = browser()
    await again.visitProvider(zoe)
    await expect(again.api.identities.logIn({})).rejects.toMatchObject({ code: 'IDENTITY_UNKNOWN' })

    const { own: passwordless } = await register(person('Zoé Petit'))
    await expect(passwordless.api.identities.unlink()).rejects.toMatchObject({ code: 'LAST_WAY_IN', status: 409 })
  })

  test('an account that asks for codes still asks; unlinking voids the first step', async () => {
    const zoe = person('Zoé Petit')
    const { user, own } = await linked(zoe)
    const { secret } = await enableTotp({ ...user, api: own.api })
    await letCodesPass(server.db, user.id)
    const refusal = await logIn(zoe).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', data: { displayName: 'Nadia Benali' } })
    const { token } = refusal.data
    const late = (await logIn(zoe).catch((error) => error)).data.token
    expect(await browser().api.users.completeLogIn({ token, code: codeOf(secret) })).toMatchObject({ id: user.id })
    await letCodesPass(server.db, user.id)
    await own.api.identities.unlink()
    await expect(browser().api.users.completeLogIn({ token: late, code: codeOf(secret) })).rejects.toMatchObject({
      code: 'SIGN_IN_EXPIRED',
    })
  })

  test('banned, deactivated and leaving accounts stay closed, and what their owners closed they may open again', async () => {
    const zoe = person('Zoé Petit')
    const { own, me } = await register(zoe)
    await own.api.account.deactivate()
    await expect(logIn(zoe)).rejects.toMatchObject({ code: 'ACCOUNT_DEACTIVATED' })
    expect(await logIn(zoe, { reactivate: true })).toMatchObject({ id: me.id })

    const again = browser()
    await again.visitProvider(zoe)
    await again.api.identities.logIn({})
    await again.api.account.requestDeletion({ farewell: '' })
    await expect(logIn(zoe)).rejects.toMatchObject({ code: 'ACCOUNT_LEAVING', data: { displayName: 'Zoé Petit' } })
    expect(await logIn(zoe, { reactivate: true })).toMatchObject({ id: me.id })

    await banUser({ db: server.db, actor: 'command-line', input: { userId: me.id } })
    for (const reactivate of [false, true]) await expect(logIn(zoe, { reactivate })).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
  })

  test('without a password, the provider confirms what is hard to undo: it asks again, and says when', async () => {
    const zoe = person('Zoé Petit')
    const { own, me } = await register(zoe)
    await proveAgo(me.id, 16)
    await expect(own.api.account.requestDeletion({ farewell: '' })).rejects.toMatchObject({ code: 'REQUIRES_RECENT_LOGIN' })
    await expect(own.api.account.requestEmailChange({ email: 'neuve@exemple.fr' })).rejects.toMatchObject({ code: 'REQUIRES_RECENT_LOGIN' })
    const { url } = await own.api.identities.start({ purpose: 'confirm', redirect: '/settings' })
    expect(new URL(url).searchParams.get('prompt')).toBe('login')

    // Somebody else at the provider does not confirm for her.
    const karim = person('Karim Haddad')
    own.leaveProvider()
    await own.visitProvider(karim, url)
    await expect(own.api.identities.confirm()).rejects.toMatchObject({ code: 'IDENTITY_NOT_YOURS' })
    // Nor does a sign-in that only wanted to sign in, or one of an hour ago.
    own.leaveProvider()
    await own.visitProvider(zoe)
    await expect(own.api.identities.confirm()).rejects.toMatchObject({ code: 'PROVIDER_ANSWER_EXPIRED' })
    for (const change of [
      (claims: Record<string, unknown>) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 3600 }),
      ({ auth_time: _, ...claims }: Record<string, unknown>) => claims,
    ]) {
      provider.tamper(change)
      await own.visitProvider(zoe, (await own.api.identities.start({ purpose: 'confirm' })).url).finally(() => provider.tamper(null))
      await expect(own.api.identities.confirm()).rejects.toMatchObject({ code: 'PROVIDER_LOGIN_NOT_RECENT' })
    }
    await own.visitProvider(zoe, (await own.api.identities.start({ purpose: 'confirm' })).url)
    await own.api.identities.confirm()
    await own.api.account.requestEmailChange({ email: 'neuve@exemple.fr' })
    expect(await own.api.account.personalData()).toMatchObject({ data: { identities: [{ subject: zoe.sub }] } })
  })

  test('a sign-in of last week at the provider proves nothing today', async () => {
    const zoe = person('Zoé Petit')
    await register(zoe)
    const own = browser()
    provider.tamper((claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 7 * 24 * 3600 }))
    await own.visitProvider(zoe).finally(() => provider.tamper(null))
    await own.api.identities.logIn({})
    await expect(own.api.account.personalData()).rejects.toMatchObject({ code: 'REQUIRES_RECENT_LOGIN' })
  })

  test('an account with a password cannot leave it out', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    await expect(nadia.api.account.requestDeletion({ farewell: '' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(nadia.api.account.requestEmailChange({ email: 'neuve@exemple.fr' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('a provider that stops answering is said so; once it is up again, people enter', async () => {
    const own = browser()
    const zoe = person('Zoé Petit')
    await own.visitProvider(zoe)
    // It knows the browser and would answer at once.
    const callback = await own.go(`${server.address}/connexion/fournisseur`, (url) => url.pathname === '/connexion/retour')
    provider.setDown(true)
    const arrived = await own.go(callback.href).finally(() => provider.setDown(false))
    expect(arrived.search).toBe('?refus=PROVIDER_UNAVAILABLE')
    expect((await own.visitProvider(zoe)).search).toBe('')
  })

  test('an identity is found by issuer and subject: a new address at the provider changes nothing', async () => {
    const zoe = person('Zoé Petit')
    const { me } = await register(zoe)
    const former = zoe.email
    Object.assign(zoe, { email: 'zoe.mariee@club.exemple.fr' })
    expect(await logIn(zoe)).toMatchObject({ id: me.id, email: former })
    // Who gets the former address gets no account.
    const heir = person('Une Nouvelle', { email: former })
    await expect(logIn(heir)).rejects.toMatchObject({ code: 'IDENTITY_NOT_LINKED' })
    expect(await server.db.read.$count(identities, eq(identities.userId, me.id))).toBe(1)
  })
})

describe('a provider that cannot be reached', () => {
  const server = testServer({ OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'foot', OIDC_CLIENT_SECRET: 'secret' })

  test('is said so in French, and passwords still sign in', async () => {
    const arrived = await newVisitor(() => server.address).go(`${server.address}/connexion/fournisseur?redirect=/matches`)
    expect(arrived.pathname + arrived.search).toBe('/connexion/suite?refus=PROVIDER_UNAVAILABLE&redirect=%2Fmatches')
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    await expect(nadia.api.identities.start({ purpose: 'link' })).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      status: 503,
      message: expect.stringContaining('ne répond pas'),
    })
  })
})

describe('a server without a provider', () => {
  const server = testServer()

  test('has no button, and says so to who comes anyway', async () => {
    const own = newVisitor(() => server.address)
    expect((await own.go(`${server.address}/connexion/fournisseur`)).search).toBe('?refus=OPERATION_NOT_ALLOWED')
    expect((await own.go(`${server.address}/connexion/retour?code=x&state=y`)).search).toBe('?refus=OPERATION_NOT_ALLOWED')
    expect(await own.api.instance.read()).toMatchObject({ provider: null })
    await expect(own.api.identities.logIn({})).rejects.toMatchObject({ code: 'PROVIDER_ANSWER_EXPIRED' })
  })
})

describe('who may register, with a provider', () => {
  const provider = testProvider()
  const environment = Object.assign(provider.environment, { REGISTRATION: 'domains', REGISTRATION_DOMAINS: 'club.exemple.fr' })
  const server = testServer(environment)
  const names = { firstName: 'Zoé', lastName: 'Petit', acceptTerms: true } as const

  test('holds, and is said before the form', async () => {
    provider.people.push(
      { sub: 'inside', email: 'zoe@club.exemple.fr', email_verified: true },
      { sub: 'outside', email: 'zoe@ailleurs.exemple.fr', email_verified: true },
    )
    const outside = newVisitor(() => server.address)
    await outside.visitProvider({ sub: 'outside' })
    await expect(outside.api.identities.logIn({})).rejects.toMatchObject({ code: 'EMAIL_DOMAIN_REFUSED' })
    await expect(outside.api.identities.register(names)).rejects.toMatchObject({ code: 'EMAIL_DOMAIN_REFUSED' })
    const inside = newVisitor(() => server.address)
    await inside.visitProvider({ sub: 'inside' })
    expect(await inside.api.identities.register(names)).toMatchObject({ email: 'zoe@club.exemple.fr' })
  })
})
