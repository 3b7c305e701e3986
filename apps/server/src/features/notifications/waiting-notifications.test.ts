import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { matchNotifications } from '@coup-denvoi/contract/notifications/match-notification.texts'
import type { PushMessage } from '@coup-denvoi/contract/notifications/push.protocol'
import { and, eq, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { demoteAdmin } from '#features/groups/commands/demote-admin.ts'
import { inviteToGroup } from '#features/groups/membership/commands/invite-to-group.ts'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { requestToJoin } from '#features/groups/membership/commands/request-to-join.ts'
import { announce } from '#features/locker-room/commands/announce-to-players.ts'
import { announceDanger } from '#features/matches/commands/announce-danger.ts'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { keepMatch } from '#features/matches/commands/keep-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { declineMatch } from '#features/matches/invitations/commands/decline-match.ts'
import { invitePlayer } from '#features/matches/invitations/commands/invite-player.ts'
import { seekAnswers } from '#features/matches/invitations/commands/seek-answers.ts'
import { matches } from '#features/matches/matches.table.ts'
import { takeOfferedPlace } from '#features/matches/offers/commands/take-offered-place.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { askPlayers } from '#features/matches/presence/commands/ask-players.ts'
import { confirmPresence } from '#features/matches/presence/commands/confirm-presence.ts'
import { freePlace } from '#features/matches/presence/commands/free-place.ts'
import { sendReminder } from '#features/matches/presence/commands/send-reminder.ts'
import { createReminderJobs } from '#features/matches/presence/reminders.jobs.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { pauseSeriesOf } from '#features/series/account-end.public.ts'
import { pauseSeries } from '#features/series/commands/pause-series.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import { takeOverSeries } from '#features/series/commands/take-over-series.ts'
import { series as seriesTable } from '#features/series/series.table.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { newId } from '#platform/new-id.ts'
import { createPushSender } from '#platform/push/push-sender.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft, startingIn } from '#testing/fixtures/match-draft.ts'
import { startPoll } from '#testing/fixtures/polls.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
import { testPushService } from '#testing/services/test-push-service.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { subscribePush } from './commands/subscribe-push.ts'
import { updateNotificationSettings } from './commands/update-notification-settings.ts'
import { countUnread, listNotifications } from './notifications.queries.ts'
import { notifications } from './notifications.table.ts'
import { createPushJobs } from './push/push.jobs.ts'

const HOUR = 3_600_000
const service = testPushService()
const test = testDatabase()
let karim: Person
let nadia: Person
let hugo: Person
let thomas: Person
let id: string

/** Karim organizes a match in twenty hours; Nadia and Hugo play. Four players are wanted of six at most. */
beforeEach(async () => {
  ;[karim, nadia, hugo, thomas] = (await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira', 'Thomas Lefèvre'])) as [
    Person,
    Person,
    Person,
    Person,
  ]
  // Organized three days ago.
  const input = matchDraft({ ...startingIn(20), maxPlayers: 6, minPlayers: 4 })
  id = await organizeMatch({ db: test.db, actor: karim, input, now: hoursFromNow(-72) })
  for (const actor of [nadia, hugo]) await joinMatch({ db: test.db, actor, input: { id }, now: hoursFromNow(-48) })
  await storageOf(test.db).delete(notifications)
  await storageOf(test.db).execute(sql`delete from pgboss.job where name like 'notifications.%'`)
  await subscribe(nadia)
  await subscribe(hugo)
  service.received.length = 0
  service.respondWith(201)
})

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR)
const startsAt = async () => {
  const [row] = await test.db.read.select({ startsAt: matches.startsAt }).from(matches).where(eq(matches.id, id))
  return (row as { startsAt: Date }).startsAt.getTime()
}
const endanger = async () => announceDanger({ db: test.db, input: { matchId: id, hours: 24, startsAt: await startsAt() } })
const ask = async () => askPlayers({ db: test.db, input: { matchId: id, startsAt: await startsAt() } })
const join = (actor: Person) => joinMatch({ db: test.db, actor, input: { id } })
const beginNow = () =>
  storageOf(test.db)
    .update(matches)
    .set({ startsAt: hoursFromNow(-0.1) })
    .where(eq(matches.id, id))

