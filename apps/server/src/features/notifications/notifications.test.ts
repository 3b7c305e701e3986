import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { newId } from '#platform/new-id.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
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

/** So many minutes after all of it began. */
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 2, 18, minutes))

/** Somebody was told something. @returns its id */
async function createNotification({ id: userId }: Person, changes: Partial<typeof notifications.$inferInsert> = {}): Promise<string> {
  const id = newId()
  await storageOf(test.db)
    .insert(notifications)
    .values({ id, userId, type: 'match', title: 'Five du samedi', createdAt: at(0), ...changes })
  return id
}
const list = (someone: Person, input: { cursor?: string; limit?: number } = {}) =>
  listNotifications(test.db, someone, { limit: 20, ...input })
const idsOf = async (someone: Person) => (await list(someone)).items.map(({ id }) => id)
const unread = (someone: Person) => countUnread(test.db, someone)

describe('one’s notifications', () => {
  it('come the latest first, with who they are from, and nobody else’s', async () => {
    const earlier = await createNotification(nadia, {
      type: 'match_cancelled',
      content: 'Match annulé',
      matchId: 'm1',
      fromUserId: karim.id,
    })
    const later = await createNotification(nadia, { createdAt: at(1), read: true })
    await createNotification(karim)
    const { items, nextCursor } = await list(nadia)
    expect(items).toEqual([
      expect.objectContaining({ id: later, read: true, from: null, content: '' }),
      {
        id: earlier,
        type: 'match_cancelled',
        title: 'Five du samedi',
        content: 'Match annulé',
        message: null,
        groupId: null,
        requestId: null,
        matchId: 'm1',
        conversationId: null,
        senderId: null,
        fromUserId: karim.id,
        from: { displayName: 'Karim Haddad', photo: null, kit: expect.any(Number) },
        read: false,
        createdAt: at(0).toISOString(),
      },
    ])
    expect(nextCursor).toBeNull()
  })

  it('stay when whoever they are from is gone', async () => {
    await createNotification(nadia, { fromUserId: karim.id })
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
    expect((await list(nadia)).items).toMatchObject([{ fromUserId: null, from: null }])
  })

  it('go with their account', async () => {
    await createNotification(nadia)
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
    expect(await test.db.read.select().from(notifications).where(eq(notifications.userId, nadia.id))).toEqual([])
  })

  it('come page by page, each once, also those of one instant and while others arrive', async () => {
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

  it.each(['nonsense', 'x.y', '12345678901234.a', '-1.a'])('have no page at %s', async (cursor) => {
    await expect(list(nadia, { cursor })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })
})

describe('the bell', () => {
  it('counts one’s own that are unread, and hears when one is read, once', async () => {
    const id = await createNotification(nadia)
    await createNotification(nadia)
    await createNotification(karim)
    expect(await unread(nadia)).toBe(2)
    for (let time = 0; time < 2; time++) await markRead({ db: test.db, actor: nadia, input: { id } })
    expect(await unread(nadia)).toBe(1)
    expect(await idsOf(nadia)).toContain(id)
    expect(test.events).toEqual([{ type: 'notifications.changed', userIds: [nadia.id] }])
  })

  it('hears when one is thrown away, once', async () => {
    const id = await createNotification(nadia)
    for (let time = 0; time < 2; time++) await removeNotification({ db: test.db, actor: nadia, input: { id } })
    expect(await idsOf(nadia)).toEqual([])
    expect(await unread(nadia)).toBe(0)
    expect(test.events).toEqual([{ type: 'notifications.changed', userIds: [nadia.id] }])
  })

  it('is nobody else’s to read or to empty', async () => {
    const id = await createNotification(nadia)
    await markRead({ db: test.db, actor: karim, input: { id } })
    await removeNotification({ db: test.db, actor: karim, input: { id } })
    expect((await list(nadia)).items).toMatchObject([{ id, read: false }])
    expect(test.events).toEqual([])
  })
})
