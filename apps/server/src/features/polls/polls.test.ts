import type { NewPoll } from '@coup-denvoi/contract/polls/poll.schema'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { removeGuestsAsAdmin } from '#features/matches/guests/commands/remove-guests-as-admin.ts'
import { findGuestPlace } from '#features/matches/guests/guests.queries.ts'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { users } from '#features/users/users.table.ts'
import { createTestGroup, joinGroup } from '#testing/fixtures/group-fixtures.ts'
import { newGuest } from '#testing/fixtures/guests.ts'
import { readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { choicesFor, inDays, pollDraft, say, sayAsGuest, startPoll } from '#testing/fixtures/polls.ts'
import { createModerator } from '#testing/moderators.ts'
import { createPerson, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { chooseDate } from './commands/choose-date.ts'
import { closePoll } from './commands/close-poll.ts'
import { createPoll } from './commands/create-poll.ts'
import { deletePoll } from './commands/delete-poll.ts'
import { editPoll } from './commands/edit-poll.ts'
import { removeOldPolls } from './commands/remove-old-polls.ts'
import { removePollAnswer } from './commands/remove-poll-answer.ts'
import { createPollJobs } from './poll-end.jobs.ts'
import { findPoll, listPolls, visitPoll } from './polls.queries.ts'
import { polls } from './polls.table.ts'

const test = testDatabase()
const [nadia, karim, elodie, yacine] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Élodie Marchand', 'Yacine Traoré'])

const choose = (poll: { id: string; dates: readonly { id: string }[] }, date: number, actor = nadia) =>
  chooseDate({ db: test.db, actor, input: { id: poll.id, dateId: poll.dates[date]?.id ?? '' } })
const listOf = (matchId: string | null) =>
  test.db.read
    .select({ userId: matchParticipants.userId, guest: matchGuests.name, status: matchParticipants.status })
    .from(matchParticipants)
    .leftJoin(matchGuests, eq(matchGuests.id, matchParticipants.guestId))
    .where(eq(matchParticipants.matchId, matchId ?? ''))
    .orderBy(asc(matchParticipants.position))
const toldOf = async ({ id }: { id: string }) =>
  (await test.db.read.select().from(notifications).where(eq(notifications.userId, id)).orderBy(asc(notifications.createdAt))).map(
    ({ type, content }) => `${type}: ${content}`,
  )
const endAt = async (id: string, deadline: Date) => {
  await storageOf(test.db).update(polls).set({ deadline }).where(eq(polls.id, id))
  const [job] = createPollJobs({ db: test.db })
  await job?.handle({ pollId: id, deadline: deadline.getTime() } as never)
}

it('becomes a match of those who said yes, in the order in which they did', async () => {
  const poll = await startPoll(test.db, nadia)
  const momo = newGuest('Momo')
  await say(test.db, karim, poll, 'maybe', 'no')
  await sayAsGuest(test.db, momo, poll, 'yes', 'yes')
  await say(test.db, elodie, poll, 'yes', 'no')
  await say(test.db, yacine, poll, 'no', 'yes')
  // Who comes round to a yes is behind those who had said it.
  await say(test.db, karim, poll, 'yes')
  await say(test.db, nadia, poll, 'yes')

  const matchId = await choose(poll, 0)
  expect(await listOf(matchId)).toEqual([
    { userId: null, guest: 'Momo', status: 'going' },
    { userId: elodie.id, guest: null, status: 'going' },
    { userId: karim.id, guest: null, status: 'going' },
    { userId: nadia.id, guest: null, status: 'going' },
    { userId: yacine.id, guest: null, status: 'invited' },
  ])
  expect(await readMatchRow(test.db, matchId ?? '')).toMatchObject({
    organizerId: nadia.id,
    type: 'private',
    currentPlayers: 4,
    maxPlayers: 10,
    startsAt: new Date(poll.dates[0]?.startsAt ?? ''),
    title: '5 contre 5 à Lyon',
  })
  // The guest's own link opens their place.
  expect(await findGuestPlace(test.db, momo)).toMatchObject({ state: 'going', number: 1 })
  expect((await toldOf(elodie)).join()).toContain('La date est choisie')
  expect((await toldOf(yacine)).join()).toContain('vous invite')
  expect(await toldOf(nadia)).toEqual([])
  expect(await findPoll(test.db, karim, { id: poll.id })).toMatchObject({
    state: 'decided',
    matchId,
    can: { answer: false, choose: false },
  })
  await expect(choose(poll, 1)).rejects.toMatchObject({ code: 'POLL_CLOSED' })
})

it('loses the names of guests that moderators erase on the list of its match, and no other', async () => {
  const poll = await startPoll(test.db, nadia)
  const other = await startPoll(test.db, nadia)
  const momo = newGuest('Gros mot')
  for (const one of [poll, other]) await sayAsGuest(test.db, one === poll ? momo : newGuest('Gros mot'), one, 'yes')
  await sayAsGuest(test.db, newGuest('Tom'), poll, 'yes')
  const matchId = await choose(poll, 0)
  const admin = await createModerator(test.db, 'Sonia Belkacem')
  await removeGuestsAsAdmin({ db: test.db, actor: admin, input: { id: matchId ?? '', guestIds: [momo.guestId] } })
  const namesIn = async ({ id }: { id: string }) => (await findPoll(test.db, nadia, { id })).answers?.map(({ name }) => name)
  expect(await namesIn(poll)).toEqual(['Invité', 'Tom'])
  expect(await namesIn(other)).toEqual(['Gros mot'])
})

it('fills the list first and then the queue, and the organizer need not come', async () => {
  const poll = await startPoll(test.db, nadia, { format: 'Libre', maxPlayers: 2, location: '' })
  for (const person of [karim, elodie, yacine]) await say(test.db, person, poll, 'yes')
  await sayAsGuest(test.db, newGuest('Momo'), poll, 'yes')
  const matchId = await choose(poll, 0)
  expect((await listOf(matchId)).map(({ status }) => status)).toEqual(['going', 'going', 'waiting', 'waiting'])
  expect(await readMatchRow(test.db, matchId ?? '')).toMatchObject({
    status: 'full',
    waitingPlayers: 2,
    location: 'Terrain à préciser',
    title: 'Match à Lyon',
  })
})

it('hides the answers of others until one has answered, if the organizer wants', async () => {
  const poll = await startPoll(test.db, nadia, { answersHidden: true })
  const link = { id: poll.id, token: poll.token ?? '' }
  await say(test.db, karim, poll, 'yes')
  expect(await findPoll(test.db, elodie, link)).toMatchObject({ answers: null, bestDateId: null, answerCount: 1 })
  expect((await findPoll(test.db, elodie, link)).dates.map(({ yes }) => yes)).toEqual([null, null, null])
  expect((await visitPoll(test.db, link)).dates[0]).toMatchObject({ yes: null })
  expect((await findPoll(test.db, nadia, link)).answers).toHaveLength(1)
  await say(test.db, elodie, poll, 'maybe')
  expect((await findPoll(test.db, elodie, link)).dates[0]).toMatchObject({ yes: 1, maybe: 1 })
  await closePoll({ db: test.db, actor: nadia, input: link })
  expect((await findPoll(test.db, yacine, link)).answers).toHaveLength(2)
})

it('shows visitors numbers, and first names to guests who have answered', async () => {
  const poll = await startPoll(test.db, nadia)
  const link = { id: poll.id, token: poll.token ?? '' }
  await say(test.db, karim, poll, 'yes')
  expect(await visitPoll(test.db, link)).toMatchObject({ answers: null, organizerId: null, organizerName: 'Nadia', matchId: null })
  const momo = newGuest('Momo')
  await sayAsGuest(test.db, momo, poll, 'yes')
  const guest = { guestId: momo.guestId, secret: momo.secret }
  expect((await visitPoll(test.db, { ...link, guest })).answers).toMatchObject([
    { name: 'Karim', userId: null, photo: null, isGuest: false },
    { name: 'Momo', isGuest: true, isViewer: true },
  ])
  expect((await visitPoll(test.db, { ...link, guest: { ...guest, secret: newGuest('').secret } })).answers).toBeNull()
})

it('knows a guest by the secret: once more changes the answer, and nobody else can', async () => {
  const poll = await startPoll(test.db, nadia)
  const momo = newGuest('Momo')
  await sayAsGuest(test.db, momo, poll, 'yes')
  await sayAsGuest(test.db, { ...momo, name: 'Mohamed' }, poll, 'no')
  expect((await findPoll(test.db, nadia, poll as { id: string })).answers).toMatchObject([
    { name: 'Mohamed', choices: { [poll.dates[0]?.id ?? '']: 'no' } },
  ])
  const thief = { ...newGuest('Rachid'), guestId: momo.guestId }
  await expect(sayAsGuest(test.db, thief, poll, 'yes')).rejects.toMatchObject({ code: 'POLL_ANSWER_NOT_FOUND' })
  await removePollAnswer({ db: test.db, actor: nadia, input: { id: poll.id, answerId: momo.guestId } })
  expect(await findPoll(test.db, nadia, { id: poll.id })).toMatchObject({ answers: [], answerCount: 0 })
})

it('does not exist for who has neither the link nor a right', async () => {
  const poll = await startPoll(test.db, nadia)
  const notFound = { code: 'POLL_NOT_FOUND' }
  await expect(findPoll(test.db, karim, { id: poll.id })).rejects.toMatchObject(notFound)
  await expect(visitPoll(test.db, { id: poll.id, token: 'x'.repeat(24) })).rejects.toMatchObject(notFound)
  await expect(say(test.db, karim, { ...poll, token: null }, 'yes')).rejects.toMatchObject(notFound)
  await expect(deletePoll({ db: test.db, actor: karim, input: { id: poll.id } })).rejects.toMatchObject(notFound)
  await say(test.db, karim, poll, 'yes')
  await expect(deletePoll({ db: test.db, actor: karim, input: { id: poll.id } })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await expect(choose(poll, 0, karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  expect((await listPolls(test.db, karim, {})).items).toMatchObject([{ id: poll.id, hasAnswered: true, answerCount: 1 }])
  expect((await listPolls(test.db, elodie, {})).items).toEqual([])
})

it('counts the answers of closed accounts neither on its page nor in lists', async () => {
  const poll = await startPoll(test.db, nadia)
  const hugo = await createPerson(test.db, 'Hugo Ferreira')
  for (const person of [karim, hugo]) await say(test.db, person, poll, 'yes')
  await sayAsGuest(test.db, newGuest('Momo'), poll, 'yes')
  const counted = async () => {
    const { items } = await listPolls(test.db, nadia, {})
    return [items.find(({ id }) => id === poll.id)?.answerCount, (await findPoll(test.db, nadia, { id: poll.id })).answerCount]
  }
  expect(await counted()).toEqual([3, 3])
  await storageOf(test.db).update(users).set({ accountStatus: 'inactive', active: false }).where(eq(users.id, hugo.id))
  expect(await counted()).toEqual([2, 2])
})

it('asks the members of a group, and nobody else', async () => {
  const groupId = await createTestGroup(test.db, nadia)
  for (const person of [karim, elodie]) await joinGroup(test.db, { id: groupId, person, admin: nadia, now: new Date() })
  await storageOf(test.db).delete(notifications)
  const poll = await startPoll(test.db, karim, { groupId })
  expect(poll.token).toBeNull()
  expect((await toldOf(elodie)).join()).toContain('quand pouvez-vous jouer')
  expect(await toldOf(yacine)).toEqual([])
  const row = await test.db.read.select().from(polls).where(eq(polls.id, poll.id))
  const token = row[0]?.token ?? ''
  await expect(findPoll(test.db, yacine, { id: poll.id, token })).rejects.toMatchObject({ code: 'POLL_NOT_FOUND' })
  await expect(visitPoll(test.db, { id: poll.id, token })).rejects.toMatchObject({ code: 'POLL_NOT_FOUND' })
  await say(test.db, elodie, poll, 'yes')
  expect((await listPolls(test.db, elodie, { groupId })).items).toHaveLength(1)
  // An admin of the group may choose.
  const matchId = await choose(poll, 0, nadia)
  expect(await readMatchRow(test.db, matchId ?? '')).toMatchObject({ groupId, organizerId: nadia.id })
  // Told once: of the date, not of the new match as well.
  expect((await toldOf(elodie)).filter((text) => !text.includes('quand pouvez-vous'))).toHaveLength(1)
  expect((await toldOf(karim)).join()).toContain('Nouveau match du groupe')
})

it('loses the answers of who leaves the group', async () => {
  const groupId = await createTestGroup(test.db, nadia)
  await joinGroup(test.db, { id: groupId, person: karim, admin: nadia, now: new Date() })
  const poll = await startPoll(test.db, nadia, { groupId })
  await say(test.db, karim, poll, 'yes')
  await leaveGroup({ db: test.db, actor: karim, input: { id: groupId } })
  expect(await findPoll(test.db, nadia, { id: poll.id })).toMatchObject({ answerCount: 0 })
  await expect(say(test.db, karim, poll, 'yes')).rejects.toMatchObject({ code: 'POLL_NOT_FOUND' })
})

it('keeps the best date at the deadline', async () => {
  const poll = await startPoll(test.db, nadia, { picksBest: true })
  await say(test.db, karim, poll, 'no', 'yes', 'maybe')
  await say(test.db, elodie, poll, 'yes', 'yes')
  await endAt(poll.id, new Date(Date.now() - 1000))
  const ended = await findPoll(test.db, nadia, { id: poll.id })
  expect(ended).toMatchObject({ state: 'decided', chosenDateId: poll.dates[1]?.id })
  expect((await listOf(ended.matchId)).map(({ userId }) => userId)).toEqual([karim.id, elodie.id])
  // The job may run twice.
  await endAt(poll.id, new Date(Date.now() - 1000))
  expect(await findPoll(test.db, nadia, { id: poll.id })).toMatchObject({ matchId: ended.matchId })
})

it.each([
  ['nobody can', true],
  ['the organizer chooses', false],
])('tells the organizer at the deadline where %s', async (_why, picksBest) => {
  const poll = await startPoll(test.db, nadia, { picksBest })
  await say(test.db, karim, poll, 'no')
  await endAt(poll.id, new Date(Date.now() - 1000))
  expect(await findPoll(test.db, nadia, { id: poll.id })).toMatchObject({
    state: 'closed',
    matchId: null,
    can: { choose: true, edit: true },
  })
  expect((await toldOf(nadia)).join()).toContain('À vous de choisir')
  await expect(say(test.db, karim, poll, 'yes')).rejects.toMatchObject({ code: 'POLL_CLOSED' })
})

it('does nothing at a deadline that has moved', async () => {
  const poll = await startPoll(test.db, nadia, { picksBest: true })
  await say(test.db, karim, poll, 'yes')
  await editPoll({ db: test.db, actor: nadia, input: { id: poll.id, changes: { deadline: inDays(5) } } })
  const [job] = createPollJobs({ db: test.db })
  await job?.handle({ pollId: poll.id, deadline: Date.parse(poll.deadline) } as never)
  expect(await findPoll(test.db, nadia, { id: poll.id })).toMatchObject({ state: 'open', matchId: null })
})

it('keeps the answers of the dates that stay', async () => {
  const poll = await startPoll(test.db, nadia)
  await say(test.db, karim, poll, 'yes', 'yes', 'yes')
  const changes = { title: 'Un five avant Noël', dates: [poll.dates[1]?.startsAt ?? '', inDays(12)] }
  await editPoll({ db: test.db, actor: nadia, input: { id: poll.id, changes } })
  const edited = await findPoll(test.db, nadia, { id: poll.id })
  expect(edited).toMatchObject({ title: 'Un five avant Noël', dates: [{ id: poll.dates[1]?.id, yes: 1 }, { yes: 0 }] })
  await expect(choose(poll, 0)).rejects.toMatchObject({ code: 'POLL_DATE_NOT_FOUND' })
  const past = { changes: { dates: [inDays(-2), inDays(12)] } }
  await expect(editPoll({ db: test.db, actor: nadia, input: { id: poll.id, ...past } })).rejects.toMatchObject({ code: 'POLL_DATE_PAST' })
  const input = { id: poll.id, changes: { deadline: inDays(-1) } }
  await expect(editPoll({ db: test.db, actor: nadia, input })).rejects.toMatchObject({ code: 'DEADLINE_IN_PAST' })
})

it('puts nobody on the list of somebody whom they blocked, or whose account is closed', async () => {
  const poll = await startPoll(test.db, nadia)
  for (const person of [karim, elodie]) await say(test.db, person, poll, 'yes')
  const banned = await createPerson(test.db, 'Rachid Kaci', { bannedAt: null })
  await say(test.db, banned, poll, 'yes')
  await storageOf(test.db).execute(`update users set banned_at = now() where id = '${banned.id}'`)
  await blockPlayer({ db: test.db, actor: karim, input: { id: nadia.id } })
  const matchId = await choose(poll, 0)
  expect((await listOf(matchId)).map(({ userId }) => userId)).toEqual([elodie.id])
  expect(await toldOf(karim)).toEqual([])
})

it('is one of ten that are open', async () => {
  for (let n = 0; n < 10; n++) await createPoll({ db: test.db, actor: nadia, input: pollDraft() })
  await expect(createPoll({ db: test.db, actor: nadia, input: pollDraft() })).rejects.toMatchObject({ code: 'POLLS_FULL' })
})

it('goes with its names six months after its last date, and when it is deleted; the match stays', async () => {
  const old = await startPoll(test.db, nadia)
  const recent = await startPoll(test.db, nadia)
  await say(test.db, karim, old, 'yes')
  const matchId = await choose(old, 0)
  expect(await removeOldPolls({ db: test.db, now: new Date(Date.parse(inDays(9)) + 170 * 86_400_000) })).toBe(0)
  await deletePoll({ db: test.db, actor: nadia, input: { id: old.id } })
  expect(await removeOldPolls({ db: test.db, now: new Date(Date.parse(inDays(9)) + 190 * 86_400_000) })).toBeGreaterThan(0)
  await expect(findPoll(test.db, nadia, { id: recent.id })).rejects.toMatchObject({ code: 'POLL_NOT_FOUND' })
  expect(await listOf(matchId)).toHaveLength(1)
  expect(
    await test.db.read
      .select()
      .from(notifications)
      .where(and(eq(notifications.pollId, old.id))),
  ).toEqual([])
  expect(choicesFor(old, ['yes'])).toHaveLength(1)
})

describe('a poll whose answer got lost', () => {
  const send = (actor: Person, changes: Partial<NewPoll> = {}) =>
    createPoll({ db: test.db, actor, input: pollDraft({ key: 'nadias-browser', ...changes }) })

  it('is started once when it is sent again, also at the same time', async () => {
    test.events.length = 0
    const ids = await Promise.all([send(nadia), send(nadia)])
    expect(new Set([...ids, await send(nadia)]).size).toBe(1)
    expect((await listPolls(test.db, nadia, {})).items).toHaveLength(1)
    expect(test.events.filter(({ type }) => type === 'poll.opened')).toHaveLength(1)
  })

  it('is found again once it is closed', async () => {
    const id = await send(nadia)
    await closePoll({ db: test.db, actor: nadia, input: { id } })
    await expect(send(nadia)).resolves.toBe(id)
  })

  it('is refused with other values, dates among them, and stays as it was sent first', async () => {
    const id = await send(nadia)
    await expect(send(nadia, { title: 'Et jeudi\u202f?' })).rejects.toMatchObject({ code: 'POLL_SENT' })
    await expect(send(nadia, { dates: [inDays(7), inDays(10)] })).rejects.toMatchObject({ code: 'POLL_SENT' })
    expect((await findPoll(test.db, nadia, { id })).dates).toHaveLength(3)
  })

  it('is another one for another person, and under another key', async () => {
    expect(new Set([await send(nadia), await send(karim), await send(nadia, { key: 'another-key' })]).size).toBe(3)
  })
})