const sender = () =>
  createPushSender({ pushServices: [service.environment.PUSH_SERVICES ?? ''], mailFrom: 'Foot <foot@foot.example>', appOrigin: null })
const phones = new Map<string, string>()
async function subscribe(person: Person): Promise<void> {
  const session = { id: newId(), token: newId(), userId: person.id, expiresAt: hoursFromNow(100) }
  await storageOf(test.db).insert(sessions).values(session)
  const phone = service.createSubscription()
  phones.set(phone.endpoint, person.displayName)
  await subscribePush({ db: test.db, sender: sender(), actor: { ...person, sessionId: session.id }, input: phone })
}

/** What waited for the morning is sent. @returns whose browsers ring, with the buttons of the notification */
async function inTheMorning(): Promise<string[]> {
  await storageOf(test.db).execute(sql`update pgboss.job set start_after = now() where name = 'notifications.push'`)
  await test.jobs.drain(createPushJobs({ db: test.db, pushSender: sender() }))
  return service.received
    .map(({ endpoint, payload }) => {
      const actions = (payload as PushMessage).actions?.map(({ title }) => title) ?? []
      return [phones.get(endpoint), ...actions].join(', ')
    })
    .toSorted()
}

describe('the day before, a match that lacks players', () => {
  const reminders = () => createReminderJobs({ db: test.db })

  it('rings once: with the question whether one comes', async () => {
    await test.jobs.drain(reminders())
    expect(await inTheMorning()).toEqual(['Hugo Ferreira, Je viens', 'Nadia Belkacem, Je viens'])
    const own = await test.db.read.select().from(notifications).where(eq(notifications.userId, nadia.id))
    expect(own).toMatchObject([{ type: 'match_in_danger', content: expect.stringContaining('vous venez toujours') }])
  })

  it('asks in the bell, too, who has not confirmed', async () => {
    await test.jobs.drain(reminders())
    const bell = async (person: Person) =>
      (await listNotifications(test.db, person, { read: false, limit: 20 })).items.map((item) => [item.type, item.canConfirmPresence])
    expect(await bell(nadia)).toEqual([['match_in_danger', true]])
    expect(await bell(karim)).toEqual([['match_in_danger', false]])
    await confirmPresence({ db: test.db, actor: nadia, input: { id } })
    expect(await bell(nadia)).toEqual([['match_in_danger', false]])
    expect(await bell(hugo)).toEqual([['match_in_danger', true]])
  })

  it('asks who comes by itself where it has its players', async () => {
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { minPlayers: 3 } }, now: hoursFromNow(-47) })
    await test.jobs.drain(reminders())
    expect(await inTheMorning()).toEqual(['Hugo Ferreira, Je viens', 'Nadia Belkacem, Je viens'])
    const own = await test.db.read.select().from(notifications).where(eq(notifications.userId, nadia.id))
    expect(own).toMatchObject([{ type: 'presence_asked' }])
  })

  it('does not ring where somebody wants none of it', async () => {
    await updateNotificationSettings({ db: test.db, actor: nadia, input: { matches: { push: false } } })
    await test.jobs.drain(reminders())
    expect(await inTheMorning()).toEqual(['Hugo Ferreira, Je viens'])
  })
})

