import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { MailServerSettings } from '@coup-denvoi/contract/instance/mail-server.rules'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'
import { instance } from '../instance.table.ts'

const PASSWORD = 'Coupfranc7!@/:?#%é'

describe('the mail server of the settings', () => {
  const smtp = testSmtp({ user: 'foot@exemple.fr', password: PASSWORD })
  const server = testServer({ APP_URL: 'https://foot.example' })
  let ines: TestUser
  const mailServer = (): MailServerSettings => ({
    mailHost: '127.0.0.1',
    mailPort: smtp.port,
    mailSecurity: 'none',
    mailUser: 'foot@exemple.fr',
    mailFrom: 'Foot à Bron <foot@exemple.fr>',
  })
  const tryWith = (changes: Partial<MailServerSettings>, password?: string) =>
    ines.api.instance.testMail({ to: 'essai@exemple.fr', server: { ...mailServer(), ...changes }, password })

  beforeAll(async () => {
    ines = await registerTestUser(server.address, 'Inès Faure')
    await setRights({ db: server.db, actor: 'command-line', input: { userId: ines.id, rights: { isSuperAdmin: true } } })
  })
  beforeEach(async () => {
    await ines.api.instance.save({ changes: { mailHost: '' } })
    smtp.setBehavior('accept')
  })

  test('sends from the next mail on, and its password comes back to nobody', async () => {
    expect(await ines.api.instance.testMail({ to: 'essai@exemple.fr' })).toMatchObject({ outcome: 'written' })
    const form = await ines.api.instance.save({ changes: mailServer(), mailPassword: PASSWORD })
    expect(form).toMatchObject({ settings: mailServer(), mail: { isSent: true, password: 'stored' } })
    expect(await ines.api.instance.testMail({ to: 'essai@exemple.fr' })).toEqual({ outcome: 'sent', problem: null, answer: '' })
    expect(await smtp.nextMail('essai@exemple.fr')).toMatchObject({ from: mailServer().mailFrom })
    // So do those of others.
    const { email } = await registerTestUser(server.address, 'Nadia Belkacem')
    await smtp.nextConfirmation(email)

    const rows = await storageOf(server.db).select().from(instance)
    expect(rows[0]?.mailPassword).toMatch(/^[\w-]{40,}$/)
    const everything = JSON.stringify([rows, form, await ines.api.instance.settings({}), await ines.api.admin.journal({})])
    expect(everything).not.toContain('Coupfranc7')
    expect((await ines.api.admin.journal({})).items[0]).toMatchObject({
      note: 'Serveur de mails, Port, Chiffrement des mails, Identifiant, Expéditeur, Mot de passe des mails',
    })
  })

  test('keeps its password to itself: another server, port or user needs it typed again', async () => {
    await ines.api.instance.save({ changes: mailServer(), mailPassword: PASSWORD })
    for (const changes of [
      { mailHost: 'localhost' },
      { mailPort: 2525 },
      { mailSecurity: 'starttls' as const },
      { mailUser: 'karim@exemple.fr' },
    ]) {
      await expect(ines.api.instance.save({ changes })).rejects.toMatchObject({ code: 'MAIL_PASSWORD_REQUIRED' })
      await expect(tryWith(changes)).rejects.toMatchObject({ code: 'MAIL_PASSWORD_REQUIRED' })
    }
    const { mail } = await ines.api.instance.save({ changes: { mailFrom: 'autre@exemple.fr' } })
    expect(mail.password).toBe('stored')
    expect((await ines.api.instance.save({ changes: { mailUser: '' } })).mail.password).toBe('none')
  })

  test('is tried before it is saved', async () => {
    expect(await tryWith({}, PASSWORD)).toMatchObject({ outcome: 'sent' })
    await smtp.nextMail('essai@exemple.fr')
    expect((await ines.api.instance.settings({})).settings.mailHost).toBe('')
    expect(await tryWith({}, 'autre')).toMatchObject({ outcome: 'failed', problem: 'credentials', answer: expect.stringContaining('535') })
    expect(await tryWith({ mailHost: 'nulle-part.invalid' }, 'x')).toMatchObject({ outcome: 'failed', problem: 'name' })
    expect(await tryWith({ mailPort: 9 }, 'x')).toMatchObject({ outcome: 'failed', problem: 'unreachable', answer: '' })
    expect(await tryWith({ mailSecurity: 'starttls' }, 'x')).toMatchObject({ outcome: 'failed', problem: 'encryption', answer: '' })
    smtp.setBehavior('refuse')
    expect(await tryWith({}, PASSWORD)).toMatchObject({ problem: 'refused', answer: expect.stringMatching(/Nothing for <…@…> today/) })
  })

  test('quotes nothing of what is not a mail server', async () => {
    const router = createServer((socket) => socket.end('secret of the router\r\n'))
    await new Promise<void>((resolve) => router.listen(0, '127.0.0.1', resolve))
    const { port } = router.address() as AddressInfo
    expect(await tryWith({ mailPort: port }, 'x')).toMatchObject({ outcome: 'failed', problem: expect.any(String), answer: '' })
    await new Promise((resolve) => router.close(resolve))
  })

  test.each([
    [{ mailHost: 'smtp://exemple.fr' }, 'changes.mailHost'],
    [{ mailHost: 'exemple.fr/x' }, 'changes.mailHost'],
    [{ mailPort: 70_000 }, 'changes.mailPort'],
    [{ mailFrom: 'nulle part' }, 'changes.mailFrom'],
    [{ mailFrom: 'Foot\r\nBcc: x <foot@exemple.fr>' }, 'changes.mailFrom'],
  ])('refuses %j', async (changes, field) => {
    await expect(ines.api.instance.save({ changes })).rejects.toMatchObject({ data: { fields: { [field]: expect.any(String) } } })
  })

  test('needs a sender', async () => {
    const changes = { mailHost: '127.0.0.1', mailFrom: '' }
    await expect(ines.api.instance.save({ changes })).rejects.toMatchObject({ code: 'MAIL_SENDER_MISSING' })
  })
})

describe('without an address of the site', () => {
  const server = testServer()

  test('no mail server can be set, because links in mails would lead nowhere', async () => {
    const ines = await registerTestUser(server.address, 'Inès Faure')
    await setRights({ db: server.db, actor: 'command-line', input: { userId: ines.id, rights: { isSuperAdmin: true } } })
    const changes = { mailHost: '127.0.0.1', mailFrom: 'foot@exemple.fr' }
    await expect(ines.api.instance.save({ changes })).rejects.toMatchObject({ code: 'ADDRESS_MISSING' })
  })
})
