import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { DEFAULT_NOTIFICATION_SETTINGS } from '@coup-denvoi/contract/notifications/notification.rules'
import type { NotificationSettings, PushSubscription } from '@coup-denvoi/contract/notifications/notification.schema'
import type { PushMessage } from '@coup-denvoi/contract/notifications/push.protocol'
import { DEFAULT_QUIET_HOURS, type QuietHours } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { invitePlayer } from '#features/matches/invitations/commands/invite-player.ts'
import { seekAnswers } from '#features/matches/invitations/commands/seek-answers.ts'
import { matches } from '#features/matches/matches.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import { logOutUser } from '#features/users/commands/log-out-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { users } from '#features/users/users.table.ts'
import { newId } from '#platform/new-id.ts'
import { createPushSender } from '#platform/push/push-sender.ts'
import { matchDraft, startingIn } from '#testing/fixtures/match-draft.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testPushService, verifyVapidClaims } from '#testing/services/test-push-service.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { ensureVapidKeys } from '../commands/ensure-vapid-keys.ts'
import { markRead } from '../commands/mark-read.ts'
import { subscribePush } from '../commands/subscribe-push.ts'
import { unsubscribePush } from '../commands/unsubscribe-push.ts'
import { updateNotificationSettings } from '../commands/update-notification-settings.ts'
import { updateQuietHours } from '../commands/update-quiet-hours.ts'
import { notifications } from '../notifications.table.ts'
import { createPushJobs } from './push.jobs.ts'
import { pushSubscriptions } from './push-subscriptions.table.ts'

type SignedIn = Person & { sessionId: string }