describe('what waits for the morning', () => {
  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['joined', join],
    ['said no', (actor) => declineMatch({ db: test.db, actor, input: { id } })],
  ])('an invitation, or a question whether one comes, is not sent to who has %s', async (_, answer) => {
    await subscribe(thomas)
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: thomas.id } })
    await answer(thomas)
    expect(await inTheMorning()).toEqual([])

    const lea = await createPerson(test.db, 'Léa Martin')
    await subscribe(lea)
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: lea.id } })
    expect(await inTheMorning()).toEqual(['Léa Martin'])
    await seekAnswers({ db: test.db, actor: karim, input: { id } })
    await answer(lea)
    expect(await inTheMorning()).toEqual(['Léa Martin'])
  })

  it('what somebody asks or writes is not sent to who has blocked them since, but facts about a match are', async () => {
    const { db } = test
    await subscribe(thomas)
    const groupId = await createTestGroup(db, karim, { members: [nadia, hugo] })
    await storageOf(db).delete(notifications)
    await startPoll(db, karim, { groupId })
    await invitePlayer({ db, actor: karim, input: { id, userId: thomas.id } })
    await inviteToGroup({ db, actor: karim, input: { id: groupId, userId: thomas.id } })
    for (const to of [thomas, nadia])
      await writeMessage({ db, actor: karim, input: { userId: to.id, messageId: newId(), text: 'Tu viens ?' } })
    await blockPlayer({ db, actor: thomas, input: { id: karim.id } })
    await blockPlayer({ db, actor: nadia, input: { id: karim.id } })
    await editMatch({ db, actor: karim, input: { id, changes: { location: 'Five de Gerland' } } })
    expect(await countUnread(db, thomas)).toBe(0)
    // The poll asks Hugo, the new place is told to both.
    expect(await inTheMorning()).toEqual(['Hugo Ferreira', 'Hugo Ferreira', 'Nadia Belkacem'])
  })

  it('a reminder and an announcement are not sent to who has left since, nor the words of somebody whom they have blocked', async () => {
    const { db } = test
    await sendReminder({ db, input: { matchId: id, kind: 'hours-before', startsAt: await startsAt() } })
    await announce({ db, actor: karim, input: { id, messageId: newId(), text: 'Orage : on joue en salle' } })
    await blockPlayer({ db, actor: hugo, input: { id: karim.id } })
    await leaveMatch({ db, actor: nadia, input: { id } })
    expect(await inTheMorning()).toEqual(['Hugo Ferreira', 'Hugo Ferreira'])
    const contents = service.received.map(({ payload }) => (payload as PushMessage).body)
    expect(contents.toSorted()).toEqual([expect.stringMatching(/^Nouvelle annonce de l’organisateur, /), expect.stringContaining('Rappel')])
  })

  it('« reprenez place » is not sent to who is back on the list', async () => {
    const { db } = test
    await editMatch({ db, actor: karim, input: { id, changes: { freesUnconfirmed: true } } })
    for (const { id: userId } of [nadia, hugo]) await freePlace({ db, actor: karim, input: { id, userId }, now: hoursFromNow(16) })
    await join(nadia)
    expect(await inTheMorning()).toEqual(['Hugo Ferreira'])
    expect(service.received.map(({ payload }) => (payload as PushMessage).body)).toEqual([expect.stringContaining('reprenez place')])
  })

  it('a cancellation is sent without its reason to who has blocked its author since', async () => {
    await cancelMatch({ db: test.db, actor: karim, input: { id, reason: 'Orage' } })
    await blockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } })
    await inTheMorning()
    const bodies = service.received.map(({ endpoint, payload }) => [phones.get(endpoint), (payload as PushMessage).body])
    expect(Object.fromEntries(bodies)).toEqual({
      'Nadia Belkacem': expect.stringMatching(/^Match du .+ annulé par Karim Haddad$/),
      'Hugo Ferreira': expect.stringMatching(/^Match du .+ annulé par Karim Haddad\u00a0: Orage$/),
    })
  })

  it('an invitation and the new match of a group say when and where it is now, and so do pushes that wait', async () => {
    const { db } = test
    await subscribe(thomas)
    const groupId = await createTestGroup(db, karim, { members: [hugo] })
    await storageOf(db).delete(notifications)
    const draft = { title: 'Five', date: '2035-03-03', time: '18:00', location: 'Stade de Gerland' }
    const match = await organizeMatch({ db, actor: karim, input: { ...matchDraft(draft), groupId } })
    await invitePlayer({ db, actor: karim, input: { id: match, userId: thomas.id } })
    await editMatch({ db, actor: karim, input: { id: match, changes: { date: '2035-03-04', time: '18:30' } } })
    await editMatch({ db, actor: karim, input: { id: match, changes: { location: 'Parc de Parilly' } } })
    expect(await inTheMorning()).toEqual(['Hugo Ferreira', 'Thomas Lefèvre'])
    const bodies = service.received.map(({ payload }) => (payload as PushMessage).body?.replaceAll('\u00a0', ' '))
    expect(bodies.toSorted()).toEqual([
      'Karim Haddad vous invite à « Five », dim. 4 mars · 18 h 30',
      expect.stringMatching(/^Nouveau match du groupe .* dim\. 4 mars · 18 h 30, Parc de Parilly$/),
    ])
  })

  it('what was read says when it is now, too, and so does an hour without its day', async () => {
    const { db } = test
    await editMatch({ db, actor: karim, input: { id, changes: { date: '2035-03-03', time: '18:00' } } })
    await storageOf(db).delete(notifications)
    const match = { title: 'Five', startsAt: fromLocalTime('2035-03-03', '18:00'), location: 'Stade de Gerland' }
    const texts = [
      matchNotifications.reminder(match),
      matchNotifications.placeOpen(match),
      matchNotifications.presenceAsked({ ...match, freedFrom: fromLocalTime('2035-03-03', '12:00') }),
    ]
    await storageOf(db)
      .insert(notifications)
      .values(texts.map((text, n) => ({ id: `told-${n}`, userId: hugo.id, type: 'match' as const, matchId: id, read: n === 0, ...text })))
    const told = async (changes: { date?: string; time?: string }) => {
      await editMatch({ db, actor: karim, input: { id, changes } })
      const rows = await db.read.select().from(notifications).where(like(notifications.id, 'told-%')).orderBy(notifications.id)
      return rows.map(({ content }) => content.replaceAll(/[\u00a0\u202f]/g, ' '))
    }
    expect(await told({ time: '20:30' })).toEqual([
      'Rappel : sam. 3 mars · 20 h 30, Stade de Gerland',
      'Une place est libre pour 20 h 30 : elle est à qui la prend en premier',
      expect.stringMatching(/^Vous venez toujours \? sam\. 3 mars · 20 h 30, .* libérée à partir de 14 h 30\.$/),
    ])
    expect((await told({ date: '2035-03-04' }))[1]).toBe(
      'Une place est libre pour dim. 4 mars · 20 h 30 : elle est à qui la prend en premier',
    )
    expect((await told({ time: '21:00' }))[1]).toBe('Une place est libre pour dim. 4 mars · 21 h 00 : elle est à qui la prend en premier')
  })

  it('« la série est en pause » is not sent once it is resumed, nor « personne ne l’organise plus » once somebody does', async () => {
    const { db } = test
    const regulars = [nadia, hugo].map(({ id: userId }) => ({ userId, coOrganizes: userId === hugo.id }))
    const series = await startSeries({ db, actor: karim, input: seriesDraft({ regulars }) })
    const pause = (actor: Person, paused: boolean) => pauseSeries({ db, actor, input: { id: series, paused } })
    await pause(karim, true)
    await pause(karim, false)
    expect(await inTheMorning()).toEqual([])
    await db.transaction((change) => pauseSeriesOf(change, karim))
    await storageOf(db).update(seriesTable).set({ organizerId: null }).where(eq(seriesTable.id, series))
    await takeOverSeries({ db, actor: hugo, input: { id: series } })
    await pause(hugo, false)
    expect(await inTheMorning()).toEqual(['Nadia Belkacem'])
    expect(service.received.map(({ payload }) => (payload as PushMessage).body)).toEqual(['Hugo Ferreira organise désormais la série.'])
  })

  it('the private match and the poll of a group are not sent to who has left it, nor its requests to who no longer handles them', async () => {
    const { db } = test
    const groupId = await createTestGroup(db, karim, { admins: [nadia], members: [hugo] })
    await subscribe(thomas)
    await storageOf(db).delete(notifications)
    const draft = matchDraft({ title: 'Five', date: '2035-03-03', time: '18:00', type: 'private' })
    await organizeMatch({ db, actor: karim, input: { ...draft, groupId } })
    await startPoll(db, karim, { groupId })
    await requestToJoin({ db, actor: thomas, input: { id: groupId } })
    await leaveGroup({ db, actor: hugo, input: { id: groupId } })
    await demoteAdmin({ db, actor: karim, input: { id: groupId, userId: nadia.id } })
    expect(await countUnread(db, hugo)).toBe(1)
    // The match and the poll.
    expect(await inTheMorning()).toEqual(['Nadia Belkacem', 'Nadia Belkacem'])
  })

  it('nothing is sent that somebody wants no more', async () => {
    await ask()
    await updateNotificationSettings({ db: test.db, actor: nadia, input: { matches: { push: false } } })
    expect(await inTheMorning()).toEqual(['Hugo Ferreira, Je viens'])
  })

  it('« en danger » is sent while it is, and asks nothing of who has confirmed', async () => {
    await endanger()
    await confirmPresence({ db: test.db, actor: nadia, input: { id } })
    expect(await inTheMorning()).toEqual(['Hugo Ferreira, Je viens', 'Nadia Belkacem'])
  })

  it.each<[string, () => Promise<unknown>, string[]]>([
    ['it has its players', () => join(thomas), []],
    ['it is kept', () => keepMatch({ db: test.db, actor: karim, input: { id } }), []],
    // Two rings of the cancellation.
    ['it is cancelled', () => cancelMatch({ db: test.db, actor: karim, input: { id, reason: '' } }), ['Hugo Ferreira', 'Nadia Belkacem']],
    ['it has begun', beginNow, []],
    ['one has left', () => leaveMatch({ db: test.db, actor: nadia, input: { id } }), ['Hugo Ferreira, Je viens']],
  ])('« en danger » is not sent once %s', async (_, happen, rings) => {
    await endanger()
    await happen()
    await storageOf(test.db)
      .delete(notifications)
      .where(and(eq(notifications.type, 'match')))
    expect(await inTheMorning()).toEqual(rings)
  })

  it.each<[string, () => Promise<unknown>, string[]]>([
    ['one has confirmed', () => confirmPresence({ db: test.db, actor: nadia, input: { id } }), ['Hugo Ferreira, Je viens']],
    ['one has left', () => leaveMatch({ db: test.db, actor: nadia, input: { id } }), ['Hugo Ferreira, Je viens']],
    [
      'the match is cancelled',
      () => cancelMatch({ db: test.db, actor: karim, input: { id, reason: '' } }),
      ['Hugo Ferreira', 'Nadia Belkacem'],
    ],
    ['the match has begun', beginNow, []],
  ])('« vous venez toujours ? » is not sent once %s', async (_, happen, rings) => {
    await ask()
    await happen()
    expect(await inTheMorning()).toEqual(rings)
  })

  it('a place for whoever is first is not offered once somebody has taken it', async () => {
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { maxPlayers: 3, minPlayers: null } } })
    const [sofia] = (await createPeople(test.db, ['Sofia Lopes'])) as [Person]
    for (const actor of [thomas, sofia]) await join(actor)
    await subscribe(thomas)
    await subscribe(sofia)
    await storageOf(test.db)
      .update(matches)
      .set({ startsAt: hoursFromNow(0.5) })
      .where(eq(matches.id, id))
    await leaveMatch({ db: test.db, actor: hugo, input: { id } })
    await takeOfferedPlace({ db: test.db, actor: thomas, input: { id } })
    expect((await inTheMorning()).filter((ring) => ring.includes('Je la prends'))).toEqual([])
  })
})
