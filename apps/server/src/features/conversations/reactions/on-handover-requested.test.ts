import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { answerHandover } from '#features/matches/organizers/commands/answer-handover.ts'
import { proposeHandover } from '#features/matches/organizers/commands/propose-handover.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { users } from '#features/users/users.table.ts'
import { sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPerson, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { listConversations } from '../conversation-list.queries.ts'
import { listMessages } from '../messages.queries.ts'

const test = testDatabase()
const [karim, nadia] = testPeople(test, ['Karim Haddad', 'Nadia Belkacem'])

beforeEach(async () => {
  test.events.splice(0)
})

/** A match that Karim organizes and Nadia plays. */
async function match(type: 'public' | 'private' = 'public') {
  const { db } = test
  const id = await organizeMatch({ db, actor: karim, input: matchDraft({ title: 'Five du samedi', type }) })
  const { inviteToken } = await findMatch(db, karim, { id })
  await joinMatch({ db, actor: nadia, input: { id, token: inviteToken ?? undefined } })
  return id
}
const ask = (id: string, message = '') => proposeHandover({ db: test.db, actor: karim, input: { id, userId: nadia.id, message } })
const answer = (id: string, accept: boolean) => answerHandover({ db: test.db, actor: nadia, input: { id, accept } })

/** The latest message between the two, as one of them reads it. */
async function latest(viewer: Person) {
  const [conversation] = (await listConversations(test.db, viewer, { limit: 1 })).items
  if (!conversation) return null
  return (await listMessages(test.db, viewer, { id: conversation.id, limit: 1 })).items[0]
}

it('a handover request is sent as a message with a card, which the receiver answers', async () => {
  const id = await match()
  await ask(id)
  const card = { status: 'pending', match: { id, title: 'Five du samedi', currentPlayers: 2, maxPlayers: 10 } }
  expect(await latest(nadia)).toMatchObject({
    isOwn: false,
    text: 'Pouvez-vous organiser «\u00a0Five du samedi\u00a0» à ma place\u202f?',
    handover: { ...card, can: { answer: true } },
  })
  expect(await latest(karim)).toMatchObject({ isOwn: true, handover: { ...card, can: { answer: false } } })
  expect(test.reactionEvents).toContainEqual(
    expect.objectContaining({ type: 'conversation.message-written', senderName: 'Karim Haddad', hasOwnNotification: true, unreadCount: 1 }),
  )

  await answer(id, false)
  expect(await latest(nadia)).toMatchObject({ handover: { status: 'refused', can: { answer: false } } })
  await ask(id, 'Je suis en déplacement')
  expect(await latest(nadia)).toMatchObject({ text: 'Je suis en déplacement', handover: { status: 'pending', can: { answer: true } } })
  await answer(id, true)
  expect(await latest(karim)).toMatchObject({ handover: { status: 'accepted', can: { answer: false } } })
})

it('it reaches users who accept no messages, but not those who blocked the organizer', async () => {
  const { db } = test
  await storageOf(db).update(users).set({ acceptsMessagesFrom: 'nobody', appearsInSearch: false }).where(eq(users.id, nadia.id))
  await ask(await match())
  expect(await latest(nadia)).toMatchObject({ handover: { status: 'pending' } })

  const zoe = await createPerson(db, 'Zoé Lambert')
  const id = await match()
  await joinMatch({ db, actor: zoe, input: { id } })
  await blockPlayer({ db, actor: zoe, input: { id: karim.id } })
  await proposeHandover({ db, actor: karim, input: { id, userId: zoe.id, message: '' } })
  expect(await latest(zoe)).toBeNull()
  expect(await latest(karim)).toMatchObject({ handover: { status: 'pending', can: { answer: false } } })
})

it('a request for a cancelled match cannot be answered, and a hidden match has no card', async () => {
  const { db } = test
  const called = await match()
  await ask(called)
  await cancelMatch({ db, actor: karim, input: { id: called, reason: '' } })
  expect(await latest(nadia)).toMatchObject({ handover: { status: 'expired', can: { answer: false } } })

  const secret = await match('private')
  await ask(secret)
  expect(await latest(nadia)).toMatchObject({ handover: { match: { id: secret } } })
  await leaveMatch({ db, actor: nadia, input: { id: secret } })
  expect(await latest(nadia)).toMatchObject({ handover: null })
  expect(await latest(karim)).toMatchObject({ handover: { status: 'cancelled' } })
})

it('a request of the product itself sends no message', async () => {
  const { db } = test
  await match()
  await banUser({ db, actor: 'command-line', input: { userId: karim.id } })
  expect(test.events.map(({ type }) => type)).toContain('match.handover-requested')
  expect(await latest(nadia)).toBeNull()
  // A normal message has no card.
  const zoe = await createPerson(db, 'Zoé Lambert')
  await sendMessage(db, nadia, zoe)
  expect(await latest(zoe)).toMatchObject({ handover: null })
})
