import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { messages } from '#features/conversations/messages.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import { notifications, SENDER_NAME } from '#features/notifications/notifications.table.ts'
import { createMatchEndJobs } from '#features/results/match-end.jobs.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { journalEntriesFor } from '#testing/fixtures/journal-entries.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { expectRefusal, moderationSnapshot } from '#testing/moderation-snapshot.ts'
import { createModerator } from '#testing/moderators.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../commands/cancel-match.ts'
import { invitePlayer } from '../invitations/commands/invite-player.ts'
import { createKickOffJobs } from '../kick-off.jobs.ts'
import { matches } from '../matches.table.ts'
import { deleteMatch } from '../moderation/commands/delete-match.ts'
import { proposeHandover } from '../organizers/commands/propose-handover.ts'
import { matchParticipants } from '../participation/match-participants.table.ts'
import { createReminderJobs } from '../presence/reminders.jobs.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let hugo: Person
let ines: Person
let samira: Viewer

beforeEach(async () => {
  ;[karim, nadia, hugo, ines] = await createPeople(test.db, ['Karim Haddad', 'Nadia Benali', 'Hugo Ferreira', 'Inès Roux'])
  samira = await createModerator(test.db, 'Samira Diallo', { isSuperAdmin: true })
})

/** A match of Karim with two places: Nadia plays and Hugo waits. */
const createMatch = async (changes: { type?: 'private'; groupId?: string } = {}) => {
  const id = await createTestMatch(test.db, karim, { maxPlayers: 2, players: [nadia, hugo], ...changes })
  test.events.length = 0
  return id
}
const remove = (actor: Person, id: string, now?: Date) => deleteMatch({ db: test.db, actor, input: { id }, now })
const storedMatches = (id: string) => test.db.read.select().from(matches).where(eq(matches.id, id))
const notificationsOf = ({ id }: Person) => test.db.read.select().from(notifications).where(eq(notifications.userId, id))

async function expectJournalEntry(id: string): Promise<void> {
  expect(await journalEntriesFor(test.db, id)).toMatchObject([
    { action: 'match.deleted', actorId: samira.id, targetKind: 'match', targetName: 'Five du samedi', amount: null, note: '' },
  ])
}

it('tells everyone listed that an upcoming match is cancelled, and removes everything that leads to it', async () => {
  const id = await createMatch({ type: 'private' })
  await invitePlayer({ db: test.db, actor: karim, input: { id, userId: ines.id } })
  await remove(samira, id)

  expect(await storedMatches(id)).toEqual([])
  expect(await test.db.read.select().from(matchParticipants).where(eq(matchParticipants.matchId, id))).toEqual([])
  expect(await test.db.read.select().from(notifications).where(eq(notifications.matchId, id))).toEqual([])
  for (const person of [karim, nadia, hugo])
    expect(await notificationsOf(person)).toEqual([
      expect.objectContaining({
        type: 'match_cancelled',
        matchId: null,
        fromUserId: samira.id,
        title: 'Five du samedi',
        content: expect.stringMatching(`^Match du .+ annulé par ${SENDER_NAME}$`),
      }),
    ])
  // The invited player had no place yet.
  expect(await notificationsOf(ines)).toEqual([])
  await expectJournalEntry(id)
  const event = test.events.find(({ type }) => type === 'match.deleted')
  if (event?.type !== 'match.deleted') throw new Error('no match.deleted')
  expect(event).toMatchObject({ matchId: id, wasUpcoming: true, isPrivate: true })
  expect(event.userIds.toSorted()).toEqual([karim.id, nadia.id, hugo.id].toSorted())
  expect(event.visibleToUserIds.toSorted()).toEqual([karim.id, nadia.id, hugo.id, ines.id].toSorted())
})

it('keeps the notifications of an earlier cancellation, without their link', async () => {
  const id = await createMatch()
  await cancelMatch({ db: test.db, actor: karim, input: { id } })
  await remove(samira, id)
  for (const person of [nadia, hugo])
    expect(await notificationsOf(person)).toMatchObject([
      { type: 'match_cancelled', matchId: null, content: expect.stringMatching(`^Match du .+ annulé par ${SENDER_NAME}$`) },
    ])
  expect(await notificationsOf(karim)).toEqual([])
  await expectJournalEntry(id)
})

