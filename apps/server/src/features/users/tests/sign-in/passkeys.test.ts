import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { browsersOf, errorCode } from '#testing/browsers-of.ts'
import { addPasskey, createAuthenticator, type SoftwareAuthenticator } from '#testing/fixtures/software-authenticator.ts'
import { enableTotp } from '#testing/fixtures/totp.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { extractLink } from '#testing/services/received-mail.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'
import { identities } from '../../identities/identities.table.ts'
import { banUser } from '../../moderation/commands/ban-user.ts'
import { passkeys } from '../../second-factor/second-factors.table.ts'
import { sessions } from '../../sessions/sessions.table.ts'

describe('passkeys', () => {
  const smtp = testSmtp()
  const server = testServer(smtp.environment)
  const browser = browsersOf(server)
  const visitor = () => apiClient(server.address)
  /** Mails about what was done before may come between. */
  const nextMailAbout = async (subject: string, to: string) => {
    let mail = await smtp.nextMail(to)
    while (mail.subject !== subject) mail = await smtp.nextMail(to)
    return mail
  }
  const site = () => server.address
  type Flaws = Parameters<SoftwareAuthenticator['prove']>[1]

  const signIn = async (authenticator: SoftwareAuthenticator, flaws?: Flaws, more: { reactivate?: boolean } = {}) =>
    visitor().users.logInWithPasskey({ proof: authenticator.prove(await visitor().users.startPasskeyProof(), flaws), ...more })
  const refused = { code: 'INVALID_PASSKEY', status: 401, message: 'Cette clé d’accès n’est pas reconnue.' }
  const sessionsOf = ({ id }: TestUser) => server.db.read.$count(sessions, eq(sessions.userId, id))

  test('Nadia adds one, signs in without a password or an address, renames it and removes it', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { authenticator, id } = await addPasskey(nadia, site(), { name: ' iPhone de Nadia ' })
    expect((await nadia.api.security.find()).passkeys).toEqual([
      { id, name: 'iPhone de Nadia', createdAt: expect.any(String), lastUsedAt: null },
    ])
    const before = await sessionsOf(nadia)
    expect(await signIn(authenticator)).toMatchObject({ id: nadia.id, email: nadia.email })
    expect(await sessionsOf(nadia)).toBe(before + 1)
    expect((await nadia.api.security.find()).passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }])
    expect(await nadia.api.security.renamePasskey({ id, name: 'Le vieux téléphone' })).toMatchObject({
      passkeys: [{ name: 'Le vieux téléphone' }],
    })
    expect(await nadia.api.security.removePasskey({ id })).toMatchObject({ passkeys: [] })
    // The session that it had opened has ended.
    expect(await sessionsOf(nadia)).toBe(before)
    await expect(signIn(authenticator)).rejects.toMatchObject(refused)
  })

  test('who registers with the address of somebody else leaves no way in: the first password reset removes passkeys and identities', async () => {
    const mallory = await registerTestUser(server.address, 'Nadia Benali')
    const { authenticator } = await addPasskey(mallory, site())
    await storageOf(server.db)
      .insert(identities)
      .values({ id: newId(), userId: mallory.id, issuer: 'https://club.exemple.fr', subject: newId() })
    await visitor().account.requestPasswordReset({ email: mallory.email })
    const { token } = extractLink(await nextMailAbout('Choisissez un nouveau mot de passe', mallory.email))
    await visitor().account.resetPassword({ token, newPassword: 'Coupfranc8!' })
    await expect(signIn(authenticator)).rejects.toMatchObject(refused)
    expect(await server.db.read.$count(identities, eq(identities.userId, mallory.id))).toBe(0)

    // Once the address is confirmed, they are its owner's and stay.
    const nadia = await browser.signIn(mallory, { password: 'Coupfranc8!' })
    const own = await addPasskey({ ...mallory, ...nadia }, site())
    expect((await smtp.nextMail(mallory.email)).subject).toBe('Une clé d’accès a été ajoutée')
    await visitor().account.requestPasswordReset({ email: mallory.email })
    const { token: second } = extractLink(await nextMailAbout('Choisissez un nouveau mot de passe', mallory.email))
    await visitor().account.resetPassword({ token: second, newPassword: 'Coupfranc9!' })
    expect(await signIn(own.authenticator)).toMatchObject({ id: mallory.id })
  })

  test('it counts as both factors: no code is asked for', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    await enableTotp(nadia)
    const { authenticator } = await addPasskey(nadia, site())
    expect(await signIn(authenticator)).toMatchObject({ id: nadia.id })
  })

  test('a proof is taken once, and of ten at the same time one', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { authenticator } = await addPasskey(nadia, site())
    const proof = authenticator.prove(await visitor().users.startPasskeyProof())
    const outcomes = await runConcurrently(...Array.from({ length: 10 }, () => visitor().users.logInWithPasskey({ proof })))
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'INVALID_PASSKEY'), 'done'])
    await expect(visitor().users.logInWithPasskey({ proof })).rejects.toMatchObject(refused)
  })

  test('what another site, another device or nobody has signed is refused, with one error for all', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { authenticator } = await addPasskey(nadia, site())
    const own = Buffer.from('1795460000000.AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA').toString('base64url')
    const { challenge } = await nadia.api.security.startPasskey()
    const flaws: Flaws[] = [
      { origin: 'https://coup-denvoi.evil.example' },
      { origin: 'http://127.0.0.1:1' },
      { challenge: own },
      // One for a registration.
      { challenge: String(challenge) },
      { challenge: '' },
      { isVerified: false },
      { type: 'webauthn.create' },
    ]
    for (const flaw of flaws) await expect(signIn(authenticator, flaw), JSON.stringify(flaw)).rejects.toMatchObject(refused)
    const stranger = createAuthenticator(site())
    await expect(signIn(stranger)).rejects.toMatchObject(refused)
    const forged = stranger.prove(await visitor().users.startPasskeyProof())
    const claimed = { ...forged, id: authenticator.credential, rawId: authenticator.credential }
    await expect(visitor().users.logInWithPasskey({ proof: claimed })).rejects.toMatchObject(refused)
    const junk = { ...forged, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } }
    await expect(visitor().users.logInWithPasskey({ proof: { ...junk, id: authenticator.credential } })).rejects.toMatchObject(refused)
    expect(await signIn(authenticator)).toMatchObject({ id: nadia.id })
  })

  test('a copied device is told by its count', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { authenticator } = await addPasskey(nadia, site(), { counter: 7 })
    await signIn(authenticator)
    authenticator.rewind()
    await expect(signIn(authenticator)).rejects.toMatchObject(refused)
  })

  test('a registration is bound to its user, taken once, and checks the person', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const authenticator = createAuthenticator(site())
    const options = await nadia.api.security.startPasskey()
    expect(options).toMatchObject({ rp: { id: '127.0.0.1', name: 'Coup d’envoi' }, user: { name: nadia.email }, attestation: 'none' })
    const registration = authenticator.register(options)
    const unverified = authenticator.register(options, { isVerified: false })
    expect(await errorCode(karim.api.security.addPasskey({ name: 'À Karim', registration }))).toBe('INVALID_PASSKEY')
    expect(await errorCode(nadia.api.security.addPasskey({ name: 'Clé', registration: unverified }))).toBe('INVALID_PASSKEY')
    const proofChallenge = await visitor().users.startPasskeyProof()
    const wrongPurpose = authenticator.register(proofChallenge)
    expect(await errorCode(nadia.api.security.addPasskey({ name: 'Clé', registration: wrongPurpose }))).toBe('INVALID_PASSKEY')
    await nadia.api.security.addPasskey({ name: 'Clé', registration })
    expect(await errorCode(nadia.api.security.addPasskey({ name: 'Clé', registration }))).toBe('INVALID_PASSKEY')
    // The same key on another account.
    const again = authenticator.register(await karim.api.security.startPasskey())
    expect(await errorCode(karim.api.security.addPasskey({ name: 'Clé', registration: again }))).toBe('INVALID_PASSKEY')
    expect(await server.db.read.$count(passkeys, eq(passkeys.userId, karim.id))).toBe(0)
    const { excludeCredentials } = await nadia.api.security.startPasskey()
    expect(excludeCredentials).toMatchObject([{ id: authenticator.credential }])
  })

  test('adding and removing need a recent proof, which a passkey of the account gives too', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { authenticator, id } = await addPasskey(nadia, site())
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const { authenticator: karims } = await addPasskey(karim, site())
    await browser.setLoginAge(nadia.id, 16)
    expect(await errorCode(nadia.api.security.startPasskey())).toBe('REQUIRES_RECENT_LOGIN')
    expect(await errorCode(nadia.api.security.removePasskey({ id }))).toBe('REQUIRES_RECENT_LOGIN')
    const confirm = async (device: SoftwareAuthenticator) =>
      errorCode(nadia.api.security.confirmWithPasskey({ proof: device.prove(await visitor().users.startPasskeyProof()) }))
    expect(await confirm(karims)).toBe('INVALID_PASSKEY')
    expect(await errorCode(nadia.api.account.personalData())).toBe('REQUIRES_RECENT_LOGIN')
    expect(await confirm(authenticator)).toBe('done')
    expect(await errorCode(nadia.api.account.personalData())).toBe('done')
    await nadia.api.security.removePasskey({ id })
  })

  test('those of others are neither renamed nor removed', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { id } = await addPasskey(nadia, site())
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    expect(await errorCode(karim.api.security.renamePasskey({ id, name: 'À moi' }))).toBe('PASSKEY_NOT_FOUND')
    expect(await errorCode(karim.api.security.removePasskey({ id }))).toBe('PASSKEY_NOT_FOUND')
    expect((await nadia.api.security.find()).passkeys).toMatchObject([{ name: 'Téléphone' }])
  })

  test('a closed account is opened again only when its owner asks, a banned one never', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { authenticator } = await addPasskey(nadia, site())
    await nadia.api.account.deactivate()
    expect(await errorCode(signIn(authenticator))).toBe('ACCOUNT_DEACTIVATED')
    expect(await signIn(authenticator, {}, { reactivate: true })).toMatchObject({ id: nadia.id })
    await banUser({ db: server.db, actor: 'command-line', input: { userId: nadia.id } })
    expect(await errorCode(signIn(authenticator, {}, { reactivate: true }))).toBe('ACCOUNT_DISABLED')
  })

  test('an account has at most twenty', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    for (let n = 0; n < 20; n++) await addPasskey(nadia, site(), { name: `Clé ${n + 1}` })
    expect(await errorCode(nadia.api.security.startPasskey())).toBe('TOO_MANY_PASSKEYS')
  })

  test('the owner is told of each that comes or goes', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    await visitor().account.confirmEmail(extractLink(await smtp.nextConfirmation(nadia.email)))
    const { id } = await addPasskey(nadia, site())
    expect((await smtp.nextMail(nadia.email)).subject).toBe('Une clé d’accès a été ajoutée')
    await nadia.api.security.removePasskey({ id })
    expect((await smtp.nextMail(nadia.email)).subject).toBe('Une clé d’accès a été retirée')
  })
})
