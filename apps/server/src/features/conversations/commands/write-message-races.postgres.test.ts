import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { proposeHandover } from '#features/matches/organizers/commands/propose-handover.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { conversationSnapshot, readMessageTexts, sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { shuffled } from '#testing/random.ts'
import { testDatabase } from '#testing/test-database.ts'
import { conversationMembers } from '../conversation-members.table.ts'
import { countUnread } from '../conversations.queries.ts'
import { conversations } from '../conversations.table.ts'
import { listMessages } from '../messages.queries.ts'
import { markRead } from './mark-read.ts'

// Races need several connections: the embedded engine runs one statement at a time.
const test = testDatabase({ poolSize: 30 })

const pair = async () => (await createCrowd(test.db, 2)) as [Person, Person]
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? (outcome.reason.code ?? String(outcome.reason)) : []))
const findConversationBetween = (db: typeof test.db, [one, other]: [Person, Person]) =>
  db.read
    .select()
    .from(conversations)
    .where(eq(conversations.userIds, [one.id, other.id].sort()))

/** The stored count is the number of messages of the last writer that the other member has not read. */
async function expectConsistentCounts(id: string) {
  const { conversation, members, messages } = await conversationSnapshot(test.db, id)
  const last = messages.at(-1)
  expect(conversation?.lastSenderId).toBe(last?.senderId)
  expect(members.map(({ lastMessageId }) => lastMessageId)).toEqual([last?.id, last?.id])
  const reader = members.find(({ userId }) => userId !== last?.senderId)
  const unread = messages.filter(({ senderId, createdAt }) => senderId === last?.senderId && createdAt > (reader?.readUpTo ?? new Date(0)))
  expect(conversation?.unreadCount).toBe(unread.length)
  expect(new Set(messages.map(({ createdAt }) => createdAt.getTime())).size).toBe(messages.length)
}

it('creates one conversation if both write their first message at once', async () => {
  const { db } = test
  for (let round = 0; round < 20; round++) {
    const [nadia, karim] = await pair()
    const [hers, his] = await Promise.all([sendMessage(db, nadia, karim, { text: 'Toi' }), sendMessage(db, karim, nadia, { text: 'Moi' })])
    expect(hers.id).toBe(his.id)
    expect(await findConversationBetween(db, [nadia, karim])).toHaveLength(1)
    const said = await readMessageTexts(db, nadia, hers.id)
    expect(said.toSorted()).toEqual(['Moi', 'Toi'])
    expect(await readMessageTexts(db, karim, hers.id)).toEqual(said)
    await expectConsistentCounts(hers.id)
    expect((await countUnread(db, nadia)) + (await countUnread(db, karim))).toBe(1)
  }
})

it('stores each of twenty concurrent messages once, in the same order for both', async () => {
  const { db } = test
  const [nadia, karim] = await pair()
  const texts = Array.from({ length: 20 }, (_, n) => String(n))
  const written = await Promise.all(
    texts.map((text, n) => (n % 2 ? sendMessage(db, nadia, karim, { text }) : sendMessage(db, karim, nadia, { text }))),
  )
  const id = written[0]?.id ?? ''
  const said = await readMessageTexts(db, nadia, id)
  expect(said.toSorted()).toEqual(texts.toSorted())
  expect(await readMessageTexts(db, karim, id)).toEqual(said)
  await expectConsistentCounts(id)
})

it('stores a message sent five times at once only once, and a shared id for one sender only', async () => {
  const { db } = test
  const [nadia, karim] = await pair()
  const [zoe] = (await createCrowd(db, 1)) as [Person]
  const sent = await Promise.all(Array.from({ length: 5 }, () => sendMessage(db, nadia, karim, { messageId: 'five-times' })))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect((await conversationSnapshot(db, sent[0]?.id ?? '')).messages).toHaveLength(1)
  expect(await countUnread(db, karim)).toBe(1)
  for (let round = 0; round < 20; round++) {
    const messageId = `of-two-${round}`
    const both = await Promise.allSettled([sendMessage(db, nadia, karim, { messageId }), sendMessage(db, zoe, nadia, { messageId })])
    expect(codes(both)).toEqual(['MESSAGE_ID_TAKEN'])
  }
})

