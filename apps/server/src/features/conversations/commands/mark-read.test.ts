import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { conversationSnapshot, sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { countUnread, findConversation } from '../conversations.queries.ts'
import { markRead } from './mark-read.ts'
import { notifyTyping } from './notify-typing.ts'

const test = testDatabase()
const [karim, nadia, zoe] = testPeople(test, ['Karim Haddad', 'Nadia Belkacem', 'Zoé Lambert'])

const start = new Date('2026-11-21T10:00:00.000Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

beforeEach(async () => {
  test.events.splice(0)
})

const read = (actor: Person, input: { id: string; messageId: string }, now?: Date) => markRead({ db: test.db, actor, input, now })
const readEvents = () => test.events.filter(({ type }) => type === 'conversation.read')

it('marks messages up to one as read, and never marks any as unread', async () => {
  const { db } = test
  const first = await sendMessage(db, karim, nadia, { now: at(0) })
  const second = await sendMessage(db, karim, nadia, { now: at(1) })
  const third = await sendMessage(db, karim, nadia, { now: at(2) })
  await read(nadia, second, at(5))
  expect(await countUnread(db, nadia)).toBe(1)
  expect((await findConversation(db, karim, first.id)).seenAt).toBeNull()
  // A late request for an earlier message, and a repeated one.
  await read(nadia, first, at(6))
  await read(nadia, second, at(7))
  expect(await countUnread(db, nadia)).toBe(1)
  expect(readEvents()).toHaveLength(1)

  await read(nadia, third, at(8))
  expect(await countUnread(db, nadia)).toBe(0)
  expect(readEvents()).toHaveLength(2)
  await read(nadia, third, at(9))
  expect((await findConversation(db, karim, first.id)).seenAt).toBe(at(8).toISOString())
  expect(readEvents()).toHaveLength(2)
})

it('shows « Vu » on the latest message only, and not after an answer', async () => {
  const { db } = test
  const { id, messageId } = await sendMessage(db, karim, nadia, { now: at(0) })
  await read(nadia, { id, messageId }, at(1))
  expect((await findConversation(db, karim, id)).seenAt).toBe(at(1).toISOString())
  expect((await findConversation(db, nadia, id)).seenAt).toBeNull()
  const more = await sendMessage(db, karim, nadia, { now: at(2) })
  expect((await findConversation(db, karim, id)).seenAt).toBeNull()
  await read(nadia, more, at(3))
  await sendMessage(db, nadia, karim, { now: at(4) })
  expect((await findConversation(db, karim, id)).seenAt).toBeNull()
})

it('does not change anything for own messages, and is for the two members only', async () => {
  const { db } = test
  const { id, messageId } = await sendMessage(db, karim, nadia)
  const elsewhere = await sendMessage(db, karim, zoe)
  const before = await conversationSnapshot(db, id)
  await read(karim, { id, messageId })
  const refused: [Person, { id: string; messageId: string }][] = [
    [zoe, { id, messageId }],
    [nadia, { id, messageId: elsewhere.messageId }],
    [nadia, { id, messageId: 'nothing' }],
    [nadia, { id: 'nothing', messageId }],
  ]
  for (const [actor, input] of refused) await expect(read(actor, input)).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' })
  expect(await conversationSnapshot(db, id)).toEqual(before)
  expect(readEvents()).toEqual([])
})

it('signals typing if a message would be delivered, and stores nothing', async () => {
  const { db } = test
  const { id } = await sendMessage(db, karim, nadia)
  const before = await conversationSnapshot(db, id)
  test.events.splice(0)
  const type = (actor: Person) => notifyTyping({ db, actor, input: { id } })
  await type(nadia)
  expect(test.events).toEqual([{ type: 'conversation.typing', conversationId: id, userId: nadia.id, otherUserId: karim.id }])
  await expect(type(zoe)).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' })
  // Nadia has not answered, and now accepts no messages.
  await storageOf(db).update(users).set({ acceptsMessagesFrom: 'nobody' }).where(eq(users.id, nadia.id))
  await type(karim)
  expect(test.events).toHaveLength(1)
  expect(await conversationSnapshot(db, id)).toEqual(before)
})
