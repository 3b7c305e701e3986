import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { connectLiveClient } from '#testing/services/live-client.ts'
import { extractLink } from '#testing/services/received-mail.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'
import { mailLinks } from '../../mail-links/mail-links.table.ts'
import { banUser } from '../../moderation/commands/ban-user.ts'
import { users } from '../../users.table.ts'

const OLD = 'Coupfranc7!'
const NEW = 'Ventre-mou-8'
const expired = { code: 'LINK_EXPIRED', status: 410, message: 'Ce lien n’est plus valable. Demandez-en un nouveau.' }

describe('resetting a password', () => {
  const smtp = testSmtp()
  const server = testServer(smtp.environment)
  const visitor = (): ApiClient => apiClient(server.address)

  const ask = (email: string) => visitor().account.requestPasswordReset({ email })
  const reset = (token: string, newPassword = NEW) => visitor().account.resetPassword({ token, newPassword })
  const logIn = ({ email }: TestUser, password: string) => visitor().users.logIn({ email, password })
  const tokenFor = async ({ email }: TestUser) => {
    await ask(email)
    return extractLink(await smtp.nextMail(email)).token
  }
  const linksOf = ({ id }: TestUser) =>
    server.db.read
      .select()
      .from(mailLinks)
      .where(and(eq(mailLinks.userId, id), eq(mailLinks.purpose, 'password-reset')))

  test('the mailed link sets a new password and ends all sessions', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const tab = await connectLiveClient(server.address, { cookie: karim.cookie, topics: [] })
    expect(await ask(` ${karim.email.toUpperCase()} `)).toEqual({ done: true })

    const mail = await smtp.nextMail(karim.email)
    expect(mail).toMatchObject({ from: 'Coup d’envoi <ne-pas-repondre@localhost>', subject: 'Choisissez un nouveau mot de passe' })
    expect(mail.text).toContain('Bonjour Karim Haddad,')
    const { address, token } = extractLink(mail)
    expect(address).toBe(`${server.address}/nouveau-mot-de-passe`)
    expect(mail.html).toContain(`href="${address}#${token}"`)

    expect(await reset(token)).toEqual({ done: true })
    await tab.closed
    expect(await karim.api.users.me()).toBeNull()
    await expect(logIn(karim, OLD)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await logIn(karim, NEW)).toMatchObject({ id: karim.id })
  })

  test('the calendar feed is no longer found at the address that somebody else may have read', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    const { path } = await lea.api.calendar.feed()
    expect((await fetch(`${server.address}${path}`)).status).toBe(200)
    await reset(await tokenFor(lea))
    expect((await fetch(`${server.address}${path}`)).status).toBe(404)
  })

  test('a link works once', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    const token = await tokenFor(lea)
    await reset(token)
    await expect(reset(token, 'encore-un-autre')).rejects.toMatchObject(expired)
    expect(await logIn(lea, NEW)).toMatchObject({ id: lea.id })
    expect(await linksOf(lea)).toEqual([])
  })

  test('a link is valid for one hour', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    const token = await tokenFor(lea)
    const [link] = await linksOf(lea)
    expect((link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0)).toBe(60 * 60 * 1000)
    await storageOf(server.db).update(mailLinks).set({ expiresAt: new Date() }).where(eq(mailLinks.userId, lea.id))
    await expect(reset(token)).rejects.toMatchObject(expired)
    expect(await logIn(lea, OLD)).toMatchObject({ id: lea.id })

    // The next request deletes the expired link.
    await tokenFor(await registerTestUser(server.address, 'Samir Benali'))
    expect(await linksOf(lea)).toEqual([])
  })

  test('an unknown token is refused', async () => {
    await expect(reset('A'.repeat(43))).rejects.toMatchObject(expired)
    await expect(reset('../../etc/passwd')).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
    await expect(visitor().account.confirmEmail({ token: 'A'.repeat(43) })).rejects.toMatchObject(expired)
  })

  test('a short password is refused and the link stays valid', async () => {
    const ines = await registerTestUser(server.address, 'Inès Faure')
    const token = await tokenFor(ines)
    await expect(reset(token, 'court')).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
    expect(await reset(token)).toEqual({ done: true })
  })

  test('a second link replaces the first', async () => {
    const ines = await registerTestUser(server.address, 'Inès Faure')
    const first = await tokenFor(ines)
    const second = await tokenFor(ines)
    await expect(reset(first)).rejects.toMatchObject(expired)
    expect(await reset(second)).toEqual({ done: true })
  })

  test('an unknown address gets the same response and no mail', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const answerFor = async (email: string) => {
      const answer = await fetch(`${server.address}/api/password-resets`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(answer.headers)
      return { status: answer.status, headers, body: await answer.text() }
    }
    const unknown = await answerFor('personne@exemple.fr')
    expect(await answerFor(karim.email)).toEqual(unknown)
    // Jobs run in order: a mail would have been sent before this one.
    await smtp.nextMail(karim.email)
    expect(smtp.mails.filter(({ to }) => to === 'personne@exemple.fr')).toEqual([])
  })

  test('a banned user gets no mail; one banned meanwhile can reset the password but stays banned', async () => {
    const mallory = await registerTestUser(server.address, 'Mallory Roux')
    const marvin = await registerTestUser(server.address, 'Marvin Roux')
    const token = await tokenFor(mallory)
    for (const { id } of [mallory, marvin]) await banUser({ db: server.db, actor: 'command-line', input: { userId: id } })
    await reset(token)
    await expect(logIn(mallory, NEW)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })

    await ask(marvin.email)
    await tokenFor(await registerTestUser(server.address, 'Karim Haddad'))
    expect(smtp.mails.filter(({ to }) => to === marvin.email)).toEqual([])
  })

  test('a deactivated user gets a mail and stays deactivated', async () => {
    const dora = await registerTestUser(server.address, 'Dora Blanc')
    await storageOf(server.db).update(users).set({ accountStatus: 'inactive', active: false }).where(eq(users.id, dora.id))
    await reset(await tokenFor(dora))
    await expect(logIn(dora, NEW)).rejects.toMatchObject({ status: 403 })
    const [row] = await server.db.read.select().from(users).where(eq(users.id, dora.id))
    expect(row).toMatchObject({ accountStatus: 'inactive', active: false })
  })

  test('a reset clears the failed sign-ins', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Petit')
    for (let n = 0; n < 5; n++) await logIn(nadia, `essai-${n}`).catch(() => {})
    await expect(logIn(nadia, OLD)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await reset(await tokenFor(nadia))
    expect(await logIn(nadia, NEW)).toMatchObject({ id: nadia.id })
  })

  test('the sixth request within an hour gets the same response, sends no mail and keeps the fifth link valid', async () => {
    const zoe = await registerTestUser(server.address, 'Zoé Petit')
    let token = ''
    for (let n = 0; n < 5; n++) token = await tokenFor(zoe)
    expect(await ask(zoe.email)).toEqual({ done: true })
    await tokenFor(await registerTestUser(server.address, 'Karim Haddad'))
    expect(smtp.mails.filter(({ to }) => to === zoe.email)).toHaveLength(5)
    expect(await reset(token)).toEqual({ done: true })
  })

  test('an imported account without a password gets its first one', async () => {
    const yann = await registerTestUser(server.address, 'Yann Le Goff')
    await storageOf(server.db).execute(sql`delete from accounts where user_id = ${yann.id}`)
    await reset(await tokenFor(yann))
    expect(await logIn(yann, NEW)).toMatchObject({ id: yann.id })
  })

  test('neither the token of a link nor, in jobs, its address is stored', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const token = await tokenFor(karim)
    const links = await server.db.read.select().from(mailLinks)
    const jobs = await storageOf(server.db).execute(sql`select row_to_json(job)::text from pgboss.job`)
    expect(JSON.stringify(jobs)).toContain('addressId')
    expect(JSON.stringify(jobs)).not.toContain(karim.email)
    expect(JSON.stringify([links, jobs])).not.toContain(token)
  })
})
