import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { markRead as markConversationRead } from '#features/conversations/commands/mark-read.ts'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { newId } from '#platform/new-id.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { markRead } from './commands/mark-read.ts'
import { removeNotification } from './commands/remove-notification.ts'
import { listNotifications } from './notifications.queries.ts'
import { notifications } from './notifications.table.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let ines: Person

beforeEach(async () => {
  ;[karim, nadia, ines] = (await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Inès Moreau'])) as [Person, Person, Person]
  test.reactionEvents.length = 0
})

/** @returns the conversation and message ids */
async function write(actor: Person, { id: userId }: Person, text: string, now?: Date) {
  const messageId = newId()
  const { conversationId: id } = await writeMessage({ db: test.db, actor, input: { userId, messageId, text }, now })
  return { id, messageId }
}
const rowsOf = ({ id }: Person) =>
  test.db.read.select().from(notifications).where(eq(notifications.userId, id)).orderBy(asc(notifications.createdAt), asc(notifications.id))
/** The unread notifications of a user, oldest first, as `title · content`. */
const unreadNotifications = async (someone: Person) =>
  (await listNotifications(test.db, someone, { read: false, limit: 50 })).items
    .toReversed()
    .map(({ title, content }) => `${title} · ${content.replaceAll('\u00a0', ' ')}`)
const notifiedUserIds = () => test.reactionEvents.map((event) => event.type === 'notifications.changed' && event.userIds)

describe('messages of one conversation', () => {
  it('update the unread notification, which moves to the top', async () => {
    await write(karim, nadia, 'Salut')
    const [first] = await rowsOf(nadia)
    await write(ines, nadia, 'Coucou')
    await write(karim, nadia, 'Tu joues samedi\u202f?')
    expect(await unreadNotifications(nadia)).toEqual(['Inès Moreau · Coucou', 'Karim Haddad · 2 nouveaux messages'])
    expect((await rowsOf(nadia)).at(-1)?.id).toBe(first?.id)
    expect(notifiedUserIds()).toEqual([[nadia.id], [nadia.id], [nadia.id]])
  })

  it('get a new one after it was read or deleted', async () => {
    await write(karim, nadia, 'Salut')
    const [first] = await rowsOf(nadia)
    await markRead({ db: test.db, actor: nadia, input: { id: first?.id ?? '' } })
    await write(karim, nadia, 'Tu joues samedi\u202f?')
    expect(await unreadNotifications(nadia)).toEqual(['Karim Haddad · 2 nouveaux messages'])
    const [, second] = await rowsOf(nadia)
    expect(second?.id).not.toBe(first?.id)
    await removeNotification({ db: test.db, actor: nadia, input: { id: second?.id ?? '' } })
    await write(karim, nadia, 'Allô\u202f?')
    expect(await unreadNotifications(nadia)).toEqual(['Karim Haddad · 3 nouveaux messages'])
  })

  it('never move back in time when the clock does', async () => {
    await write(karim, nadia, 'Salut')
    const later = new Date(Date.now() + 60_000)
    await storageOf(test.db).update(notifications).set({ createdAt: later }).where(eq(notifications.userId, nadia.id))
    await write(karim, nadia, 'Tu joues samedi\u202f?')
    expect(await rowsOf(nadia)).toMatchObject([{ createdAt: later }])
  })

  it('show the beginning of a long message, without cutting characters', async () => {
    await write(karim, nadia, `${'a'.repeat(139)}🦁🦁`)
    expect(await rowsOf(nadia)).toMatchObject([{ content: `${'a'.repeat(139)}🦁` }])
  })

  it('are not notified again when the same message is retried', async () => {
    const input = { userId: nadia.id, messageId: newId(), text: 'Salut' }
    for (let time = 0; time < 2; time++) await writeMessage({ db: test.db, actor: karim, input })
    expect(await unreadNotifications(nadia)).toEqual(['Karim Haddad · Salut'])
  })
})

describe('notifications of messages', () => {
  it('are read once all messages are read, on all devices; those of other conversations stay', async () => {
    await write(ines, nadia, 'Coucou')
    const last = await write(karim, nadia, 'Salut')
    test.reactionEvents.length = 0
    for (let time = 0; time < 2; time++) await markConversationRead({ db: test.db, actor: nadia, input: last })
    expect(await unreadNotifications(nadia)).toEqual(['Inès Moreau · Coucou'])
    expect(notifiedUserIds()).toEqual([[nadia.id]])
  })

  it('stay unread while one message is unread', async () => {
    const first = await write(karim, nadia, 'Salut')
    const last = await write(karim, nadia, 'Tu joues samedi\u202f?')
    await markConversationRead({ db: test.db, actor: nadia, input: first })
    expect(await unreadNotifications(nadia)).toEqual(['Karim Haddad · 2 nouveaux messages'])
    await markConversationRead({ db: test.db, actor: nadia, input: last })
    expect(await unreadNotifications(nadia)).toEqual([])
  })

  it('are read once the user answers', async () => {
    await write(karim, nadia, 'Salut')
    await write(nadia, karim, 'Salut Karim')
    expect(await unreadNotifications(nadia)).toEqual([])
    expect(await unreadNotifications(karim)).toEqual(['Nadia Belkacem · Salut Karim'])
  })

  it('send no event when already read', async () => {
    const first = await write(karim, nadia, 'Salut')
    const [row] = await rowsOf(nadia)
    await markRead({ db: test.db, actor: nadia, input: { id: row?.id ?? '' } })
    test.reactionEvents.length = 0
    await markConversationRead({ db: test.db, actor: nadia, input: first })
    expect(test.reactionEvents).toEqual([])
  })
})