it('keeps the unread count exact while one reads and the other writes', async () => {
  const { db } = test
  for (let round = 0; round < 10; round++) {
    const [nadia, karim] = await pair()
    const { id } = await sendMessage(db, karim, nadia)
    const readLatest = async () => {
      const [latest] = (await listMessages(db, nadia, { id, limit: 1 })).items
      if (latest) await markRead({ db, actor: nadia, input: { id, messageId: latest.id } })
    }
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 3 === 0 ? sendMessage(db, karim, nadia) : n % 7 === 0 ? sendMessage(db, nadia, karim) : readLatest(),
      ),
    )
    await expectConsistentCounts(id)
    await readLatest()
    expect(await countUnread(db, nadia)).toBe(0)
  }
})

it('deletes accounts while everybody writes, reads and hands over matches', async () => {
  const { db } = test
  const refusals = [
    'PLAYER_NOT_FOUND',
    'UNAUTHENTICATED',
    'PLAYER_NOT_LISTED',
    'MATCH_NOT_FOUND',
    'CONVERSATION_NOT_FOUND',
    'PERMISSION_DENIED',
  ]
  for (let round = 0; round < 20; round++) {
    const people = (await createCrowd(db, 6)) as [Person, Person, Person, Person, Person, Person]
    const [nadia, karim, zoe, ...others] = people
    const gone = [nadia, karim]
    const known = [await sendMessage(db, nadia, zoe), await sendMessage(db, karim, nadia), await sendMessage(db, zoe, karim)]
    const id = await organizeMatch({ db, actor: karim, input: matchDraft() })
    for (const actor of [nadia, zoe]) await joinMatch({ db, actor, input: { id } })
    const acts: (() => Promise<unknown>)[] = [
      ...gone.map(
        ({ id: userId }) =>
          () =>
            deleteUser({ db, actor: 'command-line', input: { userId } }),
      ),
      ...people.flatMap((from) => people.flatMap((to) => (from === to ? [] : [() => sendMessage(db, from, to)]))),
      ...others.flatMap((from) => gone.map((to) => () => sendMessage(db, from, to))),
      ...known.flatMap((input) => people.slice(0, 3).map((actor) => () => markRead({ db, actor, input }))),
      () => proposeHandover({ db, actor: karim, input: { id, userId: nadia.id, message: '' } }),
    ]
    const outcomes = await Promise.allSettled(shuffled(acts).map((act) => act()))
    const unexpected = outcomes.filter((outcome) => outcome.status === 'rejected' && !refusals.includes(outcome.reason.code))
    expect(unexpected).toEqual([])

    const ids = people.map(({ id: userId }) => userId)
    const rows = await db.read.select().from(conversationMembers).where(inArray(conversationMembers.userId, ids))
    const goneIds = gone.map(({ id: userId }) => userId)
    expect(rows.filter(({ userId }) => goneIds.includes(userId))).toEqual([])
    const left = await db.read
      .select()
      .from(conversations)
      .where(inArray(conversations.id, [...new Set(rows.map(({ conversationId }) => conversationId))]))
    for (const { id: conversationId, userIds } of left)
      expect(userIds.toSorted()).toEqual(rows.flatMap((row) => (row.conversationId === conversationId ? row.userId : [])).toSorted())
    // No conversation without members is left.
    expect(
      await db.read
        .select()
        .from(conversations)
        .where(and(eq(conversations.userIds, []))),
    ).toEqual([])
    for (const { id: conversationId, userIds } of left) if (userIds.length === 2) await expectConsistentCounts(conversationId)
  }
}, 300_000)
