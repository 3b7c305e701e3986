import type { DomainEvent } from '@coup-denvoi/contract/events'
import { topicKey } from '@coup-denvoi/contract/live/live.protocol'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { listPendingAnswers } from '#features/home/pending-answers.queries.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { unblockPlayer } from '#features/players/commands/unblock-player.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { insertAbsences, insertAttendance } from '#testing/fixtures/attendance.ts'
import { createTestMatch, readMatchRow, runKickOffJob } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { readHistory } from '../../history/match-history.queries.ts'
import { invitePlayer } from '../../invitations/commands/invite-player.ts'
import { answerJoinRequest } from '../../join-requests/commands/answer-join-request.ts'
import { askToJoin } from '../../join-requests/commands/ask-to-join.ts'
import { withdrawJoinRequest } from '../../join-requests/commands/withdraw-join-request.ts'
import { matchJoinRequests } from '../../join-requests/match-join-requests.table.ts'
import { matchSignals } from '../../matches.live.ts'
import { findMatch } from '../../matches.queries.ts'
import { nameCoOrganizer } from '../../organizers/commands/name-co-organizer.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { removePlayer } from '../../participation/commands/remove-player.ts'

const test = testDatabase()
const [karim, nadia, hugo, sofia, ines] = testPeople(test, [
  'Karim Haddad',
  'Nadia Belkacem',
  'Hugo Ferreira',
  'Sofia Lopes',
  'Inès Moreau',
])

/** Nadia came to 3 of 5, Hugo to 4 of 5, Inès to none of 4. Nobody knows Sofia yet. */
beforeEach(() =>
  insertAttendance(test.db, karim, [
    { player: nadia, marks: ['present', 'late', 'present', 'absent', 'absent'] },
    { player: hugo, marks: ['present', 'present', 'late', 'present', 'absent', 'excused', 'excused'] },
    { player: ines, marks: ['absent', 'absent', 'absent', 'absent'] },
  ]),
)

let id: string
/** Karim organizes for four, who came to 80 % at least. */
beforeEach(async () => {
  id = await createTestMatch(test.db, karim, { maxPlayers: 4, minReliability: 80 })
})

const by = (actor: Person) => ({ db: test.db, actor, input: { id } })
const ask = (actor: Person) => askToJoin(by(actor))
const answer = (actor: Person, { id: userId }: Person, accept: boolean) =>
  answerJoinRequest({ db: test.db, actor, input: { id, userId, accept } })
const seenBy = (viewer: Person) => findMatch(test.db, viewer, { id })
const asked = async (viewer: Person = karim) => (await seenBy(viewer)).joinRequests.map(({ displayName }) => displayName)
const told = async ({ id: userId }: Person) =>
  (await test.db.read.select().from(notifications).where(eq(notifications.userId, userId))).filter(({ matchId }) => matchId === id)
const stored = () => test.db.read.select().from(matchJoinRequests).where(eq(matchJoinRequests.matchId, id))
const edit = (changes: Parameters<typeof editMatch>[0]['input']['changes']) =>
  editMatch({ db: test.db, actor: karim, input: { id, changes } })

