import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { listPendingAnswers } from '#features/home/pending-answers.queries.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { pollDraft, say, startPoll } from '#testing/fixtures/polls.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { chooseDate } from './commands/choose-date.ts'
import { closePoll } from './commands/close-poll.ts'
import { editPoll } from './commands/edit-poll.ts'
import { remindOfPoll } from './commands/remind-of-poll.ts'
import { removePollAnswer } from './commands/remove-poll-answer.ts'
import { pollSignals } from './polls.live.ts'
import { findPoll } from './polls.queries.ts'

const test = testDatabase()
let nadia: Person
let karim: Person
let elodie: Person
let yacine: Person
let groupId: string
let poll: Awaited<ReturnType<typeof startPoll>>

/** A poll of Nadia for her group with Karim, who is an admin, Élodie and Yacine. */
beforeEach(async () => {
  ;[nadia, karim, elodie, yacine] = await createPeople(test.db, ['Nadia Belkacem', 'Karim Haddad', 'Élodie Marchand', 'Yacine Traoré'])
  groupId = await createTestGroup(test.db, nadia, { admins: [karim], members: [elodie, yacine] })
  poll = await startPoll(test.db, nadia, { groupId, title: 'Quand en décembre\u202f?' })
  await storageOf(test.db).delete(notifications)
  test.events.length = 0
})

const remind = (actor = nadia, now?: Date) => remindOfPoll({ db: test.db, actor, input: { id: poll.id }, now })
const unanswered = async (viewer = nadia, now?: Date) => (await findPoll(test.db, viewer, { id: poll.id }, now)).unanswered
const namesOf = (people: readonly { displayName: string }[] = []) => people.map(({ displayName }) => displayName)
const toldOf = async ({ id }: Person) =>
  (
    await test.db.read
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.pollId, poll.id)))
      .orderBy(asc(notifications.createdAt))
  ).map(({ content }) => content)
const waiting = async (viewer: Person, now?: Date) => (await listPendingAnswers(test.db, viewer, now)).items
/** Whose devices hear of it, on whatever page. */
const heard = () => {
  const signals = test.events.flatMap(pollSignals)
  test.events.length = 0
  return new Set(signals.flatMap((signal) => (signal.kind === 'user' ? signal.userId : [])))
}

describe('« Sans réponse »', () => {
  it('names the members who have not answered, to who manages the poll, while it is open', async () => {
    const all = await unanswered()
    expect(namesOf(all?.people)).toEqual(['Élodie Marchand', 'Karim Haddad', 'Yacine Traoré'].toSorted())
    expect(all).toMatchObject({ count: 3, memberCount: 4, remindedAt: null, canRemind: true })
    await say(test.db, elodie, poll, 'no')
    await say(test.db, karim, poll, 'yes')
    expect(namesOf((await unanswered(karim))?.people)).toEqual(['Yacine Traoré'])
    expect(await unanswered(elodie)).toBeNull()
    await leaveGroup({ db: test.db, actor: yacine, input: { id: groupId } })
    expect(await unanswered()).toMatchObject({ people: [], count: 0, memberCount: 3, canRemind: false })
    await closePoll({ db: test.db, actor: nadia, input: { id: poll.id } })
    expect(await unanswered()).toBeNull()
  })

  it('is nothing for a poll by a link, and has no closed accounts', async () => {
    const admin = await createPerson(test.db, 'Samira Diallo', { isSuperAdmin: true })
    await banUser({ db: test.db, actor: admin, input: { userId: yacine.id } })
    expect(await unanswered()).toMatchObject({ count: 2, memberCount: 3 })
    const byLink = await startPoll(test.db, nadia)
    expect(byLink.unanswered).toBeNull()
    await expect(remindOfPoll({ db: test.db, actor: nadia, input: { id: byLink.id } })).rejects.toMatchObject({ code: 'POLL_CLOSED' })
  })
})

