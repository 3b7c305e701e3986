import { ARRIVALS_RING_AFTER_MINUTES, DEFAULT_NOTIFICATION_SETTINGS } from '@coup-denvoi/contract/notifications/notification.rules'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { newId } from '#platform/new-id.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { withoutDay } from '#testing/fixtures/notification-texts.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { countUnread, listNotifications } from '../notifications.queries.ts'
import { notifications } from '../notifications.table.ts'
import { pushSubscriptions } from '../push/push-subscriptions.table.ts'
import { markRead } from './mark-read.ts'
import { updateNotificationSettings } from './update-notification-settings.ts'

describe('what an organizer is told of the list', () => {
  const test = testDatabase()
  let karim: Person
  let others: [Person, Person, Person]
  let matchId: string

  beforeEach(async () => {
    const [organizer, ...players] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira', 'Inès Moreau'])
    karim = organizer as Person
    others = players as [Person, Person, Person]
    matchId = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ title: 'Five du samedi' }) })
    const session = { id: newId(), token: newId(), userId: karim.id, expiresAt: new Date(Date.now() + 3_600_000) }
    await storageOf(test.db).insert(sessions).values(session)
    const browser = { id: newId(), userId: karim.id, sessionId: session.id, endpoint: `https://push.example/${session.id}` }
    await storageOf(test.db)
      .insert(pushSubscriptions)
      .values({ ...browser, p256dh: 'p', auth: 'a' })
    await pushes()
  })

  const join = (actor: Person, id = matchId) => joinMatch({ db: test.db, actor, input: { id } })
  const leave = (actor: Person) => leaveMatch({ db: test.db, actor, input: { id: matchId } })
  const told = async () =>
    (await listNotifications(test.db, karim, { read: false, limit: 20 })).items.map(({ content }) =>
      withoutDay(content).replaceAll('\u00a0', ' '),
    )
  const letMinutesPass = (minutes: number) =>
    storageOf(test.db)
      .update(notifications)
      .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
      .where(eq(notifications.userId, karim.id))
  /** How many pushes were sent since the last call. */
  async function pushes(): Promise<number> {
    let count = 0
    const push = { queue: 'notifications.push', handle: async () => void count++ }
    await test.jobs.drain([push])
    return count
  }

  it('gathers arrivals while they are unread, and rings once for those of some minutes', async () => {
    const [nadia, hugo, ines] = others
    await join(nadia)
    expect([await told(), await pushes()]).toEqual([['Nadia Belkacem rejoint la liste'], 1])
    await join(hugo)
    expect([await told(), await pushes()]).toEqual([['Hugo Ferreira et 1 autre rejoignent la liste'], 0])
    await letMinutesPass(ARRIVALS_RING_AFTER_MINUTES + 1)
    await join(ines)
    expect([await told(), await pushes()]).toEqual([['Inès Moreau et 2 autres rejoignent la liste'], 1])
    expect(await countUnread(test.db, karim)).toBe(1)
  })

  it('rings for arrivals although the clock was ahead when it last did', async () => {
    const [nadia, hugo] = others
    await join(nadia)
    await letMinutesPass(-60)
    await pushes()
    await join(hugo)
    expect(await pushes()).toBe(1)
  })

  it('begins anew once it was read, and for each match', async () => {
    const [nadia, hugo] = others
    await join(nadia)
    const [first] = (await listNotifications(test.db, karim, { read: false, limit: 1 })).items
    await markRead({ db: test.db, actor: karim, input: { id: first?.id ?? '' } })
    await join(hugo)
    await join(hugo, await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ title: 'La revanche' }) }))
    expect(await told()).toEqual(['Hugo Ferreira rejoint la liste', 'Hugo Ferreira rejoint la liste'])
  })

  it('rings for every withdrawal', async () => {
    for (const player of others) await join(player)
    await pushes()
    for (const player of others) {
      await leave(player)
      expect(await pushes()).toBe(1)
    }
    expect(await told()).toEqual(['Inès Moreau et 2 autres se désistent', 'Inès Moreau et 2 autres rejoignent la liste'])
  })

  it('has a setting for arrivals and one for departures', async () => {
    const [nadia, hugo] = others
    const arrivals = { app: false, email: false, push: false }
    await updateNotificationSettings({ db: test.db, actor: karim, input: { ...DEFAULT_NOTIFICATION_SETTINGS, arrivals } })
    for (const player of [nadia, hugo]) await join(player)
    await leave(nadia)
    expect([await told(), await pushes()]).toEqual([['Nadia Belkacem se désiste'], 1])
  })
})
