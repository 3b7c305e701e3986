import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { messages } from '#features/conversations/messages.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { createMatchEndJobs } from '#features/results/match-end.jobs.ts'
import { users } from '#features/users/users.table.ts'
import { createTestGroup } from '#testing/group-fixtures.ts'
import { matchDraft } from '#testing/match-draft.ts'
import { allJournalEntries, moderationSnapshot } from '#testing/moderation-snapshot.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { createKickOffJobs } from '../kick-off.jobs.ts'
import { matchParticipants } from '../match-participants.table.ts'
import { matches } from '../matches.table.ts'
import { createReminderJobs } from '../reminders.jobs.ts'
import { cancelMatch, cancelMatchAsAdmin } from './cancel-match.ts'
import { deleteMatch } from './delete-match.ts'
import { invitePlayer } from './invite-player.ts'
import { joinMatch } from './join-match.ts'
import { organizeMatch } from './organize-match.ts'
import { proposeHandover } from './propose-handover.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let hugo: Person
let samira: Person
let ines: Person
let yann: Person

/** Karim organizes; Nadia and Hugo play. Samira is a super admin, Inès an admin by her role, Yann by the flag. */
beforeEach(async () => {
  const names = ['Karim Haddad', 'Nadia Benali', 'Hugo Ferreira', 'Samira Diallo', 'Inès Roux', 'Yann Le Goff']
  ;[karim, nadia, hugo, samira, ines, yann] = (await createPeople(test.db, names)) as [Person, Person, Person, Person, Person, Person]
  samira.isSuperAdmin = true
  await test.db.read.update(users).set({ isSuperAdmin: true }).where(eq(users.id, samira.id))
})

type Rights = { role?: 'user' | 'admin'; siteAdmin?: boolean }
const withRights = (someone: Person, rights: Rights = {}) => ({ ...someone, role: 'user' as const, siteAdmin: false, ...rights })
const asInes = () => withRights(ines, { role: 'admin' })
const asYann = () => withRights(yann, { siteAdmin: true })

const cancelAsAdmin = (actor: ReturnType<typeof withRights>, id: string, now?: Date) =>
  cancelMatchAsAdmin({ db: test.db, actor, input: { id }, now })
const remove = (actor: Person, id: string, now?: Date) => deleteMatch({ db: test.db, actor, input: { id }, now })

async function createPlayedMatch(organizer = karim, changes: Parameters<typeof matchDraft>[0] = {}, groupId?: string): Promise<string> {
  const id = await organizeMatch({ db: test.db, actor: organizer, input: { ...matchDraft({ maxPlayers: 2, ...changes }), groupId } })
  const [row] = await test.db.read.select().from(matches).where(eq(matches.id, id))
  for (const actor of [nadia, hugo]) await joinMatch({ db: test.db, actor, input: { id, token: row?.inviteToken } })
  test.events.length = 0
  return id
}

const rowOf = async (id: string) => (await test.db.read.select().from(matches).where(eq(matches.id, id)))[0]
const notificationsOf = ({ id }: Person) => test.db.read.select().from(notifications).where(eq(notifications.userId, id))
const journalActionsOn = async (id: string) =>
  (await allJournalEntries(test.db)).filter(({ targetId }) => targetId === id).map(({ id: _, createdAt: __, ...entry }) => entry)
const entryOf = (action: string, actor: Person, id: string, targetName = 'Five du samedi') => ({
  action,
  actorId: actor.id,
  actorName: actor.displayName,
  targetKind: 'match',
  targetId: id,
  targetName,
  amount: null,
  note: '',
})

async function expectRefusal(act: () => Promise<unknown>, code: string): Promise<void> {
  const before = await moderationSnapshot(test.db)
  await expect(act()).rejects.toMatchObject({ code })
  expect(await moderationSnapshot(test.db)).toEqual(before)
}

