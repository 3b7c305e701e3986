import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { answerHandover } from '#features/matches/commands/answer-handover.ts'
import { cancelHandover } from '#features/matches/commands/cancel-handover.ts'
import { proposeHandover } from '#features/matches/commands/propose-handover.ts'
import { newId } from '#platform/new-id.ts'
import { createNotificationFixture, type NotificationFixture } from '#testing/notification-cases/notification-fixture.ts'
import type { Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { countUnread } from '../notifications.queries.ts'
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
})
