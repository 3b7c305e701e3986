import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { connectLiveClient } from '#testing/services/live-client.ts'
import { extractLink } from '#testing/services/received-mail.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'
import { mailAddresses } from '../mail-links/mail-addresses.table.ts'
import { mailLinks } from '../mail-links/mail-links.table.ts'
import { users } from '../users.table.ts'

const PASSWORD = 'Coupfranc7!'
const taken = { code: 'EMAIL_ALREADY_IN_USE', message: 'Un compte existe déjà avec cet email' }
const expired = { code: 'LINK_EXPIRED', status: 410 }

describe('changing the e-mail address', () => {
  const smtp = testSmtp()
  const server = testServer(smtp.environment)

  const ask = ({ api }: TestUser, email: string, currentPassword = PASSWORD) => api.account.requestEmailChange({ email, currentPassword })
  // Opening the link needs no session.
  const confirm = (token: string) => apiClient(server.address).account.confirmEmail({ token })
  const tokenFor = async (member: TestUser, email: string) => {
    await ask(member, email)
    return extractLink(await smtp.nextMail(email)).token
  }
  const rowOf = async ({ id }: TestUser) => (await server.db.read.select().from(users).where(eq(users.id, id)))[0]

  test('is confirmed by a link to the new address, and the former address is notified', async () => {
    const naima = await registerTestUser(server.address, 'Naïma Ziani')
    await confirm(extractLink(await smtp.nextConfirmation(naima.email)).token)
    const tab = await connectLiveClient(server.address, { cookie: naima.cookie, topics: [] })
    expect(await ask(naima, ' Naima@Nouvelle.FR ')).toEqual({ done: true })
    const mail = await smtp.nextMail('naima@nouvelle.fr')
    expect(mail.subject).toBe('Confirmez votre nouvelle adresse e-mail')
    expect(mail.text).toContain('Naïma Ziani a demandé que cette adresse devienne celle de son compte')
    const { address, token } = extractLink(mail)
    expect(address).toBe(`${server.address}/confirmer-email`)
    expect(await naima.api.users.me()).toMatchObject({ email: naima.email })

    expect(await confirm(token)).toEqual({ email: 'naima@nouvelle.fr' })
    await tab.nextFrame(({ type }) => type === 'me')
    tab.close()
    expect(await naima.api.users.me()).toMatchObject({ id: naima.id, email: 'naima@nouvelle.fr' })
    expect(await rowOf(naima)).toMatchObject({ emailVerified: true })

    const notice = await smtp.nextMail(naima.email)
    expect(notice.subject).toBe('L’adresse e-mail de votre compte a changé')
    expect(notice.text).toContain('désormais n…@nouvelle.fr')
    expect(notice.source).not.toContain('naima@nouvelle.fr')
    // Finished jobs are kept for some hours, the addresses are not.
    await expect.poll(() => server.db.read.$count(mailAddresses)).toBe(0)
    const { rows } = await server.storage.jobsDatabase.executeSql('select data::text, output::text from pgboss.job')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('@')

    const logIn = (email: string) => apiClient(server.address).users.logIn({ email, password: PASSWORD })
    await expect(logIn(naima.email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await logIn('naima@nouvelle.fr')).toMatchObject({ id: naima.id })
    await expect(confirm(token)).rejects.toMatchObject(expired)
  })

  test('notifies no former address that was not confirmed: it may be a stranger’s', async () => {
    const yann = await registerTestUser(server.address, 'Yann Le Goff')
    await confirm(await tokenFor(yann, 'yann@nouvelle.fr'))
    const later = await registerTestUser(server.address, 'Une Autre')
    await smtp.nextConfirmation(later.email)
    expect(smtp.mails.filter(({ to }) => to === yann.email)).toEqual([])
  })

  test('needs the password; wrong ones count as failed sign-ins', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    for (let n = 0; n < 5; n++)
      await expect(ask(lea, 'lea@nouvelle.fr', `essai-${n}`)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(ask(lea, 'lea@nouvelle.fr')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('refuses a taken address, also when it was taken before the link is opened', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const samir = await registerTestUser(server.address, 'Samir Benali')
    await expect(ask(karim, samir.email)).rejects.toMatchObject(taken)
    await expect(ask(karim, karim.email)).rejects.toMatchObject(taken)

    const first = await tokenFor(karim, 'libre@exemple.fr')
    const second = await tokenFor(samir, 'libre@exemple.fr')
    await confirm(first)
    await expect(confirm(second)).rejects.toMatchObject(taken)
    expect([(await rowOf(karim))?.email, (await rowOf(samir))?.email]).toEqual(['libre@exemple.fr', samir.email])
  })

  test('a password link confirms no address, and the other way round', async () => {
    const ines = await registerTestUser(server.address, 'Inès Faure')
    const open = apiClient(server.address).account
    const confirmation = await tokenFor(ines, 'ines@nouvelle.fr')
    await open.requestPasswordReset({ email: ines.email })
    const { token: reset } = extractLink(await smtp.nextMail(ines.email))
    await expect(confirm(reset)).rejects.toMatchObject(expired)
    await expect(open.resetPassword({ token: confirmation, newPassword: 'Ventre-mou-8' })).rejects.toMatchObject(expired)

    // Links to the former mailbox no longer work.
    expect(await confirm(confirmation)).toEqual({ email: 'ines@nouvelle.fr' })
    await expect(open.resetPassword({ token: reset, newPassword: 'Ventre-mou-8' })).rejects.toMatchObject(expired)
  })

  test('a password reset cancels pending changes', async () => {
    const yann = await registerTestUser(server.address, 'Yann Le Goff')
    const thiefs = await tokenFor(yann, 'voleur@exemple.fr')
    const open = apiClient(server.address).account
    await open.requestPasswordReset({ email: yann.email })
    await open.resetPassword({ token: extractLink(await smtp.nextMail(yann.email)).token, newPassword: 'Ventre-mou-8' })
    await expect(confirm(thiefs)).rejects.toMatchObject(expired)
    expect(await rowOf(yann)).toMatchObject({ email: yann.email })
  })

  test('the link is valid for one hour', async () => {
    const dora = await registerTestUser(server.address, 'Dora Blanc')
    const token = await tokenFor(dora, 'dora@nouvelle.fr')
    await storageOf(server.db).update(mailLinks).set({ expiresAt: new Date() }).where(eq(mailLinks.userId, dora.id))
    await expect(confirm(token)).rejects.toMatchObject(expired)
    expect(await rowOf(dora)).toMatchObject({ email: dora.email })
  })

  test('at most five mails are sent per hour, to any addresses', async () => {
    const zoe = await registerTestUser(server.address, 'Zoé Petit')
    for (let n = 0; n < 5; n++) await ask(zoe, `victime-${n}@exemple.fr`)
    await expect(ask(zoe, 'victime-5@exemple.fr')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(ask(zoe, zoe.email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
