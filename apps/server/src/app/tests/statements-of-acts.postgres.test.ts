import { expect, test } from 'vitest'
import { groupDraft } from '#testing/fixtures/group-fixtures.ts'
import { newGuest, type TestGuest } from '#testing/fixtures/guests.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { countStatements, type StatementCounts } from '#testing/services/statement-counter.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'

// Nothing but the acts themselves asks the database.
const server = testServer({}, { runsJobs: false, presenceIntervalMs: 3_600_000 })

/**
 * When each statement waited for the one before, these acts took 6 to 22 trips, and writing a message three times the CPU.
 *
 * Of a whole call over HTTP: the check of the session is one trip, the transaction comes next, then what the answer reads. The caller did
 * the same before, so that their limit is counted in advance, as for most calls.
 * What stands in the history of a match goes with the commit, too.
 * Nobody confirmed an address, so no mail is stored: that is one statement more, in the trip of the commit.
 */
const COUNTS: Record<string, StatementCounts> = {
  join: { statements: 17, trips: 7, tripsInTransaction: 5 },
  'join, the organizer has not read the last one': { statements: 17, trips: 7, tripsInTransaction: 5 },
  'come as a guest': { statements: 20, trips: 7, tripsInTransaction: 5 },
  'leave as a guest': { statements: 20, trips: 8, tripsInTransaction: 6 },
  leave: { statements: 21, trips: 8, tripsInTransaction: 6 },
  'invite to a match': { statements: 20, trips: 8, tripsInTransaction: 7 },
  write: { statements: 16, trips: 7, tripsInTransaction: 6 },
  answer: { statements: 19, trips: 8, tripsInTransaction: 7 },
  'mark a conversation as read': { statements: 15, trips: 8, tripsInTransaction: 4 },
  'mark a notification as read': { statements: 6, trips: 4, tripsInTransaction: 3 },
  'accept a request': { statements: 21, trips: 9, tripsInTransaction: 7 },
}

test('no act of Nadia and Karim asks the database more often than it has to', async () => {
  const register = (name: string) => registerTestUser(server.address, name)
  const nadia = await register('Nadia Belkacem')
  const karim = await register('Karim Haddad')
  const lea = await register('Léa Martin')
  const counted: Record<string, StatementCounts> = {}
  const count = async (act: string, call: () => Promise<unknown>) => {
    counted[act] = await countStatements(call)
  }

  const organize = () => nadia.api.matches.organize(matchDraft({ maxPlayers: 10 }))
  const played = await organize()
  const other = await organize()
  const third = await organize()
  const join = (id: string) => () => karim.api.matches.join({ id })
  const leave = (id: string) => () => karim.api.matches.leave({ id })
  await join(played.id)()
  await count('join', join(other.id))
  await leave(played.id)()
  await count('leave', leave(other.id))
  await count('join, the organizer has not read the last one', join(other.id))

  const open = await nadia.api.matches.organize(matchDraft({ type: 'private', maxPlayers: 10 }))
  const visitor = apiClient(server.address)
  const come = (guest: TestGuest) => visitor.guests.come({ id: open.id, token: open.inviteToken ?? '', ...guest })
  const tom = newGuest('Tom')
  const zoe = newGuest('Zoé')
  await come(tom)
  await count('come as a guest', () => come(zoe))
  await visitor.guests.leave(tom)
  await count('leave as a guest', () => visitor.guests.leave(zoe))

  const invite = (id: string, { id: userId }: TestUser) => nadia.api.matchInvitations.invite({ id, userId })
  await invite(played.id, karim)
  await invite(third.id, karim)
  await count('invite to a match', () => invite(third.id, lea))

  const write = (from: TestUser, to: TestUser) =>
    from.api.conversations.write({ userId: to.id, messageId: crypto.randomUUID(), text: 'À samedi' })
  await write(karim, nadia)
  await count('write', () => write(karim, nadia))
  await write(nadia, karim)
  await write(karim, nadia)
  await count('answer', () => write(nadia, karim))
  const markRead = async (reader: TestUser, writer: TestUser) => {
    const { conversationId: id, message } = await write(writer, reader)
    return () => reader.api.conversations.markRead({ id, messageId: message.id })
  }
  await (await markRead(nadia, karim))()
  await count('mark a conversation as read', await markRead(nadia, karim))

  const { items: notifications } = await karim.api.notifications.list({})
  const [first, second] = notifications.filter(({ read }) => !read)
  const readNotification = (id = '') => karim.api.notifications.markRead({ id })
  await readNotification(first?.id)
  await count('mark a notification as read', () => readNotification(second?.id))

  const { id: groupId } = await nadia.api.groups.create({ createdBy: nadia.id, group: groupDraft() })
  const accept = async (asker: TestUser) => {
    await asker.api.groups.requestToJoin({ id: groupId })
    const { items } = await nadia.api.groups.requests({ groupId })
    return () => nadia.api.groups.acceptRequest({ id: groupId, requestId: items[0]?.id ?? '', handledBy: nadia.id })
  }
  await (await accept(karim))()
  await count('accept a request', await accept(lea))

  expect(counted).toEqual(COUNTS)
})
