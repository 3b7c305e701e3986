import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { users } from '#features/users/users.table.ts'
import { conversationSnapshot, readMessageTexts, sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createCrowd, createPerson, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { markRead } from './commands/mark-read.ts'
import { listConversations } from './conversation-list.queries.ts'
import { countUnread, findConversation, findConversationWith } from './conversations.queries.ts'
import { conversations } from './conversations.table.ts'
import { listMessages } from './messages.queries.ts'

const test = testDatabase()
const [karim] = testPeople(test, ['Karim Haddad'], { city: 'Lyon' })
const [nadia] = testPeople(test, ['Nadia Belkacem'], { city: 'Villeurbanne' })

const start = new Date('2026-11-21T10:00:00.000Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const list = (viewer: Person, input: Partial<Parameters<typeof listConversations>[2]> = {}) =>
  listConversations(test.db, viewer, { limit: 30, ...input })
const names = async (viewer: Person, search?: string) => (await list(viewer, { search })).items.map(({ other }) => other.displayName)

describe('the list of conversations', () => {
  it('is sorted by latest message, with its text and the unread count', async () => {
    const { db } = test
    const zoe = await createPerson(db, 'Zoé Lambert')
    const first = await sendMessage(db, karim, nadia, { text: 'x'.repeat(2000), now: at(0) })
    await sendMessage(db, zoe, nadia, { now: at(1) })
    const last = await sendMessage(db, nadia, zoe, { text: 'Et le tien\u202f?', now: at(2) })
    expect((await list(nadia)).items).toEqual([
      {
        id: last.id,
        other: { id: zoe.id, displayName: 'Zoé Lambert', photo: null, kit: expect.any(Number) },
        lastMessage: { text: 'Et le tien\u202f?', sentAt: at(2).toISOString(), isOwn: true, isHidden: false },
        unreadCount: 0,
      },
      {
        id: first.id,
        other: { id: karim.id, displayName: 'Karim Haddad', photo: null, kit: expect.any(Number) },
        lastMessage: { text: 'x'.repeat(140), sentAt: at(0).toISOString(), isOwn: false, isHidden: false },
        unreadCount: 1,
      },
    ])
    expect(await names(zoe)).toEqual(['Nadia Belkacem'])
  })

  it('can be searched by name, ignoring accents', async () => {
    const { db } = test
    const others = [
      await createPerson(db, 'Élodie Marchand'),
      await createPerson(db, 'Hélène 100% Besson'),
      await createPerson(db, 'Cœline Roux'),
    ]
    for (const [n, other] of others.entries()) await sendMessage(db, other, nadia, { now: at(n) })
    expect(await names(nadia, 'elodie')).toEqual(['Élodie Marchand'])
    expect(await names(nadia, '  MARCH  élo')).toEqual(['Élodie Marchand'])
    expect(await names(nadia, '100%')).toEqual(['Hélène 100% Besson'])
    expect(await names(nadia, 'coeli')).toEqual(['Cœline Roux'])
    expect(await names(nadia, 'nadia')).toEqual([])
    expect(await names(nadia, 'e')).toEqual(['Élodie Marchand'])
  })

  it('comes in pages without gaps or repeats, also if messages have the same time', async () => {
    const { db } = test
    const others = await createCrowd(db, 7)
    for (const [n, other] of others.entries()) await sendMessage(db, other, nadia, { now: at(Math.floor(n / 3)) })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list(nadia, { cursor, limit: 2 })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual((await list(nadia)).items.map(({ id }) => id))
    expect(new Set(seen).size).toBe(7)
    for (const broken of ['x', 'a.b', '99999999999999.x', '-1.x'])
      await expect(list(nadia, { cursor: broken })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })
})

describe('the messages of a conversation', () => {
  it('come in pages, the latest first, for the two members only', async () => {
    const { db } = test
    const zoe = await createPerson(db, 'Zoé Lambert')
    let id = ''
    for (let n = 0; n < 5; n++)
      id = (await sendMessage(db, n % 2 ? nadia : karim, n % 2 ? karim : nadia, { text: String(n), now: at(n) })).id
    const first = await listMessages(db, karim, { id, limit: 3 })
    expect(first.items.map(({ text, isOwn, sentAt }) => [text, isOwn, sentAt])).toEqual([
      ['4', true, at(4).toISOString()],
      ['3', false, at(3).toISOString()],
      ['2', true, at(2).toISOString()],
    ])
    const second = await listMessages(db, karim, { id, limit: 3, cursor: first.nextCursor ?? '' })
    expect(second.items.map(({ text }) => text)).toEqual(['1', '0'])
    expect(second.nextCursor).toBeNull()
    await expect(listMessages(db, karim, { id, limit: 3, cursor: '0.x' })).resolves.toEqual({ items: [], nextCursor: null })
    await expect(listMessages(db, zoe, { id, limit: 3 })).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' })
    await expect(findConversation(db, zoe, id)).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' })
    await expect(listMessages(db, karim, { id: 'nothing', limit: 3 })).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' })
  })
})

describe('a conversation', () => {
  it('shows the other user and their contact request about a match of the viewer', async () => {
    const { db } = test
    const matchId = await organizeMatch({ db, actor: nadia, input: matchDraft({ title: 'Five du samedi' }) })
    await sendContactRequest({ db, actor: karim, input: { userId: nadia.id, matchId, message: 'Une place\u202f?' }, now: start })
    await expect(findConversationWith(db, nadia, karim.id)).resolves.toEqual({
      id: null,
      other: {
        id: karim.id,
        displayName: 'Karim Haddad',
        photo: null,
        kit: expect.any(Number),
        city: 'Lyon',
        matchesPlayed: 0,
        rating: null,
        isActive: true,
      },
      unreadCount: 0,
      seenAt: null,
      request: { message: 'Une place\u202f?', matchId, matchTitle: 'Five du samedi', createdAt: start.toISOString() },
      closed: null,
      can: { write: true, seeProfile: true, block: true },
    })
    // He himself asked, and was asked nothing.
    await expect(findConversationWith(db, karim, nadia.id)).resolves.toMatchObject({ request: null })
  })

  it('keeps only the name of a user who is hidden or whose account is closed', async () => {
    const { db } = test
    const { id } = await sendMessage(db, karim, nadia)
    await storageOf(db).update(users).set({ appearsInSearch: false }).where(eq(users.id, karim.id))
    const hidden = { other: { id: karim.id, displayName: 'Karim Haddad', city: null, rating: null, isActive: true }, can: { write: true } }
    await expect(findConversationWith(db, nadia, karim.id)).resolves.toMatchObject({ id, ...hidden })
    await expect(findConversation(db, nadia, id)).resolves.toMatchObject({ id, ...hidden })
    await storageOf(db).update(users).set({ accountStatus: 'inactive', active: false }).where(eq(users.id, karim.id))
    const closed = { other: { displayName: 'Karim Haddad', isActive: false }, closed: 'gone', can: { write: false } }
    await expect(findConversation(db, nadia, id)).resolves.toMatchObject(closed)
    await expect(sendMessage(db, nadia, karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})

describe('deleting an account', () => {
  const end = (someone: Person) => deleteUser({ db: test.db, actor: 'command-line', input: { userId: someone.id } })

  it('keeps its messages for the others, as « Utilisateur inconnu »', async () => {
    const { db } = test
    const first = await sendMessage(db, karim, nadia, { text: 'Salut', now: at(0) })
    await sendMessage(db, nadia, karim, { text: 'Oui\u202f?', now: at(1) })
    const last = await sendMessage(db, karim, nadia, { text: 'Non, rien', now: at(2) })
    await end(karim)
    expect((await list(nadia)).items).toMatchObject([
      {
        id: first.id,
        other: { id: null, displayName: 'Utilisateur inconnu', photo: null },
        lastMessage: { text: 'Non, rien' },
        unreadCount: 1,
      },
    ])
    expect(await readMessageTexts(db, nadia, first.id)).toEqual(['Salut', 'Oui\u202f?', 'Non, rien'])
    await expect(findConversation(db, nadia, first.id)).resolves.toMatchObject({
      id: first.id,
      other: { id: null, displayName: 'Utilisateur inconnu', isActive: false },
      unreadCount: 1,
      closed: 'gone',
      can: { write: false },
    })
    await expect(findConversationWith(db, nadia, karim.id)).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
    await expect(sendMessage(db, nadia, karim)).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
    expect(await countUnread(db, nadia)).toBe(1)
    await markRead({ db, actor: nadia, input: last })
    expect(await countUnread(db, nadia)).toBe(0)
    expect((await conversationSnapshot(db, first.id)).conversation).toMatchObject({ userIds: [nadia.id], lastSenderId: null })

    // And of the last one who was in it.
    await end(nadia)
    expect(await db.read.select().from(conversations).where(eq(conversations.id, first.id))).toEqual([])
  })

  it('deletes messages that nobody else ever saw', async () => {
    const { db } = test
    const kept = await sendMessage(db, nadia, karim, { text: 'Vu par les deux' })
    const zoe = await createPerson(db, 'Zoé Lambert')
    for (const actor of [nadia, zoe]) await blockPlayer({ db, actor, input: { id: karim.id } })
    await sendMessage(db, karim, nadia, { text: 'Retenu' })
    const unseen = await sendMessage(db, karim, zoe, { text: 'Retenu' })
    await end(karim)
    expect((await conversationSnapshot(db, kept.id)).messages.map(({ text }) => text)).toEqual(['Vu par les deux'])
    expect(await conversationSnapshot(db, unseen.id)).toEqual({ conversation: undefined, members: [], messages: [] })
  })
})
