import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { notifications, SENDER_NAME } from '#features/notifications/notifications.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { unblockPlayer } from '#features/players/commands/unblock-player.ts'
import { findPlayer } from '#features/players/players.queries.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { users } from '#features/users/users.table.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createCrowd, createPerson, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { sendContactRequest } from './commands/send-contact-request.ts'
import { contactRequests } from './contact-requests.table.ts'

const test = testDatabase()
const [karim, nadia, zoe] = testPeople(test, ['Karim Haddad', 'Nadia Belkacem', 'Zoé Lambert'])

const HOUR = 3_600_000
const start = new Date('2026-11-21T10:00:00Z')

beforeEach(async () => {
  test.events.splice(0)
})

type About = { message?: string; matchId?: string; token?: string; now?: Date }
const write = (actor: Person, to: Person, { message = 'Il reste une place ?', now, ...about }: About = {}) =>
  sendContactRequest({ db: test.db, actor, input: { userId: to.id, message, ...about }, now })
const organizeMatchBy = (organizer: Person, type: 'public' | 'private' = 'public') =>
  organizeMatch({ db: test.db, actor: organizer, input: matchDraft({ type }) })

/** The notifications of somebody. */
const notificationsOf = ({ id }: Person) =>
  test.db.read
    .select({
      type: notifications.type,
      title: notifications.title,
      content: notifications.content,
      message: notifications.message,
      matchId: notifications.matchId,
      fromUserId: notifications.fromUserId,
      requestId: notifications.requestId,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.type, 'contact_request')))
    .orderBy(asc(notifications.createdAt))

const answer = (from: Person, to: Person) =>
  storageOf(test.db)
    .update(contactRequests)
    .set({ answeredAt: new Date() })
    .where(and(eq(contactRequests.fromUserId, from.id), eq(contactRequests.toUserId, to.id)))

