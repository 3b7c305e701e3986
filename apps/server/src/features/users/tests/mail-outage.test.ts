import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { extractLink } from '#testing/services/received-mail.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser } from '#testing/test-users.ts'
import { banUser } from '../moderation/commands/ban-user.ts'

describe('during an outage of the mail server', () => {
  const smtp = testSmtp()
  const server = testServer(smtp.environment)
  const ask = (email: string) => apiClient(server.address).account.requestPasswordReset({ email })
  const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to === address)

  /** Runs the jobs as if the time of the next attempt had come. */
  const letPass = () => storageOf(server.db).execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  const count = async (...states: string[]) => {
    const jobs = await storageOf(server.db).execute(
      sql`select state::text from pgboss.job where name <> 'users.remind-of-email-confirmation'`,
    )
    return (jobs as unknown as { rows: { state: string }[] }).rows.filter(({ state }) => states.includes(state)).length
  }
  const allDone = () => expect.poll(() => letPass().then(() => count('created', 'retry', 'active')), { timeout: 20_000 }).toBe(0)

  // Otherwise closing the test server would wait for a hanging connection.
  afterEach(() => smtp.setBehavior('accept'))

  test('that does not respond, calls succeed, and each mail is sent exactly once afterwards', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    await smtp.nextConfirmation(karim.email)
    smtp.setBehavior('hang')
    const before = smtp.connectionCount
    expect(await ask(karim.email)).toEqual({ done: true })
    await expect.poll(() => smtp.connectionCount, { timeout: 20_000 }).toBeGreaterThan(before)
    // The API responds while a connection to the mail server hangs.
    expect(await karim.api.account.requestEmailChange({ email: 'karim@nouvelle.fr', currentPassword: 'Coupfranc7!' })).toEqual({
      done: true,
    })
    expect(await karim.api.users.me()).toMatchObject({ id: karim.id })
    expect(smtp.mails).toEqual([])

    smtp.setBehavior('accept')
    await allDone()
    expect(mailsTo(karim.email)).toHaveLength(1)
    expect(mailsTo('karim@nouvelle.fr')).toHaveLength(1)
    const { token } = extractLink(await smtp.nextMail(karim.email))
    expect(await apiClient(server.address).account.resetPassword({ token, newPassword: 'Ventre-mou-8' })).toEqual({ done: true })
  })

  test('that rejects all mails, calls succeed, and each mail is sent exactly once afterwards', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    await smtp.nextConfirmation(lea.email)
    smtp.setBehavior('refuse')
    const before = smtp.connectionCount
    expect(await ask(lea.email)).toEqual({ done: true })
    await expect.poll(() => letPass().then(() => smtp.connectionCount - before), { timeout: 20_000 }).toBeGreaterThan(1)
    expect(mailsTo(lea.email)).toEqual([])

    smtp.setBehavior('accept')
    await allDone()
    expect(mailsTo(lea.email)).toHaveLength(1)
    const { token } = extractLink(await smtp.nextMail(lea.email))
    expect(await apiClient(server.address).account.resetPassword({ token, newPassword: 'Ventre-mou-8' })).toEqual({ done: true })
  })

  test('that does not know an address, its mail is not tried again, and the mail server counts as well', async () => {
    smtp.setBehavior('unknown')
    const completedBefore = await count('completed', 'failed')
    const before = smtp.connectionCount
    const hugo = await registerTestUser(server.address, 'Hugo Ferreira')
    await expect.poll(() => letPass().then(() => count('completed', 'failed')), { timeout: 20_000 }).toBeGreaterThan(completedBefore)
    expect(smtp.connectionCount - before).toBe(1)
    expect(await (await fetch(`${server.address}/api/ready`)).json()).toMatchObject({ degraded: [] })
    expect(await (await fetch(`${server.address}/api/metrics`)).text()).toMatch(/^mails_total\{outcome="refused"\} 1$/m)
    expect(smtp.confirmations.filter(({ to }) => to === hugo.email)).toEqual([])
  })

  test('users who are banned meanwhile get no mail', async () => {
    const mallory = await registerTestUser(server.address, 'Mallory Roux')
    await smtp.nextConfirmation(mallory.email)
    smtp.setBehavior('refuse')
    await mallory.api.account.requestEmailChange({ email: 'mallory@nouvelle.fr', currentPassword: 'Coupfranc7!' })
    await expect.poll(() => count('retry'), { timeout: 20_000 }).toBe(1)
    await banUser({ db: server.db, actor: 'command-line', input: { userId: mallory.id } })
    smtp.setBehavior('accept')
    await allDone()
    expect(mailsTo('mallory@nouvelle.fr')).toEqual([])
  })
})
