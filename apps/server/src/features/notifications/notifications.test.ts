import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { acceptRequest } from '#features/groups/membership/commands/accept-request.ts'
import { rejectRequest } from '#features/groups/membership/commands/reject-request.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { newId } from '#platform/new-id.ts'
import { createJoinRequest, createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { markAllRead } from './commands/mark-all-read.ts'
import { markRead } from './commands/mark-read.ts'
import { removeNotification } from './commands/remove-notification.ts'
import { countUnread, listNotifications } from './notifications.queries.ts'
import { notifications } from './notifications.table.ts'

const test = testDatabase()
let nadia: Person
let karim: Person

beforeEach(async () => {
  ;[nadia, karim] = (await createPeople(test.db, ['Nadia Belkacem', 'Karim Haddad'])) as [Person, Person]
  test.events.length = 0
})

/** Minutes after the start of the test data. */
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 2, 18, minutes))

/** Stores a notification. @returns its id */
async function createNotification({ id: userId }: Person, changes: Partial<typeof notifications.$inferInsert> = {}): Promise<string> {
  const id = newId()
  await storageOf(test.db)
    .insert(notifications)
    .values({ id, userId, type: 'match', title: 'Five du samedi', createdAt: at(0), ...changes })
  return id
}
const list = (someone: Person, input: { read?: boolean; cursor?: string; limit?: number } = {}) =>
  listNotifications(test.db, someone, { read: false, limit: 20, ...input })
const idsOf = async (someone: Person) => (await list(someone)).items.map(({ id }) => id)
const unread = (someone: Person) => countUnread(test.db, someone)

