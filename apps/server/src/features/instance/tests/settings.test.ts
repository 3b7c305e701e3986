import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

async function superAdmin(server: { address: string; db: Parameters<typeof setRights>[0]['db'] }): Promise<TestUser> {
  const ines = await registerTestUser(server.address, 'Inès Faure')
  await setRights({ db: server.db, actor: 'command-line', input: { userId: ines.id, rights: { isSuperAdmin: true } } })
  return ines
}

describe('the settings of the instance', () => {
  const server = testServer()
  let ines: TestUser
  const text = async (path: string) => (await fetch(`${server.address}${path}`)).text()

  beforeAll(async () => {
    ines = await superAdmin(server)
  })

  test('are the defaults at first', async () => {
    expect(await ines.api.instance.settings({})).toMatchObject({ settings: DEFAULT_SETTINGS, fromEnvironment: {} })
    expect(await ines.api.instance.read()).toEqual({
      name: 'Coup d’envoi',
      city: '',
      timeZone: 'Europe/Paris',
      accent: '#fa5a0f',
      registration: 'open',
      registrationDomains: [],
      guestsAllowed: true,
      contact: '',
      accessibility: 'none',
      termsVersion: 1,
      adminSecondFactor: false,
      provider: null,
    })
  })

  test('apply at once, and the journal names what changed', async () => {
    const { settings } = await ines.api.instance.save({
      changes: { name: 'Foot à Villeurbanne', accent: ' #9A78EE ', city: 'Villeurbanne', contact: 'contact@foot.exemple.fr' },
    })
    expect(settings).toMatchObject({ name: 'Foot à Villeurbanne', accent: '#9a78ee', city: 'Villeurbanne' })
    expect(await ines.api.instance.read()).toMatchObject({ name: 'Foot à Villeurbanne', accent: '#9a78ee' })
    expect(await text('/.well-known/security.txt')).toContain('Contact: mailto:contact@foot.exemple.fr\n')
    const { items } = await ines.api.admin.journal({})
    expect(items.find(({ action }) => action === 'instance.settings-changed')).toMatchObject({
      action: 'instance.settings-changed',
      actorName: 'Inès Faure',
      note: 'Nom, Ville, Couleur d’accent, Contact',
    })
  })

  test('move the clock of the site: half past six of a club in Saint-Denis is three hours before that of Paris', async () => {
    const organize = async () => (await ines.api.matches.organize({ ...matchDraft(), date: '2099-01-10', time: '18:30' })).id
    try {
      await ines.api.instance.save({ changes: { timeZone: 'Indian/Reunion' } })
      const match = await ines.api.matches.find({ id: await organize() })
      expect(match).toMatchObject({ date: '2099-01-10', time: '18:30', startsAt: '2099-01-10T14:30:00.000Z' })
      expect((await text(`/match/${match.id}`)).match(/name="description" content="[^"]*/)?.[0]).toContain('18\u00a0h\u00a030')
      const calendar = await (await fetch(`${server.address}/match/${match.id}/calendrier.ics`)).text()
      expect(calendar).toContain('DTSTART;TZID=Asia/Dubai:20990110T183000')
    } finally {
      await ines.api.instance.save({ changes: { timeZone: 'Europe/Paris' } })
    }
    expect(await ines.api.matches.find({ id: await organize() })).toMatchObject({ startsAt: '2099-01-10T17:30:00.000Z' })
  })

  test('that stay as they are write nothing', async () => {
    const before = (await ines.api.admin.journal({})).items.length
    await ines.api.instance.save({ changes: { name: 'Foot à Villeurbanne' } })
    expect((await ines.api.admin.journal({})).items).toHaveLength(before)
  })

  test('that another super admin has changed meanwhile are not overwritten', async () => {
    const { settings } = await ines.api.instance.settings({})
    await ines.api.instance.save({ changes: { city: 'Bron' } })
    const edit = { changes: { city: 'Lyon', name: 'Foot à Lyon' }, seen: { city: settings.city, name: settings.name } }
    await expect(ines.api.instance.save(edit)).rejects.toMatchObject({ code: 'EDITED_MEANWHILE', data: { current: { city: 'Bron' } } })
    expect((await ines.api.instance.settings({})).settings).toMatchObject({ city: 'Bron', name: 'Foot à Villeurbanne' })
  })

  test.each([
    [{ name: '' }, 'changes.name'],
    [{ name: 'x'.repeat(41) }, 'changes.name'],
    [{ accent: '#1e8252' }, 'changes.accent'],
    [{ contact: 'nulle part' }, 'changes.contact'],
    [{ registration: 'domains' as const, registrationDomains: ['pas un domaine'] }, 'changes.registrationDomains.0'],
  ])('refuse %j', async (changes, field) => {
    await expect(ines.api.instance.save({ changes })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test('do not let only domains register without one', async () => {
    await expect(ines.api.instance.save({ changes: { registration: 'domains' } })).rejects.toMatchObject({ code: 'DOMAINS_MISSING' })
    const changes = { registration: 'domains' as const, registrationDomains: ['Exemple.FR', '@asvel.example', 'exemple.fr'] }
    const { settings } = await ines.api.instance.save({ changes })
    expect(settings.registrationDomains).toEqual(['asvel.example', 'exemple.fr'])
    await expect(ines.api.instance.save({ changes: { registrationDomains: [] } })).rejects.toMatchObject({ code: 'DOMAINS_MISSING' })
    await ines.api.instance.save({ changes: { registration: 'open' } })
  })

  test('are for super admins only', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    await setRights({ db: server.db, actor: 'command-line', input: { userId: nadia.id, rights: { role: 'admin', siteAdmin: true } } })
    for (const call of [
      () => nadia.api.instance.settings({}),
      () => nadia.api.instance.save({ changes: { name: 'À nous' } }),
      () => nadia.api.instance.testMail({ to: 'nadia@exemple.fr' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  test('a mail to try is written to a file without a mail server', async () => {
    expect(await ines.api.instance.testMail({ to: 'essai@exemple.fr' })).toEqual({ outcome: 'written', problem: null, answer: '' })
  })
})

describe('the settings that the environment fixes', () => {
  const server = testServer({
    INSTANCE_NAME: 'Foot à Bron',
    ACCENT_COLOR: '#3A95D6',
    REGISTRATION: 'domains',
    REGISTRATION_DOMAINS: 'exemple.fr, asvel.example',
    CONTACT: 'https://foot.example/contact',
    SMTP_URL: 'smtp://foot:geheim@127.0.0.1:9',
    APP_URL: 'https://foot.example',
  })

  test('win, are shown with their variables and without secrets, and cannot be saved', async () => {
    const ines = await superAdmin(server)
    const form = await ines.api.instance.settings({})
    expect(form).toEqual({
      settings: {
        ...DEFAULT_SETTINGS,
        name: 'Foot à Bron',
        accent: '#3a95d6',
        registration: 'domains',
        registrationDomains: ['exemple.fr', 'asvel.example'],
        contact: 'https://foot.example/contact',
        mailHost: '127.0.0.1',
        mailPort: 9,
      },
      fromEnvironment: {
        name: 'INSTANCE_NAME',
        accent: 'ACCENT_COLOR',
        registration: 'REGISTRATION',
        registrationDomains: 'REGISTRATION_DOMAINS',
        contact: 'CONTACT',
        mailHost: 'SMTP_URL',
        mailPort: 'SMTP_URL',
        mailSecurity: 'SMTP_URL',
        mailUser: 'SMTP_URL',
      },
      admins: { total: 1, withoutSecondFactor: 1, viewerIsWithout: true },
      server: { address: 'https://foot.example', provider: null },
      mail: { isSent: true, password: 'none' },
      legal: { version: expect.objectContaining({ number: 1, asksAgain: false }), members: 1 },
    })
    await expect(ines.api.instance.save({ changes: { name: 'Foot à Lyon', city: 'Lyon' } })).rejects.toMatchObject({
      code: 'SETTING_FROM_ENVIRONMENT',
    })
    const { settings } = await ines.api.instance.save({ changes: { name: 'Foot à Bron', city: 'Bron' } })
    expect(settings).toMatchObject({ name: 'Foot à Bron', city: 'Bron' })
    expect(JSON.stringify(form)).not.toContain('geheim')
    for (const input of [{ changes: { mailHost: 'smtp.exemple.fr' } }, { changes: {}, mailPassword: 'autre' }])
      await expect(ines.api.instance.save(input)).rejects.toMatchObject({ code: 'SETTING_FROM_ENVIRONMENT' })
    expect(await ines.api.instance.testMail({ to: 'essai@exemple.fr' })).toMatchObject({ outcome: 'failed', problem: 'unreachable' })
  })
})