describe('« Relancer »', () => {
  it('asks exactly those, once a local day', async () => {
    await say(test.db, elodie, poll, 'yes')
    const evening = new Date(Date.parse(pollDraft().deadline) - 3 * 86_400_000)
    await remind(nadia, evening)
    expect(await toldOf(karim)).toEqual([expect.stringContaining('Il manque votre réponse')])
    expect(await toldOf(yacine)).toHaveLength(1)
    for (const other of [elodie, nadia]) expect(await toldOf(other)).toEqual([])
    expect(await unanswered(nadia, evening)).toMatchObject({ remindedAt: evening.toISOString(), canRemind: false })
    await expect(remind(karim, evening)).rejects.toMatchObject({ code: 'REMINDED_TODAY' })
    const nextDay = new Date(evening.getTime() + 86_400_000)
    expect(await unanswered(nadia, nextDay)).toMatchObject({ canRemind: true })
    // An admin who has not answered either is not told by themselves.
    await remind(karim, nextDay)
    expect(await toldOf(karim)).toHaveLength(1)
    expect(await toldOf(yacine)).toHaveLength(2)
  })

  it('is for who manages the poll, while it is open', async () => {
    await expect(remind(elodie)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(remind(await createPerson(test.db, 'Zoé Lenoir'))).rejects.toMatchObject({ code: 'POLL_NOT_FOUND' })
    await closePoll({ db: test.db, actor: nadia, input: { id: poll.id } })
    await expect(remind()).rejects.toMatchObject({ code: 'POLL_CLOSED' })
  })

  it('reaches nobody on the other side of a block, and who asks sees no difference', async () => {
    await blockPlayer({ db: test.db, actor: yacine, input: { id: nadia.id } })
    await blockPlayer({ db: test.db, actor: nadia, input: { id: elodie.id } })
    await remind()
    expect(await toldOf(karim)).toHaveLength(1)
    for (const other of [yacine, elodie]) expect(await toldOf(other)).toEqual([])
    expect(namesOf((await unanswered())?.people)).toHaveLength(3)
  })
})

describe('the home page', () => {
  it('lists an open poll until it is answered, with its deadline', async () => {
    expect(await waiting(elodie)).toEqual([
      {
        kind: 'poll',
        askedAt: expect.any(String),
        until: poll.deadline,
        from: expect.objectContaining({ id: nadia.id, displayName: 'Nadia Belkacem' }),
        poll: { id: poll.id, title: 'Quand en décembre\u202f?' },
      },
    ])
    expect(await waiting(nadia)).toEqual([])
    expect(await waiting(await createPerson(test.db, 'Zoé Lenoir'))).toEqual([])
    await say(test.db, elodie, poll, 'maybe')
    expect(heard()).toEqual(new Set([elodie.id]))
    expect(await waiting(elodie)).toEqual([])
    const answerId = (await findPoll(test.db, nadia, { id: poll.id })).answers?.[0]?.id ?? ''
    await removePollAnswer({ db: test.db, actor: nadia, input: { id: poll.id, answerId } })
    expect(heard()).toEqual(new Set([elodie.id]))
    expect(await waiting(elodie)).toHaveLength(1)
  })

  it('loses it when the poll closes, by hand, by its deadline or by a choice, and those who wait hear of it', async () => {
    await say(test.db, elodie, poll, 'yes')
    heard()
    expect(await waiting(yacine, new Date(poll.deadline))).toEqual([])
    await editPoll({ db: test.db, actor: nadia, input: { id: poll.id, changes: { title: 'Un five avant Noël' } } })
    expect(heard()).toEqual(new Set([karim.id, yacine.id]))
    expect(await waiting(yacine)).toMatchObject([{ poll: { title: 'Un five avant Noël' } }])
    await chooseDate({ db: test.db, actor: nadia, input: { id: poll.id, dateId: poll.dates[0]?.id ?? '' } })
    expect(heard()).toEqual(new Set([karim.id, yacine.id]))
    expect(await waiting(yacine)).toEqual([])
    const other = await startPoll(test.db, nadia, { groupId })
    expect(await waiting(yacine)).toHaveLength(1)
    heard()
    await closePoll({ db: test.db, actor: nadia, input: { id: other.id } })
    expect(heard()).toEqual(new Set([karim.id, elodie.id, yacine.id]))
    expect(await waiting(yacine)).toEqual([])
  })

  it('has nothing from who was blocked', async () => {
    await blockPlayer({ db: test.db, actor: elodie, input: { id: nadia.id } })
    expect(await waiting(elodie)).toEqual([])
  })
})