it('notifies nobody of a match that is over', async () => {
  const id = await createMatch()
  await remove(samira, id, (await readMatchRow(test.db, id)).endsAt)
  for (const person of [karim, nadia, hugo]) expect(await notificationsOf(person)).toEqual([])
  await expectJournalEntry(id)
})

it('updates the match count of the group, and emits an event for its members', async () => {
  const groupId = await createTestGroup(test.db, karim, { members: [nadia], isPrivate: true })
  const id = await createMatch({ type: 'private', groupId })
  const other = await createMatch({ type: 'private', groupId })
  await remove(samira, id)
  const [group] = await test.db.read.select().from(groups).where(eq(groups.id, groupId))
  expect(group).toMatchObject({ matchCount: 1 })
  expect(test.events).toContainEqual({ type: 'group.matches-changed', groupId, groupName: group?.name, isPrivate: true, matchId: id })
  expect(await readMatchRow(test.db, other)).toMatchObject({ groupId })
})

it('keeps the counters and ratings of the players', async () => {
  const id = await createMatch()
  const { endsAt } = await readMatchRow(test.db, id)
  const statistics = { matchesPlayed: 3, matchesOrganized: 2, rating: 4.5, ratingVoters: 5 }
  await storageOf(test.db).update(users).set(statistics).where(eq(users.id, karim.id))
  await remove(samira, id, new Date(endsAt.getTime() + 1))
  const [row] = await test.db.read.select().from(users).where(eq(users.id, karim.id))
  expect(row).toMatchObject(statistics)
})

it('keeps the messages about the match', async () => {
  const id = await createMatch()
  await sendContactRequest({ db: test.db, actor: ines, input: { userId: karim.id, matchId: id, message: 'Il reste une place ?' } })
  await proposeHandover({ db: test.db, actor: karim, input: { id, userId: nadia.id, message: 'Tu prends la suite ?' } })
  await remove(samira, id)
  const requests = await test.db.read.select().from(contactRequests).where(eq(contactRequests.fromUserId, ines.id))
  expect(requests).toMatchObject([{ matchId: null, message: 'Il reste une place ?' }])
  expect(await notificationsOf(karim)).toContainEqual(
    expect.objectContaining({ type: 'contact_request', matchId: null, fromUserId: ines.id }),
  )
  const sent = await test.db.read.select().from(messages).where(eq(messages.senderId, karim.id))
  expect(sent).toMatchObject([{ requestId: null, text: 'Tu prends la suite ?' }])
  expect(test.events).toContainEqual(expect.objectContaining({ type: 'match.handover-ended', matchId: id, toUserId: nadia.id }))
})

it('leaves jobs that do nothing', async () => {
  await storageOf(test.db).execute('delete from pgboss.job')
  const id = await createMatch()
  await remove(samira, id)
  const before = await moderationSnapshot(test.db)
  test.events.length = 0
  expect(await storageOf(test.db).execute("select from pgboss.job where name like 'matches.%'")).toMatchObject({
    rows: [{}, {}, {}, {}, {}],
  })
  await storageOf(test.db).execute("update pgboss.job set start_after = now() where state = 'created'")
  await test.jobs.drain([...createMatchEndJobs(test), ...createReminderJobs(test), ...createKickOffJobs(test)])
  expect(test.events).toEqual([])
  expect(await moderationSnapshot(test.db)).toEqual(before)
})

it('is refused to everyone but super admins, and for an unknown id', async () => {
  const id = await createMatch()
  const yann = await createModerator(test.db, 'Yann Le Goff', { siteAdmin: true })
  const maud = await createModerator(test.db, 'Maud Kessler', { role: 'admin' })
  for (const actor of [karim, nadia, yann, maud]) await expectRefusal(test.db, () => remove(actor, id), 'PERMISSION_DENIED')
  await expectRefusal(test.db, () => remove(samira, 'no-match'), 'MATCH_NOT_FOUND')
  await remove(samira, id)
  await expectRefusal(test.db, () => remove(samira, id), 'MATCH_NOT_FOUND')
})