describe('push notifications', () => {
  const service = testPushService()
  const test = testDatabase()
  let karim: Person
  let nadia: SignedIn
  let phone: PushSubscription
  let matchId: string

  beforeEach(async () => {
    const [organizer, player] = (await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem'])) as [Person, Person]
    karim = organizer
    nadia = await signIn(player)
    phone = service.createSubscription()
    service.received.length = 0
    service.respondWith(201)
    matchId = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ title: 'Five du samedi' }) })
    await subscribe(nadia, phone)
    // Tests run at night, too.
    await silence({ ...DEFAULT_QUIET_HOURS, enabled: false })
  })

  async function signIn(someone: Person): Promise<SignedIn> {
    const session = { id: newId(), token: newId(), userId: someone.id, expiresAt: new Date(Date.now() + 3_600_000) }
    await storageOf(test.db).insert(sessions).values(session)
    return { ...someone, sessionId: session.id }
  }

  const sender = () =>
    createPushSender({ pushServices: [service.environment.PUSH_SERVICES ?? ''], mailFrom: 'Foot <foot@foot.example>', appOrigin: null })
  const subscribe = (actor: SignedIn, input: PushSubscription) => subscribePush({ db: test.db, sender: sender(), actor, input })
  const invite = () => invitePlayer({ db: test.db, actor: karim, input: { id: matchId, userId: nadia.id } })
  const silence = (input: QuietHours) => updateQuietHours({ db: test.db, actor: nadia, input })
  const doJobs = () => test.jobs.drain(createPushJobs({ db: test.db, pushSender: sender() }))
  const choose = (change: Partial<NotificationSettings>) =>
    updateNotificationSettings({ db: test.db, actor: nadia, input: { ...DEFAULT_NOTIFICATION_SETTINGS, ...change } })
  const actionsOfLast = () => (service.received.at(-1)?.payload as PushMessage | undefined)?.actions
  const subscriptions = () => test.db.read.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, nadia.id))

  it.each([
    ['12:00', 1],
    ['23:30', 0],
  ])('ring for a question of the organizer at %s: %i', async (time, rings) => {
    await invite()
    await doJobs()
    service.received.length = 0
    await silence(DEFAULT_QUIET_HOURS)
    const now = fromLocalTime(addDays(localDate(new Date()), 1), time)
    await seekAnswers({ db: test.db, actor: karim, input: { id: matchId }, now })
    await doJobs()
    expect(service.received).toHaveLength(rings)
  })

  it('go to the subscribed browser only, with the content of the notification', async () => {
    await invite()
    await doJobs()
    const [{ id } = { id: '' }] = await test.db.read.select().from(notifications).where(eq(notifications.userId, nadia.id))
    expect(service.received).toHaveLength(1)
    const [pushed] = service.received
    if (!pushed) return
    expect(pushed.endpoint).toBe(phone.endpoint)
    expect(pushed.payload).toEqual({
      title: 'Five du samedi',
      body: expect.stringMatching(/^Karim Haddad vous invite à «\u00a0Five du samedi\u00a0»/),
      path: `/matches/${matchId}`,
      tag: id,
    })
    expect(pushed.body.toString('latin1')).not.toContain('samedi')
    expect(pushed.headers).toMatchObject({ topic: id, ttl: '86400', 'content-encoding': 'aes128gcm' })
    const { publicKey } = await ensureVapidKeys(test.db)
    expect(verifyVapidClaims(pushed, publicKey)).toMatchObject({ aud: service.environment.PUSH_SERVICES, sub: 'mailto:foot@foot.example' })
  })

  it('of a place that is held can be answered, by calls of the API', async () => {
    const at = startingIn(6)
    const id = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ ...at, maxPlayers: 2 }) })
    const [hugo] = (await createPeople(test.db, ['Hugo Ferreira'])) as [Person]
    for (const actor of [hugo, nadia]) await joinMatch({ db: test.db, actor, input: { id } })
    // Whatever the time of day.
    await leaveMatch({ db: test.db, actor: hugo, input: { id } })
    await doJobs()
    const actions = actionsOfLast() ?? []
    expect(actions.map(({ title, method, path }) => [title, method, path])).toEqual([
      ['Je la prends', 'POST', `/api/matches/${id}/offer`],
      ['Je la laisse', 'DELETE', `/api/matches/${id}/offer`],
    ])
  })

  it('of a place that is for whoever is first can only be taken', async () => {
    const id = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ maxPlayers: 2 }) })
    // Not by a draft: half an hour from now may be a time that was already, on the last Sunday of October.
    const [startsAt, endsAt] = [30, 90].map((minutes) => new Date(Date.now() + minutes * 60_000))
    await storageOf(test.db).update(matches).set({ startsAt, endsAt }).where(eq(matches.id, id))
    const [hugo] = (await createPeople(test.db, ['Hugo Ferreira'])) as [Person]
    for (const actor of [hugo, nadia]) await joinMatch({ db: test.db, actor, input: { id } })
    await leaveMatch({ db: test.db, actor: hugo, input: { id } })
    await doJobs()
    expect(actionsOfLast()?.map(({ title }) => title)).toEqual(['Je la prends'])
  })

  it('of the next match of a series can be answered by its regulars, while they need not say why', async () => {
    // Published at once, whatever the hour.
    const publish = (leaveDeadlineHours: 48 | null) =>
      startSeries({
        db: test.db,
        actor: karim,
        input: seriesDraft({
          match: { ...startingIn(36), leaveDeadlineHours },
          regulars: [{ userId: nadia.id, coOrganizes: false }],
        }),
      })
    await publish(null)
    await doJobs()
    const [{ matchId: published } = { matchId: '' }] = await test.db.read
      .select()
      .from(notifications)
      .where(eq(notifications.userId, nadia.id))
    expect(actionsOfLast()).toEqual([
      {
        name: 'leave',
        method: 'POST',
        path: `/api/matches/${published}/leave`,
        title: 'Je ne viens pas',
        done: 'Vous n’êtes plus sur la liste.',
      },
    ])
    await publish(48)
    await doJobs()
    expect(service.received).toHaveLength(2)
    expect(actionsOfLast()).toBeUndefined()
  })

  it('fit the size limit of push services', async () => {
    await invite()
    await storageOf(test.db)
      .update(notifications)
      .set({ content: '🥅'.repeat(2000) })
      .where(eq(notifications.userId, nadia.id))
    await doJobs()
    expect(service.received[0]?.payload).toMatchObject({ body: `${'🥅'.repeat(299)}…` })
    expect(service.received[0]?.body.length).toBeLessThan(4096)
  })

  it('follow the settings of each topic', async () => {
    await choose({ matches: { app: true, email: true, push: false } })
    await invite()
    expect(await doJobs()).toBe(0)
    await joinMatch({ db: test.db, actor: nadia, input: { id: matchId } })
    await cancelMatch({ db: test.db, actor: karim, input: { id: matchId } })
    await doJobs()
    expect(service.received.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ body: expect.stringMatching(/^Match du .+ annulé par Karim Haddad$/) }),
    ])
  })

  it('end with the session or when disabled', async () => {
    await invite()
    await logOutUser({ db: test.db, actor: nadia })
    await doJobs()
    expect(await subscriptions()).toEqual([])

    nadia = await signIn(nadia)
    await subscribe(nadia, phone)
    await unsubscribePush({ db: test.db, actor: nadia })
    await cancelMatch({ db: test.db, actor: karim, input: { id: matchId } })
    await doJobs()
    expect(service.received).toEqual([])
  })

  it('end when the session expires', async () => {
    await invite()
    await storageOf(test.db)
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.id, nadia.sessionId))
    await doJobs()
    expect(service.received).toEqual([])
  })

  it('are not sent to banned or deactivated users', async () => {
    await invite()
    await storageOf(test.db).update(users).set({ accountStatus: 'inactive', active: false }).where(eq(users.id, nadia.id))
    await doJobs()
    await storageOf(test.db).update(users).set({ accountStatus: 'active', active: true }).where(eq(users.id, nadia.id))
    await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
    expect(await subscriptions()).toEqual([])
    expect(service.received).toEqual([])
  })

  it('are not sent for notifications that were read meanwhile', async () => {
    await invite()
    const [{ id } = { id: '' }] = await test.db.read.select().from(notifications).where(eq(notifications.userId, nadia.id))
    await markRead({ db: test.db, actor: nadia, input: { id } })
    await doJobs()
    expect(service.received).toEqual([])
  })

  it.each([404, 410])('delete a subscription when the service responds with %i', async (status) => {
    service.respondWith(status)
    await invite()
    await doJobs()
    expect(await subscriptions()).toEqual([])
  })

  it('keep a subscription when the service fails, and log the failure without the endpoint', async () => {
    service.respondWith(503)
    await invite()
    const failure = await doJobs().catch((error: Error) => error)
    expect(String(failure)).toBe(`Error: The push service ${new URL(phone.endpoint).host} answered 503`)
    expect(await subscriptions()).toHaveLength(1)
  })

  it('do not follow redirects', async () => {
    service.respondWith(307, { location: '/elsewhere' })
    await invite()
    await expect(doJobs()).rejects.toThrow('fetch failed')
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([phone.endpoint])
  })

  it('move a browser to its current user and replace its former subscription', async () => {
    const ines = await signIn((await createPeople(test.db, ['Inès Moreau']))[0] as Person)
    await subscribe(ines, phone)
    expect(await subscriptions()).toEqual([])
    await subscribe(nadia, service.createSubscription())
    const renewed = service.createSubscription()
    await subscribe(nadia, renewed)
    expect(await subscriptions()).toEqual([expect.objectContaining({ endpoint: renewed.endpoint, sessionId: nadia.sessionId })])
  })

  it('refuse invalid subscriptions', async () => {
    expect(sender().accepts({ endpoint: phone.endpoint, p256dh: 'A'.repeat(87), auth: phone.keys.auth })).toBe(false)
    await expect(subscribe(nadia, { ...phone, endpoint: 'https://evil.example/abc' })).rejects.toMatchObject({
      code: 'PUSH_SERVICE_UNKNOWN',
    })
    expect(await subscriptions()).toHaveLength(1)
  })
})
