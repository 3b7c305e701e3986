import type { InstanceSettings } from '@coup-denvoi/contract/instance/instance.schema'
import type { Publication } from '@coup-denvoi/contract/instance/legal.schema'
import { STANDARD_TERMS } from '@coup-denvoi/contract/instance/terms.texts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { users } from '#features/users/users.table.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'

describe('the legal pages', () => {
  const server = testServer()
  let ines: TestUser
  let nadia: TestUser
  let karim: TestUser

  const save = (changes: Partial<InstanceSettings>, publication?: Partial<Publication>) =>
    ines.api.instance.save({ changes, publication: publication && { note: '', isCorrection: false, ...publication } })
  const pages = () => apiClient(server.address).instance.legal()
  const asked = async ({ api }: TestUser) => (await api.users.me())?.termsToAccept

  beforeAll(async () => {
    ines = await registerTestUser(server.address, 'Inès Faure')
    nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    karim = await registerTestUser(server.address, 'Karim Haddad')
    await setRights({ db: server.db, actor: 'command-line', input: { userId: ines.id, rights: { isSuperAdmin: true } } })
    // Karim’s account is from before there were versions.
    await storageOf(server.db).update(users).set({ termsVersion: null }).where(eq(users.id, karim.id))
  })

  test('have a first version with the standard terms, that asks nobody', async () => {
    const { terms, version, versions, settings } = await pages()
    expect(terms).toBe(STANDARD_TERMS)
    expect(version).toMatchObject({ number: 1, asksAgain: false, note: 'Première version.' })
    expect(versions).toEqual([version])
    expect(settings).toMatchObject({ publisherKind: 'organization', publisherName: '', contact: '' })
    expect(await asked(nadia)).toBeNull()
    expect(await asked(karim)).toBeNull()
  })

  test('a registration records the version that it accepts, and the data to download has it', async () => {
    const { data } = await nadia.api.account.personalData()
    expect(data.profile?.[0]).toMatchObject({ termsVersion: 1, termsAcceptedAt: expect.any(String) })
  })

  test('another host is another version that asks nobody, and the journal says so', async () => {
    const { legal } = await save({ hostName: 'Serveur de l’association', hostPhone: '04 78 00 00 00', contact: 'contact@foot.exemple.fr' })
    expect(legal).toMatchObject({ version: { number: 2, asksAgain: false }, members: 3 })
    expect((await pages()).version).toMatchObject({ number: 2, note: 'Contact, Hébergeur, Téléphone de l’hébergeur.' })
    expect(await apiClient(server.address).instance.read()).toMatchObject({ contact: 'contact@foot.exemple.fr', termsVersion: 2 })
    const { items } = await ines.api.admin.journal({})
    expect(items.find(({ action }) => action === 'instance.legal-published')).toMatchObject({
      actorName: 'Inès Faure',
      note: 'Version 2\u00a0: Contact, Hébergeur, Téléphone de l’hébergeur.',
    })
    expect(await asked(nadia)).toBeNull()
  })

  test('settings that they do not show make no version', async () => {
    await save({ city: 'Bron' })
    expect((await pages()).version.number).toBe(2)
  })

  test('a publisher who is named for the first time asks nobody, another one everybody, a correction nobody', async () => {
    await save({ publisherName: 'Association Foot à Villeurbane' })
    expect((await pages()).version).toMatchObject({ number: 3, asksAgain: false })
    await save({ publisherName: 'Association Foot à Villeurbanne' }, { isCorrection: true, note: 'Une faute de frappe.' })
    expect((await pages()).version).toMatchObject({ number: 4, asksAgain: false, note: 'Une faute de frappe.' })
    await save({ publisherName: 'Union des foots de Lyon' })
    expect((await pages()).version).toMatchObject({ number: 5, asksAgain: true })
    expect(await Promise.all([nadia, karim, ines].map(asked))).toEqual([5, 5, 5])
  })

  test('who accepts is not asked until the next version that asks', async () => {
    expect(await nadia.api.account.acceptTerms({ version: 5 })).toMatchObject({ termsToAccept: null })
    await save({ hostAddress: '12 rue Racine, 69100 Villeurbanne' })
    expect(await asked(nadia)).toBeNull()
    await save({ terms: '## Le prix\n\nIl se règle avant le match.' }, { note: 'Le prix se règle avant le match.' })
    expect(await pages()).toMatchObject({ terms: '## Le prix\n\nIl se règle avant le match.', version: { number: 7, asksAgain: true } })
    expect(await asked(nadia)).toBe(7)
  })

  test('a version that was replaced, or does not exist, is not accepted', async () => {
    for (const version of [5, 6, 8])
      await expect(nadia.api.account.acceptTerms({ version })).rejects.toMatchObject({
        code: 'TERMS_CHANGED',
        message: 'Les conditions viennent de changer. Relisez-les, puis acceptez-les.',
      })
    expect(await asked(nadia)).toBe(7)
    await nadia.api.account.acceptTerms({ version: 7 })
    const acceptedAt = async () => (await nadia.api.account.personalData()).data.profile?.[0]?.termsAcceptedAt
    const before = await acceptedAt()
    await nadia.api.account.acceptTerms({ version: 7 })
    expect(await acceptedAt()).toBe(before)
  })

  test('a form that shows an older version is sent again, what else it says is kept by the browser', async () => {
    const lea = { firstName: 'Léa', lastName: 'Morel', email: 'lea@exemple.fr', password: 'Coupfranc7!', acceptTerms: true as const }
    const register = (termsVersion?: number) => apiClient(server.address).users.register({ ...lea, termsVersion })
    await expect(register(6)).rejects.toMatchObject({ code: 'TERMS_CHANGED' })
    expect(await register(7)).toMatchObject({ termsToAccept: null })
  })

  test('the journal and the pages do not take a text that is too long', async () => {
    await expect(save({ terms: 'x'.repeat(20_001) })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
    await expect(save({ hostPhone: 'appelez-nous' })).rejects.toMatchObject({
      data: { fields: { 'changes.hostPhone': 'Numéro de téléphone invalide' } },
    })
  })
})

describe('where the environment says who hosts the site', () => {
  const server = testServer({ HOSTING_NAME: 'Hébergeur SA', HOSTING_PHONE: '01 00 00 00 00' })

  test('the first version has it', async () => {
    const { settings, version } = await apiClient(server.address).instance.legal()
    expect(settings).toMatchObject({ hostName: 'Hébergeur SA', hostPhone: '01 00 00 00 00' })
    expect(version.number).toBe(1)
  })
})