describe('a contact request from a profile', () => {
  it('reaches the receiver with its message', async () => {
    await write(karim, nadia)
    const [request] = await test.db.read.select().from(contactRequests).where(eq(contactRequests.fromUserId, karim.id))
    expect(await notificationsOf(nadia)).toEqual([
      {
        type: 'contact_request',
        title: SENDER_NAME,
        content: 'Souhaite vous contacter',
        message: 'Il reste une place ?',
        matchId: null,
        fromUserId: karim.id,
        requestId: request?.id,
      },
    ])
  })

  it('is refused while another is unanswered', async () => {
    await write(karim, nadia)
    await expect(write(karim, nadia, { message: 'Et demain ?' })).rejects.toMatchObject({ code: 'CONTACT_PENDING', status: 409 })
    // The same once more: its answer may have been lost.
    await write(karim, nadia)
    expect(await notificationsOf(nadia)).toHaveLength(1)
    await write(nadia, karim)
    await write(karim, zoe)
    await answer(karim, nadia)
    await write(karim, nadia)
    expect(await notificationsOf(nadia)).toHaveLength(2)
  })

  it('reaches players who receive messages of teammates only; it is refused for oneself and for players who accept none', async () => {
    await expect(write(karim, karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await storageOf(test.db).update(users).set({ acceptsMessagesFrom: 'teammates' }).where(eq(users.id, nadia.id))
    await write(karim, nadia)
    await storageOf(test.db).update(users).set({ acceptsMessagesFrom: 'nobody' }).where(eq(users.id, zoe.id))
    await expect(write(karim, zoe)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('does not find hidden or banned players', async () => {
    const lou = await createPerson(test.db, 'Lou Discret', { appearsInSearch: false })
    await expect(write(karim, lou)).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
    await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
    await expect(write(karim, nadia)).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
  })

  it('is limited to five within 24 hours, refused ones not counted', async () => {
    const others = await createCrowd(test.db, 7)
    for (const [n, other] of others.slice(0, 5).entries()) {
      await write(karim, other, { now: new Date(start.getTime() + n * HOUR) })
      const another = write(karim, other, { message: 'Et demain ?', now: new Date(start.getTime() + n * HOUR) })
      await expect(another).rejects.toMatchObject({ code: 'CONTACT_PENDING' })
    }
    const [sixth, seventh] = others.slice(5) as [Person, Person]
    const late = new Date(start.getTime() + 24 * HOUR - 1)
    await expect(write(karim, sixth, { now: late })).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED', status: 429 })
    expect(await notificationsOf(sixth)).toEqual([])
    await write(karim, sixth, { now: new Date(start.getTime() + 24 * HOUR) })
    await expect(write(karim, seventh, { now: new Date(start.getTime() + 24 * HOUR) })).rejects.toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
    })
    // The clock was ahead until now.
    await write(karim, seventh, { now: new Date(start.getTime() - 48 * HOUR) })
  })
})

describe('a contact request about a match', () => {
  it('reaches its organizer, whatever their settings', async () => {
    await storageOf(test.db).update(users).set({ acceptsMessagesFrom: 'nobody', appearsInSearch: false }).where(eq(users.id, karim.id))
    const matchId = await organizeMatchBy(karim)
    await write(nadia, karim, { matchId })
    expect(await notificationsOf(karim)).toMatchObject([{ matchId, content: 'Vous écrit à propos de «\u00a0Five du samedi\u00a0»' }])
  })

  it('is not offered a second time before it is answered', async () => {
    const matchId = await organizeMatchBy(karim)
    const awaitsAnswer = async (viewer: Person) => (await findMatch(test.db, viewer, { id: matchId })).organizer.awaitsAnswer
    expect(await awaitsAnswer(nadia)).toBe(false)
    await write(nadia, karim, { matchId })
    expect([await awaitsAnswer(nadia), await awaitsAnswer(zoe), await awaitsAnswer(karim)]).toEqual([true, false, false])
    await answer(nadia, karim)
    expect(await awaitsAnswer(nadia)).toBe(false)
  })

  it('is refused for anybody but its organizer', async () => {
    const matchId = await organizeMatchBy(karim)
    await joinMatch({ db: test.db, actor: zoe, input: { id: matchId } })
    await expect(write(nadia, zoe, { matchId })).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
    await expect(write(karim, karim, { matchId })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await banUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
    await expect(write(nadia, karim, { matchId })).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
  })

  it('requires access to a private match, as a participant or by its link', async () => {
    const matchId = await organizeMatchBy(karim, 'private')
    const { inviteToken } = await findMatch(test.db, karim, { id: matchId })
    await expect(write(nadia, karim, { matchId })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await expect(write(nadia, karim, { matchId, token: 'x'.repeat(32) })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await write(nadia, karim, { matchId, token: inviteToken ?? '' })
    await joinMatch({ db: test.db, actor: zoe, input: { id: matchId, token: inviteToken ?? '' } })
    await write(zoe, karim, { matchId })
    await expect(write(nadia, karim, { matchId: 'no-match' })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })
})

describe('a blocked user', () => {
  it('gets the same answers as others, and nobody is notified', async () => {
    const others = await createCrowd(test.db, 5)
    const [last] = others.splice(4) as [Person]
    await blockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } })
    await write(karim, nadia)
    expect(await findPlayer(test.db, karim, nadia.id)).toMatchObject({ viewer: { awaitsAnswer: true }, can: { contact: true } })
    await write(karim, nadia)
    await expect(write(karim, nadia, { message: 'Et demain ?' })).rejects.toMatchObject({ code: 'CONTACT_PENDING' })
    for (const other of others) await write(karim, other)
    await expect(write(karim, last)).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' })

    expect(await notificationsOf(nadia)).toEqual([])
    expect(test.events.filter((event) => event.type === 'contact.requested' && event.toUserId === nadia.id)).toEqual([])
    await unblockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } })
    expect(await notificationsOf(nadia)).toEqual([])
    expect((await findPlayer(test.db, nadia, karim.id)).viewer).toEqual({ isSelf: false, hasBlocked: false, awaitsAnswer: false })
  })

  it('gets no request from the user who blocked them', async () => {
    await blockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } })
    await expect(write(nadia, karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    const matchId = await organizeMatchBy(karim)
    await expect(write(nadia, karim, { matchId })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('cannot reach the other about a match either', async () => {
    const matchId = await organizeMatchBy(nadia)
    await blockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } })
    await write(karim, nadia, { matchId })
    expect(await notificationsOf(nadia)).toEqual([])
  })
})
