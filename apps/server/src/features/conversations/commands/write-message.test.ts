import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { users } from '#features/users/users.table.ts'
import { conversationSnapshot, readMessageTexts, sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { countUnread, findConversation, findConversationWith } from '../conversations.queries.ts'
import { conversations } from '../conversations.table.ts'

const test = testDatabase()
const [karim, nadia, zoe] = testPeople(test, ['Karim Haddad', 'Nadia Belkacem', 'Zoé Lambert'])

const MINUTE = 60_000
const start = new Date('2026-11-21T10:00:00.000Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE)

beforeEach(async () => {
  test.events.splice(0)
})

const setAcceptsMessagesFrom = (someone: Person, acceptsMessagesFrom: 'teammates' | 'nobody') =>
  storageOf(test.db).update(users).set({ acceptsMessagesFrom }).where(eq(users.id, someone.id))
const eventsOfType = (type: string) => test.events.filter((event) => event.type === type)

describe('writing to somebody', () => {
  it('creates one conversation with the first message of either', async () => {
    const { db } = test
    await expect(findConversationWith(db, karim, nadia.id)).resolves.toMatchObject({ id: null, unreadCount: 0, can: { write: true } })
    const { id } = await sendMessage(db, karim, nadia, { text: 'Tu viens samedi ?', now: start })
    const answer = await sendMessage(db, nadia, karim, { text: 'Avec plaisir', now: at(1) })
    expect(answer.id).toBe(id)
    const { conversation, members } = await conversationSnapshot(db, id)
    expect(conversation).toMatchObject({ userIds: [karim.id, nadia.id].sort(), unreadCount: 1, lastSenderId: nadia.id })
    expect(members.map(({ lastMessageId }) => lastMessageId)).toEqual([answer.messageId, answer.messageId])
    for (const someone of [karim, nadia]) expect(await readMessageTexts(db, someone, id)).toEqual(['Tu viens samedi ?', 'Avec plaisir'])
  })

  it('counts unread messages until the other one answers', async () => {
    const { db } = test
    const { id } = await sendMessage(db, karim, nadia, { now: start })
    await sendMessage(db, karim, nadia, { now: at(1) })
    const third = await sendMessage(db, karim, nadia, { text: 'Alors ?', now: at(2) })
    await sendMessage(db, zoe, nadia, { now: at(3) })
    expect(await countUnread(db, nadia)).toBe(4)
    expect(await countUnread(db, karim)).toBe(0)
    expect(eventsOfType('conversation.message-written').at(2)).toEqual({
      type: 'conversation.message-written',
      conversationId: id,
      messageId: third.messageId,
      senderId: karim.id,
      senderName: 'Karim Haddad',
      receiverId: nadia.id,
      text: 'Alors ?',
      unreadCount: 3,
      hasOwnNotification: false,
    })
    expect(eventsOfType('conversation.read')).toEqual([])

    await sendMessage(db, nadia, karim, { now: at(5) })
    expect(await countUnread(db, nadia)).toBe(1)
    expect(await countUnread(db, karim)).toBe(1)
    expect(eventsOfType('conversation.read')).toEqual([
      { type: 'conversation.read', conversationId: id, userId: nadia.id, otherUserId: karim.id },
    ])
    // The next message reads nothing new.
    await sendMessage(db, nadia, karim, { now: at(6) })
    expect(eventsOfType('conversation.read')).toHaveLength(1)
    expect(await countUnread(db, karim)).toBe(2)
  })

  it('stores a retried message once, and rejects an id that is taken', async () => {
    const { db } = test
    const { id } = await sendMessage(db, karim, nadia, { messageId: 'sent-again', text: 'Une fois' })
    await sendMessage(db, karim, nadia, { messageId: 'sent-again', text: 'Une fois' })
    await expect(sendMessage(db, karim, nadia, { messageId: 'sent-again', text: 'Deux fois' })).rejects.toMatchObject({
      code: 'MESSAGE_SENT',
      status: 409,
    })
    expect(await readMessageTexts(db, nadia, id)).toEqual(['Une fois'])
    expect(await countUnread(db, nadia)).toBe(1)
    expect(eventsOfType('conversation.message-written')).toHaveLength(1)

    for (const act of [
      () => sendMessage(db, nadia, karim, { messageId: 'sent-again' }),
      () => sendMessage(db, karim, zoe, { messageId: 'sent-again' }),
      () => sendMessage(db, zoe, nadia, { messageId: 'sent-again' }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'MESSAGE_ID_TAKEN' })
    // No empty conversation is left.
    await expect(findConversationWith(db, karim, zoe.id)).resolves.toMatchObject({ id: null })
    expect(await db.read.select().from(conversations)).not.toContainEqual(expect.objectContaining({ userIds: [karim.id, zoe.id].sort() }))
    // Retrying a stored message gives the same answer, whatever happened since.
    await banUser({ db, actor: 'command-line', input: { userId: nadia.id } })
    await expect(sendMessage(db, karim, nadia, { messageId: 'sent-again', text: 'Une fois' })).resolves.toMatchObject({ id })
    await expect(sendMessage(db, karim, nadia)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('keeps messages in order if clocks differ', async () => {
    const { db } = test
    const { id } = await sendMessage(db, karim, nadia, { text: 'un', now: at(10) })
    await sendMessage(db, nadia, karim, { text: 'deux', now: at(3) })
    await sendMessage(db, karim, nadia, { text: 'trois', now: at(10) })
    expect(await readMessageTexts(db, nadia, id)).toEqual(['un', 'deux', 'trois'])
    expect((await conversationSnapshot(db, id)).messages.map(({ createdAt }) => createdAt.getTime() - at(10).getTime())).toEqual([0, 1, 2])
  })

  it('is refused for oneself, unknown users and hidden users', async () => {
    const { db } = test
    await storageOf(db).update(users).set({ appearsInSearch: false }).where(eq(users.id, zoe.id))
    const nobody = { ...zoe, id: 'nobody' }
    for (const to of [karim, nobody, zoe]) {
      await expect(sendMessage(db, karim, to)).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND', message: 'Joueur introuvable' })
      await expect(findConversationWith(db, karim, to.id)).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
    }
  })
})

describe('a user who accepts no messages', () => {
  it('still gets answers', async () => {
    const { db } = test
    await setAcceptsMessagesFrom(nadia, 'nobody')
    await setAcceptsMessagesFrom(zoe, 'teammates')
    for (const to of [nadia, zoe]) {
      await expect(findConversationWith(db, karim, to.id)).resolves.toMatchObject({ closed: 'refused', can: { write: false } })
      await expect(sendMessage(db, karim, to)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    }
    const { id } = await sendMessage(db, nadia, karim, { text: 'C’est moi qui écris' })
    await sendMessage(db, karim, nadia, { text: 'Et moi qui réponds' })
    expect(await readMessageTexts(db, nadia, id)).toEqual(['C’est moi qui écris', 'Et moi qui réponds'])
  })

  it('gets the answer to a contact request, which is marked as answered', async () => {
    const { db } = test
    await storageOf(db).update(users).set({ appearsInSearch: false, acceptsMessagesFrom: 'nobody' }).where(eq(users.id, zoe.id))
    await sendContactRequest({ db, actor: zoe, input: { userId: karim.id, message: 'Il reste une place ?' }, now: start })
    const found = await findConversationWith(db, karim, zoe.id)
    expect(found).toMatchObject({
      id: null,
      other: { id: zoe.id, displayName: 'Zoé Lambert', isActive: true },
      request: { message: 'Il reste une place ?', matchId: null, matchTitle: null, createdAt: start.toISOString() },
      closed: null,
      can: { write: true },
    })
    const { id } = await sendMessage(db, karim, zoe, { text: 'Oui, une', now: at(4) })
    await expect(findConversation(db, karim, id)).resolves.toMatchObject({ request: null, can: { write: true } })
    const [request] = await db.read.select().from(contactRequests).where(eq(contactRequests.toUserId, karim.id))
    expect(request?.answeredAt).toEqual(at(4))
    // Nadia, whom nobody asked anything, doesn't find her.
    await expect(findConversationWith(db, nadia, zoe.id)).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
  })
})