describe('one’s notifications', () => {
  it('are listed latest first, with their sender, for their owner only', async () => {
    const earlier = await createNotification(nadia, {
      type: 'match_cancelled',
      content: 'Match annulé',
      matchId: 'm1',
      fromUserId: karim.id,
    })
    const later = await createNotification(nadia, { createdAt: at(1) })
    const read = await createNotification(nadia, { createdAt: at(2), read: true })
    await createNotification(karim)
    const { items, nextCursor } = await list(nadia)
    expect(items).toEqual([
      expect.objectContaining({ id: later, read: false, from: null, content: '' }),
      {
        id: earlier,
        type: 'match_cancelled',
        title: 'Five du samedi',
        canLeave: false,
        canConfirmPresence: false,
        holdsPlace: false,
        content: 'Match annulé',
        message: null,
        pollId: null,
        seriesId: null,
        groupId: null,
        requestId: null,
        matchId: 'm1',
        conversationId: null,
        senderId: null,
        fromUserId: karim.id,
        from: { displayName: 'Karim Haddad', photo: null, kit: expect.any(Number) },
        requestStatus: null,
        read: false,
        createdAt: at(0).toISOString(),
      },
    ])
    expect(nextCursor).toBeNull()
    expect(await list(nadia, { read: true })).toMatchObject({ items: [{ id: read, read: true }], nextCursor: null })
  })

  it.each(['accepted', 'rejected'] as const)('show whether a join request is pending or %s', async (answer) => {
    const { db } = test
    const groupId = await createTestGroup(db, nadia)
    const requestId = await createJoinRequest(db, groupId, karim)
    const shown = async (read: boolean) => (await list(nadia, { read })).items.map(({ requestStatus }) => requestStatus)
    expect(await shown(false)).toEqual(['pending'])
    await markAllRead({ db, actor: nadia, input: { until: new Date().toISOString() } })
    expect(await shown(true)).toEqual(['pending'])
    const command = { db, actor: nadia, input: { id: groupId, requestId, handledBy: nadia.id } }
    if (answer === 'accepted') await acceptRequest(command)
    else await rejectRequest(command)
    expect([await shown(false), await shown(true)]).toEqual([[], [answer]])
  })

  it('stay when the sender’s account is deleted', async () => {
    await createNotification(nadia, { fromUserId: karim.id })
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
    expect((await list(nadia)).items).toMatchObject([{ fromUserId: null, from: null }])
  })

  it('are deleted with the account', async () => {
    await createNotification(nadia)
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
    expect(await test.db.read.select().from(notifications).where(eq(notifications.userId, nadia.id))).toEqual([])
  })

  it('are paged without repetitions, also with equal times and new arrivals', async () => {
    const ids: string[] = []
    for (let n = 0; n < 7; n++) ids.push(await createNotification(nadia, { createdAt: at(n < 4 ? 0 : n) }))
    const seen: string[] = []
    let cursor: string | undefined
    for (const size of [3, 3, 1]) {
      const page = await list(nadia, { cursor, limit: 3 })
      expect(page.items).toHaveLength(size)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
      await createNotification(nadia, { createdAt: at(59) })
    }
    expect(cursor).toBeUndefined()
    expect(seen).toEqual([...ids.slice(4).reverse(), ...ids.slice(0, 4).sort().reverse()])
  })

  it.each(['nonsense', 'x.y', '12345678901234.a', '-1.a'])('refuse the invalid cursor %s', async (cursor) => {
    await expect(list(nadia, { cursor })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })
})

describe('the bell', () => {
  it('counts unread notifications, with one signal when one is read', async () => {
    const id = await createNotification(nadia)
    await createNotification(nadia)
    await createNotification(karim)
    expect(await unread(nadia)).toBe(2)
    for (let time = 0; time < 2; time++) await markRead({ db: test.db, actor: nadia, input: { id } })
    expect(await unread(nadia)).toBe(1)
    expect(await idsOf(nadia)).not.toContain(id)
    expect(test.events).toEqual([{ type: 'notifications.changed', userIds: [nadia.id] }])
  })

  it('is cleared up to the latest that was shown, with one signal', async () => {
    for (const minutes of [0, 1]) await createNotification(nadia, { createdAt: at(minutes) })
    const arrivedLater = await createNotification(nadia, { createdAt: at(2) })
    const ofKarim = await createNotification(karim)
    for (let time = 0; time < 2; time++) await markAllRead({ db: test.db, actor: nadia, input: { until: at(1).toISOString() } })
    expect([await idsOf(nadia), await idsOf(karim)]).toEqual([[arrivedLater], [ofKarim]])
    expect(await unread(nadia)).toBe(1)
    expect(test.events).toEqual([{ type: 'notifications.changed', userIds: [nadia.id] }])
  })

  it('leaves notifications unread that only mails and pushes show', async () => {
    await createNotification(nadia, { shown: false })
    await markAllRead({ db: test.db, actor: nadia, input: { until: at(1).toISOString() } })
    const rows = await test.db.read.select({ read: notifications.read }).from(notifications).where(eq(notifications.userId, nadia.id))
    expect(rows).toEqual([{ read: false }])
  })

  it('gets one signal when one is deleted', async () => {
    const id = await createNotification(nadia)
    await removeNotification({ db: test.db, actor: nadia, input: { id } })
    expect(await idsOf(nadia)).toEqual([])
    expect(await unread(nadia)).toBe(0)
    expect(test.events).toEqual([{ type: 'notifications.changed', userIds: [nadia.id] }])
  })

  it('cannot be changed by other users', async () => {
    const id = await createNotification(nadia)
    for (const command of [markRead, removeNotification]) {
      const notFound = { code: 'NOTIFICATION_NOT_FOUND', status: 404, message: 'Notification introuvable' }
      await expect(command({ db: test.db, actor: karim, input: { id } })).rejects.toMatchObject(notFound)
      await expect(command({ db: test.db, actor: karim, input: { id: 'of-nobody' } })).rejects.toMatchObject(notFound)
    }
    expect((await list(nadia)).items).toMatchObject([{ id, read: false }])
    expect(test.events).toEqual([])
  })
})