describe('an admin who calls a match off', () => {
  it.each([
    ['a super admin', () => withRights(samira)],
    ['an admin by role', asInes],
    ['an admin by flag', asYann],
  ])('as %s: everyone on the list and in the queue is told by whom, and it is written down', async (_who, actorOf) => {
    const actor = actorOf()
    const id = await createPlayedMatch(karim, { type: 'private' })
    await cancelAsAdmin(actor, id)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: actor.id, cancelReason: null })
    for (const someone of [karim, nadia, hugo])
      expect(await notificationsOf(someone)).toContainEqual(
        expect.objectContaining({
          type: 'match_cancelled',
          matchId: id,
          title: 'Five du samedi',
          content: `Match annulé par ${actor.displayName}`,
        }),
      )
    expect(await journalActionsOn(id)).toEqual([entryOf('match.cancelled', actor, id)])
    expect(test.events.map(({ type }) => type)).toEqual(['admin.action-recorded', 'match.cancelled'])
  })

  it('writes down their own, too, where they used the panel; and one without a title by the words for it', async () => {
    const id = await createPlayedMatch(samira, {})
    await test.db.read.update(matches).set({ title: '' }).where(eq(matches.id, id))
    await cancelAsAdmin(withRights(samira), id)
    expect(await journalActionsOn(id)).toEqual([entryOf('match.cancelled', samira, id, 'Match sans titre')])
  })

  it('from its page: written down for a super admin, and not for the organizer', async () => {
    const [theirs, own] = [await createPlayedMatch(), await createPlayedMatch()]
    await cancelMatch({ db: test.db, actor: samira, input: { id: theirs, reason: 'Terrain fermé' } })
    await cancelMatch({ db: test.db, actor: karim, input: { id: own } })
    expect(await journalActionsOn(theirs)).toEqual([entryOf('match.cancelled', samira, theirs)])
    expect(await rowOf(theirs)).toMatchObject({ cancelReason: 'Terrain fermé' })
    expect(await journalActionsOn(own)).toEqual([])
  })

  it('may be its player: they are not told of their own act', async () => {
    const id = await createPlayedMatch()
    await joinMatch({ db: test.db, actor: ines, input: { id } })
    await cancelAsAdmin(asInes(), id)
    expect(await notificationsOf(ines)).toEqual([])
  })

  it('is refused the match of a super admin, unless they are one', async () => {
    const id = await createPlayedMatch(samira)
    const [another] = (await createPeople(test.db, ['Maud Kessler'], { isSuperAdmin: true })) as [Person]
    await expectRefusal(() => cancelAsAdmin(asInes(), id), 'PERMISSION_DENIED')
    await expectRefusal(() => cancelAsAdmin(asYann(), id), 'PERMISSION_DENIED')
    await cancelAsAdmin(withRights(another), id)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: another.id })
  })

  it('may call off the match of another admin, and one that nobody organizes', async () => {
    const [theirs, nobodys] = [await createPlayedMatch(ines), await createPlayedMatch()]
    await test.db.read.update(users).set({ siteAdmin: true }).where(eq(users.id, ines.id))
    await test.db.read.update(matches).set({ organizerId: null, organizerName: '' }).where(eq(matches.id, nobodys))
    for (const id of [theirs, nobodys]) await cancelAsAdmin(asYann(), id)
    for (const id of [theirs, nobodys]) expect(await rowOf(id)).toMatchObject({ status: 'cancelled' })
  })

  it('is refused to everyone else, its organizer too', async () => {
    const id = await createPlayedMatch()
    for (const someone of [karim, nadia, yann]) await expectRefusal(() => cancelAsAdmin(withRights(someone), id), 'PERMISSION_DENIED')
    // From its page it is there for super admins alone.
    for (const actor of [asInes(), asYann()])
      await expectRefusal(() => cancelMatch({ db: test.db, actor, input: { id } }), 'PERMISSION_DENIED')
  })

  it('comes too late where it is cancelled, or over; until then the storm may come', async () => {
    const [cancelled, over, ongoing] = [await createPlayedMatch(), await createPlayedMatch(), await createPlayedMatch()]
    await cancelAsAdmin(asInes(), cancelled)
    await expectRefusal(() => cancelAsAdmin(asYann(), cancelled), 'FAILED_PRECONDITION')
    const { startsAt, endsAt } = (await rowOf(over)) as { startsAt: Date; endsAt: Date }
    await expectRefusal(() => cancelAsAdmin(asYann(), over, endsAt), 'FAILED_PRECONDITION')
    await cancelAsAdmin(asYann(), ongoing, new Date(startsAt.getTime() + 60_000))
    expect(await rowOf(ongoing)).toMatchObject({ status: 'cancelled' })
  })

  it('finds none that is not there', () => expectRefusal(() => cancelAsAdmin(asInes(), 'no-match'), 'MATCH_NOT_FOUND'))
})

