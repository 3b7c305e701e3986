import { arrayContains, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { markRead as markConversationRead } from '#features/conversations/commands/mark-read.ts'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { conversations } from '#features/conversations/conversations.table.ts'
import { listMessages } from '#features/conversations/messages.queries.ts'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { answerHandover } from '#features/matches/organizers/commands/answer-handover.ts'
import { cancelHandover } from '#features/matches/organizers/commands/cancel-handover.ts'
import { proposeHandover } from '#features/matches/organizers/commands/propose-handover.ts'
import { chooseDate } from '#features/polls/commands/choose-date.ts'
import { closePoll } from '#features/polls/commands/close-poll.ts'
import { endPollUndecided } from '#features/polls/commands/end-poll-undecided.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { say, startPoll } from '#testing/fixtures/polls.ts'
import { createNotificationFixture, type NotificationFixture } from '#testing/notification-cases/notification-fixture.ts'
import type { Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { countUnread, listNotifications } from '../notifications.queries.ts'
import { notifications } from '../notifications.table.ts'

describe('a notification that asks for an answer', () => {
  const test = testDatabase()
  let stage: NotificationFixture

  beforeEach(async () => {
    stage = await createNotificationFixture(test.db)
  })

  /** The types of a user's unread notifications. */
  async function waiting({ id }: Person) {
    const rows = await test.db.read.select().from(notifications).where(eq(notifications.userId, id))
    const unread = rows.filter(({ read }) => !read)
    expect(await countUnread(test.db, { id })).toBe(unread.length)
    return unread.map(({ type }) => type)
  }
  const write = (actor: Person, to: Person) =>
    writeMessage({ db: test.db, actor, input: { userId: to.id, messageId: newId(), text: 'Avec plaisir' } })

  it('of a contact request stays unread until the user writes back to its sender', async () => {
    const { nadia, hugo, sofia } = stage
    for (const actor of [hugo, sofia]) await sendContactRequest({ db: test.db, actor, input: { userId: nadia.id, message: 'Tu joues ?' } })
    expect(await waiting(nadia)).toEqual(['contact_request', 'contact_request'])
    await write(nadia, hugo)
    expect(await waiting(nadia)).toEqual(['contact_request'])
    await write(nadia, sofia)
    expect(await waiting(nadia)).toEqual([])
  })

  it.each([
    [
      'she accepts',
      ({ nadia, matchId: id }: NotificationFixture) => answerHandover({ db: test.db, actor: nadia, input: { id, accept: true } }),
    ],
    [
      'she refuses',
      ({ nadia, matchId: id }: NotificationFixture) => answerHandover({ db: test.db, actor: nadia, input: { id, accept: false } }),
    ],
    ['Karim takes it back', ({ karim, matchId: id }: NotificationFixture) => cancelHandover({ db: test.db, actor: karim, input: { id } })],
  ])('of a handover request stays unread until %s', async (_how, end) => {
    const { karim, nadia, matchId } = stage
    await proposeHandover({ db: test.db, actor: karim, input: { id: matchId, userId: nadia.id, message: '' } })
    expect(await waiting(nadia)).toEqual(['organizer_replacement_request'])
    await end(stage)
    expect(await waiting(nadia)).not.toContain('organizer_replacement_request')
  })

  it('of a poll stays unread until the member answers, or the poll is over', async () => {
    const { karim, hugo, samir, groupId } = stage
    const poll = await startPoll(test.db, karim, { groupId })
    const asked = async () => [await waiting(hugo), await waiting(samir)]
    expect(await asked()).toEqual([['group_match'], ['group_match']])
    await say(test.db, hugo, poll, 'yes')
    expect(await asked()).toEqual([[], ['group_match']])
    await closePoll({ db: test.db, actor: karim, input: { id: poll.id } })
    expect(await asked()).toEqual([[], []])

    const { id, dates } = await startPoll(test.db, karim, { groupId })
    await chooseDate({ db: test.db, actor: karim, input: { id, dateId: dates[0]?.id ?? '' } })
    const { id: late, deadline } = await startPoll(test.db, karim, { groupId })
    await endPollUndecided({ db: test.db, input: { id: late, deadline: Date.parse(deadline) } })
    // The match of the date that was chosen.
    expect(await asked()).toEqual([['group_match'], ['group_match']])
  })

  it('of a handover request goes when its conversation is read', async () => {
    const { karim, nadia, matchId } = stage
    await proposeHandover({ db: test.db, actor: karim, input: { id: matchId, userId: nadia.id, message: '' } })
    await write(karim, nadia)
    const { id, messages } = await conversationOf(nadia)
    await markConversationRead({ db: test.db, actor: nadia, input: { id, messageId: messages[1]?.id ?? '' } })
    expect(await waiting(nadia)).toEqual(expect.arrayContaining(['organizer_replacement_request', 'message']))
    await markConversationRead({ db: test.db, actor: nadia, input: { id, messageId: messages[0]?.id ?? '' } })
    expect(await waiting(nadia)).toEqual([])
    expect(await readRequests(nadia)).toEqual(['pending'])
  })

  it.each([
    [
      'accepted',
      (db: Database, { nadia }: NotificationFixture, id: string) => answerHandover({ db, actor: nadia, input: { id, accept: true } }),
    ],
    [
      'rejected',
      (db: Database, { nadia }: NotificationFixture, id: string) => answerHandover({ db, actor: nadia, input: { id, accept: false } }),
    ],
    ['cancelled', (db: Database, { karim }: NotificationFixture, id: string) => cancelHandover({ db, actor: karim, input: { id } })],
    ['expired', (db: Database, { karim }: NotificationFixture, id: string) => cancelMatch({ db, actor: karim, input: { id } })],
  ] as const)('that was read before tells that the handover request was %s, also to an open list', async (status, end) => {
    const { karim, nadia, matchId } = stage
    await proposeHandover({ db: test.db, actor: karim, input: { id: matchId, userId: nadia.id, message: '' } })
    await storageOf(test.db).update(notifications).set({ read: true })
    test.reactionEvents.length = 0
    await end(test.db, stage, matchId)
    expect(await readRequests(nadia)).toEqual([status])
    expect(test.reactionEvents).toContainEqual({ type: 'notifications.changed', userIds: [nadia.id] })
  })

  it('of a contact request tells whether it was answered', async () => {
    const { nadia, hugo } = stage
    await sendContactRequest({ db: test.db, actor: hugo, input: { userId: nadia.id, message: 'Tu joues ?' } })
    await storageOf(test.db).update(notifications).set({ read: true })
    expect(await readRequests(nadia)).toEqual(['pending'])
    await write(nadia, hugo)
    expect(await readRequests(nadia)).toEqual(['answered'])
  })

  /** The statuses of the requests among a user's read notifications. */
  const readRequests = async (someone: Person) =>
    (await listNotifications(test.db, someone, { read: true, limit: 20 })).items.flatMap(({ requestStatus }) => requestStatus ?? [])
  /** A user's only conversation, with its latest message first. */
  async function conversationOf(someone: Person) {
    const [row] = await test.db.read
      .select()
      .from(conversations)
      .where(arrayContains(conversations.userIds, [someone.id]))
    if (!row) throw new Error('no conversation')
    return { id: row.id, messages: (await listMessages(test.db, { ...someone }, { id: row.id, limit: 20 })).items }
  }
})