describe('a request', () => {
  it('reaches who organizes once, with level and reliability, and nobody else', async () => {
    await ask(nadia)
    await ask(nadia)
    expect((await seenBy(karim)).joinRequests).toMatchObject([
      { userId: nadia.id, displayName: 'Nadia Belkacem', reliability: { present: 2, late: 1, absent: 2 } },
    ])
    expect(await seenBy(hugo)).toMatchObject({ joinRequests: [], joinRequest: null })
    expect(await seenBy(nadia)).toMatchObject({
      joinRequests: [],
      joinRequest: { state: 'pending' },
      can: { askToJoin: false, withdrawJoinRequest: true },
    })
    expect(await told(karim)).toMatchObject([{ type: 'join_requested', fromUserId: nadia.id, read: false }])
    const { items } = await listPendingAnswers(test.db, karim)
    expect(items.filter((item) => item.kind === 'join-requests' && item.match.id === id)).toMatchObject([
      { count: 1, from: [{ id: nadia.id }] },
    ])
  })

  it('is for those alone who could join but for the minimum', async () => {
    await expect(ask(hugo)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await expect(ask(karim)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    await expect(ask(nadia)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await joinMatch(by(nadia))
    await removePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    await expect(ask(nadia)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('that is accepted is a place, and the player hears it; the notification of the others is read', async () => {
    await joinMatch(by(hugo))
    await nameCoOrganizer({ db: test.db, actor: karim, input: { id, userId: hugo.id } })
    await ask(nadia)
    await answer(hugo, nadia, true)
    await answer(karim, nadia, true)
    expect((await seenBy(nadia)).viewer.status).toBe('going')
    expect(await stored()).toEqual([])
    expect(await told(nadia)).toMatchObject([{ type: 'match', content: expect.stringContaining('vous êtes sur la liste') }])
    expect((await told(karim)).filter(({ type }) => type === 'join_requested')).toMatchObject([{ read: true }])
    const { items } = await readHistory(test.db, karim, { id, limit: 30 })
    expect(items.map(({ act }) => act)).toEqual(expect.arrayContaining(['join-requested', 'join-accepted', 'joined']))
  })

  it('that is accepted while the list is full is a seat on the bench', async () => {
    for (const player of [hugo, sofia, ines]) await joinMatch(by(player))
    await ask(nadia)
    await answer(karim, nadia, true)
    expect((await seenBy(nadia)).viewer).toMatchObject({ status: 'waiting', queuePosition: 1 })
    expect(await told(nadia)).toMatchObject([{ content: expect.stringContaining('sur le banc') }])
  })

  it('that is refused is not repeated, and nothing says why; an invitation opens the door', async () => {
    await ask(nadia)
    await answer(karim, nadia, false)
    await ask(nadia)
    expect(await asked()).toEqual([])
    expect(await seenBy(nadia)).toMatchObject({
      joinRequest: { state: 'refused' },
      can: { join: false, askToJoin: false, withdrawJoinRequest: false },
    })
    const [news] = await told(nadia)
    expect(news?.content).not.toMatch(/présen|%|Karim/)
    await withdrawJoinRequest(by(nadia))
    expect(await stored()).toHaveLength(1)
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    expect(await stored()).toEqual([])
    expect(await joinMatch(by(nadia))).toBe('going')
  })

  it('can be taken back, and made again', async () => {
    await ask(nadia)
    await withdrawJoinRequest(by(nadia))
    await withdrawJoinRequest(by(nadia))
    expect(await asked()).toEqual([])
    await expect(answer(karim, nadia, true)).rejects.toMatchObject({ code: 'JOIN_REQUEST_NOT_FOUND' })
    await ask(nadia)
    expect(await asked()).toEqual(['Nadia Belkacem'])
  })

  it('is answered by who organizes alone, before kick-off', async () => {
    await ask(nadia)
    for (const player of [nadia, hugo]) await expect(answer(player, nadia, true)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    const { startsAt } = await readMatchRow(test.db, id)
    const late = answerJoinRequest({ db: test.db, actor: karim, input: { id, userId: nadia.id, accept: true }, now: startsAt })
    await expect(late).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('is a live hint for the two sides alone', () => {
    const about = {
      matchId: 'five',
      title: 'Five',
      isPrivate: false,
      groupId: null,
      userId: 'nadia',
      organizerIds: ['karim'],
      startsAt: new Date(),
    }
    const hinted = (event: DomainEvent) =>
      matchSignals(event).flatMap((signal) => (signal.kind === 'user' ? signal.userId : signal.kind === 'hint' ? signal.topics : []))
    const history = topicKey({ name: 'match-history', id: 'five' })
    expect(hinted({ type: 'match.join-requested', ...about })).toEqual(['nadia', 'karim', history])
    expect(hinted({ type: 'match.join-request-ended', ...about, outcome: 'dropped', answeredBy: null })).toEqual(['nadia', 'karim'])
  })

  it('changes the version that pages show, when it comes and goes', async () => {
    const version = async () => (await readMatchRow(test.db, id)).version
    const versions = [await version()]
    for (const act of [() => ask(nadia), () => withdrawJoinRequest(by(nadia)), () => ask(nadia), () => answer(karim, nadia, false)]) {
      await act()
      versions.push(await version())
    }
    expect(new Set(versions).size).toBe(5)
  })
})

describe('a request is over', () => {
  beforeEach(() => ask(nadia))

  it('when the match asks for no minimum any more, which the player hears', async () => {
    await edit({ minReliability: null })
    expect(await stored()).toEqual([])
    expect(await told(nadia)).toMatchObject([{ content: expect.stringContaining('vous pouvez prendre place') }])
    expect(await joinMatch(by(nadia))).toBe('going')
  })

  it('when the player joins, because the minimum is lower now', async () => {
    await edit({ minReliability: 60 })
    expect(await asked()).toEqual(['Nadia Belkacem'])
    await joinMatch(by(nadia))
    expect(await stored()).toEqual([])
    expect((await told(karim)).filter(({ type }) => type === 'join_requested')).toMatchObject([{ read: true }])
  })

  it('when the match is cancelled or kicks off', async () => {
    const other = id
    await cancelMatch(by(karim))
    expect(await stored()).toEqual([])
    id = await createTestMatch(test.db, karim, { minReliability: 80 })
    await ask(nadia)
    const { startsAt } = await readMatchRow(test.db, id)
    await runKickOffJob(test, id, startsAt)
    expect(await stored()).toEqual([])
    expect(other).not.toBe(id)
  })

  it('when one of the two blocks the other; who is blocked asks in vain', async () => {
    await blockPlayer({ db: test.db, actor: karim, input: { id: nadia.id } })
    expect(await stored()).toEqual([])
    const before = (await told(karim)).length
    await ask(nadia)
    expect([await asked(), (await told(karim)).length]).toEqual([[], before])
    expect((await seenBy(nadia)).joinRequest).toMatchObject({ state: 'pending' })
    await expect(answer(karim, nadia, true)).rejects.toMatchObject({ code: 'JOIN_REQUEST_NOT_FOUND' })
    await unblockPlayer({ db: test.db, actor: karim, input: { id: nadia.id } })
    expect(await asked()).toEqual(['Nadia Belkacem'])
    await blockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } })
    expect(await stored()).toEqual([])
    await unblockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } })
  })
})

it('the request of an account that ends is over, whether it is closed or deleted', async () => {
  const [zoe, max] = await createPeople(test.db, ['Zoé Petit', 'Max Leroy'])
  for (const player of [zoe, max]) {
    await insertAbsences(test.db, player, karim)
    await ask(player)
  }
  expect(await asked()).toEqual(['Zoé Petit', 'Max Leroy'])
  await banUser({ db: test.db, actor: 'command-line', input: { userId: zoe.id } })
  await deleteUser({ db: test.db, actor: 'command-line', input: { userId: max.id } })
  expect(await stored()).toEqual([])
})
