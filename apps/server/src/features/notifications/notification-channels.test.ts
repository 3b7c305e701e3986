import { Writable } from 'node:stream'
import { DEFAULT_NOTIFICATION_SETTINGS } from '@coup-denvoi/contract/notifications/notification.rules'
import { DEFAULT_QUIET_HOURS } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { users } from '#features/users/users.table.ts'
import { createLogger } from '#platform/logs/logger.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { connectLiveClient } from '#testing/services/live-client.ts'
import { testPushService } from '#testing/services/test-push-service.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'
import { vapidKeys } from './push/vapid-keys.table.ts'

describe('notification channels of a running server', () => {
  const lines: string[] = []
  const log = createLogger('trace', new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }))
  const service = testPushService()
  const smtp = testSmtp()
  const server = testServer(
    {
      get SMTP_URL() {
        return smtp.environment.SMTP_URL
      },
      get PUSH_SERVICES() {
        return service.environment.PUSH_SERVICES
      },
    },
    { log, presenceIntervalMs: 50 },
  )
  let karim: TestUser
  let nadia: TestUser
  let matchId: string

  beforeEach(async () => {
    karim = await registerTestUser(server.address, 'Karim Haddad')
    nadia = await registerTestUser(server.address, 'Nadia Benali')
    matchId = (await karim.api.matches.organize(matchDraft({ title: 'Five du samedi' }))).id
  })
  const invite = () => karim.api.matchInvitations.invite({ id: matchId, userId: nadia.id })
  /** Runs the jobs as if they were due. */
  const letPass = () => storageOf(server.db).execute(sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`)

  it('reach a browser once after its push service recovers', async () => {
    expect(await nadia.api.push.publicKey()).toEqual({ publicKey: expect.any(String), isSubscribed: false })
    const phone = service.createSubscription()
    await nadia.api.push.subscribe(phone)
    expect((await nadia.api.push.publicKey()).isSubscribed).toBe(true)
    // The test runs at night, too.
    await nadia.api.notificationSettings.updateQuietHours({ ...DEFAULT_QUIET_HOURS, enabled: false })
    service.respondWith(503)
    await invite()
    await expect.poll(() => service.received.length, { timeout: 10_000 }).toBe(1)
    service.respondWith(201)
    await expect.poll(() => letPass().then(() => service.received.length), { timeout: 10_000 }).toBe(2)
    expect(service.received[1]).toMatchObject({ endpoint: phone.endpoint, payload: { title: 'Five du samedi' } })

    await nadia.api.push.unsubscribe()
    expect((await nadia.api.push.publicKey()).isSubscribed).toBe(false)
    const [keys] = await server.db.read.select().from(vapidKeys)
    expect(lines.join('')).toContain(`The push service ${new URL(phone.endpoint).host} answered 503`)
    for (const secret of [keys?.privateKey ?? '-', phone.endpoint, phone.keys.auth, phone.keys.p256dh])
      expect(lines.join('')).not.toContain(secret)
  })

  it('read from the database who has the app open', async () => {
    const lastSeen = async () => (await server.db.read.select().from(sessions).where(eq(sessions.userId, nadia.id)))[0]?.lastSeenAt ?? null
    expect(await lastSeen()).toBeNull()
    const listener = await connectLiveClient(server.address, { cookie: nadia.cookie, topics: [] })
    await expect.poll(lastSeen).toBeInstanceOf(Date)
    listener.close()
  })

  it('save the settings', async () => {
    expect(await nadia.api.notificationSettings.find()).toEqual(DEFAULT_NOTIFICATION_SETTINGS)
    const chosen = { ...DEFAULT_NOTIFICATION_SETTINGS, groups: { app: true, email: false, push: false } }
    expect(await nadia.api.notificationSettings.update(chosen)).toEqual(chosen)
    expect(await nadia.api.notificationSettings.find()).toEqual(chosen)
    expect(await karim.api.notificationSettings.find()).toEqual(DEFAULT_NOTIFICATION_SETTINGS)
  })

  it('save one switch, and keep those of another tab', async () => {
    await nadia.api.notificationSettings.update({ groups: { email: false } })
    await nadia.api.notificationSettings.update({ groups: { push: false }, votes: { email: true } })
    expect(await nadia.api.notificationSettings.update({ votes: {} })).toEqual({
      ...DEFAULT_NOTIFICATION_SETTINGS,
      groups: { app: true, email: false, push: false },
      votes: { app: true, email: true, push: true },
    })
  })

  it('end by the unsubscribe button of a mail program, not by opening the link', async () => {
    await storageOf(server.db).update(users).set({ emailVerified: true }).where(eq(users.id, nadia.id))
    await invite()
    await letPass()
    const mail = await smtp.nextMail(nadia.email)
    const [link = ''] = /https?:\S+\/desabonnement\?token=\S+/.exec(mail.text) ?? []
    expect(link).toContain(server.address)
    await fetch(link)
    await fetch(link, { method: 'HEAD' })
    expect((await nadia.api.notificationSettings.find()).matches.email).toBe(true)

    const oneClick = (address: string) =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await oneClick(link)).status).toBe(204)
    expect((await nadia.api.notificationSettings.find()).matches).toEqual({ app: true, email: false, push: true })
    expect((await oneClick(`${link.slice(0, -1)}`)).status).toBe(404)
    expect((await oneClick(`${server.address}/desabonnement`)).status).toBe(404)
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await fetch(link, { method: 'POST', body: form })).status).toBe(204)
    expect(lines.join('')).toContain('"/desabonnement?token=…"')
    expect(lines.join('')).not.toContain(link.split('token=')[1])
  })
})
