import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { unblockPlayer } from '#features/players/commands/unblock-player.ts'
import { users } from '#features/users/users.table.ts'
import { conversationSnapshot, readMessageTexts, sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { createPerson, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { listConversations } from '../conversation-list.queries.ts'
import { countUnread, findConversation, findConversationWith } from '../conversations.queries.ts'
import { listMessages } from '../messages.queries.ts'
import { markRead } from './mark-read.ts'
import { notifyTyping } from './notify-typing.ts'

const test = testDatabase()
const [dylan, nadia] = testPeople(test, ['Dylan Roux', 'Nadia Belkacem'])

beforeEach(async () => {
  test.events.splice(0)
})

const blocks = (actor: Person, whom: Person) => blockPlayer({ db: test.db, actor, input: { id: whom.id } })
const list = async (viewer: Person) => (await listConversations(test.db, viewer, { limit: 30 })).items
const notificationsOf = (someone: Person) => test.db.read.select().from(notifications).where(eq(notifications.userId, someone.id))

it('a blocked user writes as usual, and the other one sees nothing, not even a conversation', async () => {
  const { db } = test
  await blocks(nadia, dylan)
  const { id } = await sendMessage(db, dylan, nadia, { text: 'Réponds-moi' })
  await sendMessage(db, dylan, nadia, { text: 'Allez' })

  expect(await readMessageTexts(db, dylan, id)).toEqual(['Réponds-moi', 'Allez'])
  expect(await list(dylan)).toMatchObject([{ id, lastMessage: { text: 'Allez', isOwn: true }, unreadCount: 0 }])
  await expect(findConversation(db, dylan, id)).resolves.toMatchObject({ id, seenAt: null, closed: null, can: { write: true } })

  expect(await list(nadia)).toEqual([])
  expect(await countUnread(db, nadia)).toBe(0)
  expect(await notificationsOf(nadia)).toEqual([])
  await expect(findConversationWith(db, nadia, dylan.id)).resolves.toMatchObject({ id: null, unreadCount: 0, closed: 'blocked' })
  for (const reading of [
    () => findConversation(db, nadia, id),
    () => listMessages(db, nadia, { id, limit: 30 }),
    () => markRead({ db, actor: nadia, input: { id, messageId: 'whatever' } }),
    () => notifyTyping({ db, actor: nadia, input: { id } }),
  ])
    await expect(reading()).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' })
  expect(test.events.flatMap((event) => (event.type === 'conversation.message-written' ? event.receiverId : []))).toEqual([null, null])
})

it('an existing conversation does not change for the user who blocked the writer', async () => {
  const { db } = test
  const { id, messageId } = await sendMessage(db, nadia, dylan, { text: 'À samedi' })
  await blocks(nadia, dylan)
  const [before] = await list(nadia)
  const withheld = await sendMessage(db, dylan, nadia, { text: 'Ou dimanche' })
  expect(await list(nadia)).toEqual([before])
  expect(await readMessageTexts(db, nadia, id)).toEqual(['À samedi'])
  expect((await conversationSnapshot(db, id)).conversation).toMatchObject({ lastSenderId: nadia.id, unreadCount: 0 })
  // Nadia sees that he has read her message.
  expect((await findConversation(db, nadia, id)).seenAt).not.toBeNull()
  await expect(markRead({ db, actor: nadia, input: { id, messageId: withheld.messageId } })).rejects.toMatchObject({
    code: 'CONVERSATION_NOT_FOUND',
  })
  // Reading her own last message reads nothing of his.
  await markRead({ db, actor: nadia, input: { id, messageId } })
  await expect(findConversation(db, dylan, id)).resolves.toMatchObject({ seenAt: null })
})

it('a user cannot write to somebody they blocked, and after unblocking only sees later messages', async () => {
  const { db } = test
  await blocks(nadia, dylan)
  await expect(sendMessage(db, nadia, dylan)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  const { id } = await sendMessage(db, dylan, nadia, { text: 'Pendant' })
  await unblockPlayer({ db, actor: nadia, input: { id: dylan.id } })
  expect(await list(nadia)).toEqual([])
  // A withheld message does not allow an answer.
  await storageOf(db).update(users).set({ acceptsMessagesFrom: 'nobody' }).where(eq(users.id, dylan.id))
  await expect(sendMessage(db, nadia, dylan)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })

  const { messageId } = await sendMessage(db, dylan, nadia, { text: 'Après' })
  expect(await readMessageTexts(db, nadia, id)).toEqual(['Après'])
  expect(await countUnread(db, nadia)).toBe(1)
  await markRead({ db, actor: nadia, input: { id, messageId } })
  expect((await findConversation(db, dylan, id)).seenAt).not.toBeNull()
  expect(await readMessageTexts(db, dylan, id)).toEqual(['Pendant', 'Après'])
})

it('typing and contact requests of a blocked user have no effect', async () => {
  const { db } = test
  const { id } = await sendMessage(db, nadia, dylan)
  const typed = () => test.events.filter(({ type }) => type === 'conversation.typing')
  await notifyTyping({ db, actor: dylan, input: { id } })
  expect(typed()).toEqual([{ type: 'conversation.typing', conversationId: id, userId: dylan.id, otherUserId: nadia.id }])
  await blocks(nadia, dylan)
  for (const actor of [dylan, nadia]) await notifyTyping({ db, actor, input: { id } })
  expect(typed()).toHaveLength(1)

  const zoe = await createPerson(db, 'Zoé Lambert')
  await blocks(zoe, dylan)
  await sendContactRequest({ db, actor: dylan, input: { userId: zoe.id, message: 'Bonjour Zoé' } })
  await expect(findConversationWith(db, zoe, dylan.id)).resolves.toMatchObject({ request: null, closed: 'blocked' })
  await storageOf(db).update(users).set({ appearsInSearch: false }).where(eq(users.id, dylan.id))
  await expect(findConversationWith(db, zoe, dylan.id)).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
})