describe('a super admin who removes a match', () => {
  it('that is to come: its list hears that it is off, and nothing leads to it any more', async () => {
    const id = await createPlayedMatch(karim, { type: 'private' })
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: ines.id } })
    await remove(samira, id)

    expect(await rowOf(id)).toBeUndefined()
    expect(await test.db.read.select().from(matchParticipants).where(eq(matchParticipants.matchId, id))).toEqual([])
    expect(await test.db.read.select().from(notifications).where(eq(notifications.matchId, id))).toEqual([])
    for (const someone of [karim, nadia, hugo])
      expect(await notificationsOf(someone)).toEqual([
        expect.objectContaining({
          type: 'match_cancelled',
          matchId: null,
          fromUserId: samira.id,
          title: 'Five du samedi',
          content: 'Match annulé par Samira Diallo',
        }),
      ])
    // Who was invited had no place yet.
    expect(await notificationsOf(ines)).toEqual([])
    expect(await journalActionsOn(id)).toEqual([entryOf('match.deleted', samira, id)])
    expect(test.events).toContainEqual(expect.objectContaining({ type: 'match.deleted', matchId: id, wasUpcoming: true, isPrivate: true }))
    const told = test.events.find((event) => event.type === 'match.deleted')
    expect(told?.userIds.toSorted()).toEqual([karim.id, nadia.id, hugo.id].toSorted())
    expect(told?.visibleToUserIds.toSorted()).toEqual([karim.id, nadia.id, hugo.id, ines.id].toSorted())
  })

  it('that was called off: whoever was told so keeps that, without a way to it', async () => {
    const id = await createPlayedMatch()
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    await remove(samira, id)
    for (const someone of [nadia, hugo])
      expect(await notificationsOf(someone)).toMatchObject([
        { type: 'match_cancelled', matchId: null, content: 'Match annulé par Karim Haddad' },
      ])
    expect(await notificationsOf(karim)).toEqual([])
    expect(await journalActionsOn(id)).toEqual([entryOf('match.deleted', samira, id)])
  })

  it('that is over: nobody is told of it any more', async () => {
    const id = await createPlayedMatch()
    await remove(samira, id, (await rowOf(id))?.endsAt)
    for (const someone of [karim, nadia, hugo]) expect(await notificationsOf(someone)).toEqual([])
    expect(await journalActionsOn(id)).toEqual([entryOf('match.deleted', samira, id)])
  })

  it('of a group: it counts one less, and its members hear of it', async () => {
    const groupId = await createTestGroup(test.db, karim, { members: [nadia], isPrivate: true })
    const [id, other] = [
      await createPlayedMatch(karim, { type: 'private' }, groupId),
      await createPlayedMatch(karim, { type: 'private' }, groupId),
    ]
    await remove(samira, id)
    const [group] = await test.db.read.select().from(groups).where(eq(groups.id, groupId))
    expect(group).toMatchObject({ matchCount: 1 })
    expect(test.events).toContainEqual({ type: 'group.matches-changed', groupId, groupName: group?.name, isPrivate: true, matchId: id })
    expect(await rowOf(other)).toMatchObject({ groupId })
  })

  it('keeps what was played: the counters stay', async () => {
    const id = await createPlayedMatch()
    const endsAt = (await rowOf(id))?.endsAt as Date
    await test.db.read
      .update(users)
      .set({ matchesPlayed: 3, matchesOrganized: 2, rating: 4.5, ratingVoters: 5 })
      .where(eq(users.id, karim.id))
    await remove(samira, id, new Date(endsAt.getTime() + 1))
    const [row] = await test.db.read.select().from(users).where(eq(users.id, karim.id))
    expect(row).toMatchObject({ matchesPlayed: 3, matchesOrganized: 2, rating: 4.5, ratingVoters: 5 })
  })

  it('keeps what people wrote each other about it', async () => {
    const id = await createPlayedMatch()
    await sendContactRequest({ db: test.db, actor: ines, input: { userId: karim.id, matchId: id, message: 'Il reste une place ?' } })
    await proposeHandover({ db: test.db, actor: karim, input: { id, userId: nadia.id, message: 'Tu prends la suite ?' } })
    await remove(samira, id)
    const asked = await test.db.read.select().from(contactRequests).where(eq(contactRequests.fromUserId, ines.id))
    expect(asked).toMatchObject([{ matchId: null, message: 'Il reste une place ?' }])
    expect(await notificationsOf(karim)).toContainEqual(
      expect.objectContaining({ type: 'contact_request', matchId: null, fromUserId: ines.id }),
    )
    const said = await test.db.read.select().from(messages).where(eq(messages.senderId, karim.id))
    expect(said).toMatchObject([{ requestId: null, text: 'Tu prends la suite ?' }])
    expect(test.events).toContainEqual(expect.objectContaining({ type: 'match.handover-ended', matchId: id, toUserId: nadia.id }))
  })

  it('what was planned for it does nothing', async () => {
    await test.db.read.execute('delete from pgboss.job')
    const id = await createPlayedMatch()
    await remove(samira, id)
    const facts = await moderationSnapshot(test.db)
    test.events.length = 0
    const planned = await test.db.read.execute("select from pgboss.job where name like 'matches.%'")
    expect(planned).toMatchObject({ rows: [{}, {}, {}, {}] })
    await test.db.read.execute("update pgboss.job set start_after = now() where state = 'created'")
    await test.jobs.drain([...createMatchEndJobs(test), ...createReminderJobs(test), ...createKickOffJobs(test)])
    expect(test.events).toEqual([])
    expect(await moderationSnapshot(test.db)).toEqual(facts)
  })

  it('is refused to everyone else, and finds none that is not there', async () => {
    const id = await createPlayedMatch()
    for (const someone of [karim, nadia, ines, yann]) await expectRefusal(() => remove(someone, id), 'PERMISSION_DENIED')
    await expectRefusal(() => remove(samira, 'no-match'), 'MATCH_NOT_FOUND')
    await remove(samira, id)
    await expectRefusal(() => remove(samira, id), 'MATCH_NOT_FOUND')
  })
})
