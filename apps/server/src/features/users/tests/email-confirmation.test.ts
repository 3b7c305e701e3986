import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { extractLink } from '#testing/services/received-mail.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'
import { mailLinks } from '../mail-links/mail-links.table.ts'
import { banUser } from '../moderation/commands/ban-user.ts'

describe('the address of a new account', () => {
  const smtp = testSmtp()
  const server = testServer(smtp.environment)
  const visitor = () => apiClient(server.address).account
  const tokenSentTo = async ({ email }: TestUser) => extractLink(await smtp.nextConfirmation(email)).token
  const threeDaysLater = () =>
    storageOf(server.db).execute(sql`update pgboss.job set start_after = now() where name = 'users.remind-of-email-confirmation'`)
  const meOf = async ({ api }: TestUser) => (await api.users.me())!
  /** Waits for the mail about a later registration: those before it would have come by then. */
  const confirmationsSentTo = async ({ email }: TestUser) => {
    await tokenSentTo(await registerTestUser(server.address, 'Une Autre'))
    return smtp.confirmations.filter(({ to }) => to === email).length
  }

  test('is confirmed by the link that it gets; until then its user is signed in all the same', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    expect(await meOf(nadia)).toMatchObject({ emailVerified: false, can: { resendConfirmation: true } })
    const mail = await smtp.nextConfirmation(nadia.email)
    expect(mail.subject).toBe('Confirmez votre adresse e-mail')
    expect(mail.text).toContain('Ce lien est valable 7 jours et ne sert qu’une fois.')
    const { address, token } = extractLink(mail)
    expect(address).toBe(`${server.address}/confirmer-email`)
    expect(await visitor().confirmEmail({ token })).toEqual({ email: nadia.email })
    expect(await meOf(nadia)).toMatchObject({ emailVerified: true, can: { resendConfirmation: false } })
    await expect(visitor().confirmEmail({ token })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('gets one reminder after three days, and never a third mail', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    await tokenSentTo(lea)
    await threeDaysLater()
    const token = await tokenSentTo(lea)
    expect(await lea.api.account.resendConfirmation()).toMatchObject({ can: { resendConfirmation: false } })
    await threeDaysLater()
    expect(await confirmationsSentTo(lea)).toBe(2)
    expect(await visitor().confirmEmail({ token })).toEqual({ email: lea.email })
  })

  test('gets the reminder sooner when its user asks for it, and then none after three days', async () => {
    const zoe = await registerTestUser(server.address, 'Zoé Petit')
    await tokenSentTo(zoe)
    await Promise.all([zoe.api.account.resendConfirmation(), zoe.api.account.resendConfirmation()])
    await tokenSentTo(zoe)
    await threeDaysLater()
    expect(await confirmationsSentTo(zoe)).toBe(2)
  })

  test('gets no reminder once it is confirmed', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    await visitor().confirmEmail({ token: await tokenSentTo(karim) })
    await karim.api.account.resendConfirmation()
    await threeDaysLater()
    expect(await confirmationsSentTo(karim)).toBe(1)
  })

  test('gets no reminder once the account is banned, and the job does not fail', async () => {
    const marc = await registerTestUser(server.address, 'Marc Dupont')
    await tokenSentTo(marc)
    await banUser({ db: server.db, actor: 'command-line', input: { userId: marc.id } })
    await threeDaysLater()
    const ofMarc = sql`name = 'users.remind-of-email-confirmation' and data->>'userId' = ${marc.id}`
    const states = async () =>
      ((await storageOf(server.db).execute(sql`select state from pgboss.job where ${ofMarc}`)) as { rows: unknown }).rows
    await expect.poll(states).toEqual([{ state: 'completed' }])
    expect(await confirmationsSentTo(marc)).toBe(1)
  })

  test('is confirmed by the link of a password reset, too', async () => {
    const samir = await registerTestUser(server.address, 'Samir Touré')
    await visitor().requestPasswordReset({ email: samir.email })
    const { token } = extractLink(await smtp.nextMail(samir.email))
    await visitor().resetPassword({ token, newPassword: 'Ventre-mou-8' })
    expect(await apiClient(server.address).users.logIn({ email: samir.email, password: 'Ventre-mou-8' })).toMatchObject({
      emailVerified: true,
    })
  })

  test('is not confirmed by a link that has expired', async () => {
    const dora = await registerTestUser(server.address, 'Dora Blanc')
    const token = await tokenSentTo(dora)
    await storageOf(server.db).update(mailLinks).set({ expiresAt: new Date() }).where(eq(mailLinks.userId, dora.id))
    await expect(visitor().confirmEmail({ token })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    expect(await meOf(dora)).toMatchObject({ emailVerified: false })
  })

  test('of a stranger gets two links a day by changes of address, from whatever accounts', async () => {
    const mallory = await registerTestUser(server.address, 'Mallory Roux')
    const marvin = await registerTestUser(server.address, 'Marvin Roux')
    const ask = ({ api }: TestUser) => api.account.requestEmailChange({ email: 'victime@exemple.fr', currentPassword: 'Coupfranc7!' })
    await ask(mallory)
    await ask(marvin)
    await expect(ask(marvin)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
