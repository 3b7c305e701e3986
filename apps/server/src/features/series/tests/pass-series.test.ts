import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { historyText } from '@coup-denvoi/contract/matches/history/match-history.texts'
import { isNotNull } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { readHistory } from '#features/matches/history/match-history.queries.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { answerHandover } from '#features/matches/organizers/commands/answer-handover.ts'
import { becomeOrganizer } from '#features/matches/organizers/commands/become-organizer.ts'
import { proposeHandover } from '#features/matches/organizers/commands/propose-handover.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { endSeries } from '../commands/end-series.ts'
import { pauseSeries } from '../commands/pause-series.ts'
import { runPublications } from '../commands/run-publications.ts'
import { startSeries } from '../commands/start-series.ts'
import { takeOverSeries } from '../commands/take-over-series.ts'
import { findSeries } from '../series.queries.ts'

const test = testDatabase()
const TUESDAY = '2031-11-25'
const now = fromLocalTime('2031-11-22', '12:00')
/** The match is over. */
const LATER = fromLocalTime('2031-12-10', '12:00')
let nadia: Person
let karim: Person
let hugo: Person

beforeEach(async () => {
  ;[nadia, karim, hugo] = await createPeople(test.db, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira'])
})

/** Nadia's series; its first match is published, and Karim co-organizes each of them. */
async function start(changes: Parameters<typeof seriesDraft>[0] = {}) {
  const regulars = [nadia, karim].map(({ id }) => ({ userId: id, coOrganizes: id === karim.id }))
  const input = seriesDraft({ regulars, ...changes, match: { date: TUESDAY, time: '19:15' } })
  const id = await startSeries({ db: test.db, actor: nadia, input, now })
  const { dates } = await findSeries(test.db, nadia, { id }, now)
  return { id, matchId: dates[0]?.match?.id ?? '' }
}
const propose = (matchId: string, to: Person, passesSeries = true, actor = nadia) =>
  proposeHandover({ db: test.db, actor, input: { id: matchId, userId: to.id, message: '', passesSeries }, now })
const answer = (matchId: string, actor: Person, accept = true) =>
  answerHandover({ db: test.db, actor, input: { id: matchId, accept }, now })
const takeOver = (id: string, actor: Person) => takeOverSeries({ db: test.db, actor, input: { id }, now: LATER })
const organizerOf = async (id: string) => (await findSeries(test.db, karim, { id }, now)).organizer?.id
const actsOf = async (matchId: string) =>
  (await readHistory(test.db, { ...karim, rightsWithheld: false } as never, { id: matchId, limit: 30 })).items.map((line) =>
    historyText(line)
      .map((part) => (typeof part === 'string' ? part : part.name))
      .join(''),
  )

it('a match passes with its series: the new organizer edits both, and the regulars stay', async () => {
  const { id, matchId } = await start()
  await propose(matchId, karim)
  expect((await findMatch(test.db, karim, { id: matchId }, now)).handover).toMatchObject({ passesSeries: true })
  expect(await organizerOf(id)).toBe(nadia.id)
  await answer(matchId, karim)
  expect(await findSeries(test.db, karim, { id }, now)).toMatchObject({
    organizer: { id: karim.id },
    can: { edit: true },
    regulars: [{ userId: nadia.id }, { userId: karim.id, coOrganizes: false, isOrganizer: true }],
  })
  expect(await findSeries(test.db, nadia, { id }, now)).toMatchObject({ can: { edit: false } })
  expect(await findMatch(test.db, karim, { id: matchId }, now)).toMatchObject({ organizerId: karim.id, series: { canEdit: true } })
  expect(await actsOf(matchId)).toEqual(
    expect.arrayContaining([
      'Nadia Belkacem vous a proposé d’organiser ce match et sa série.',
      'Vous organisez désormais ce match et sa série.',
    ]),
  )
})

it('keeps the co-organizers of the series', async () => {
  const { id, matchId } = await start()
  await joinMatch({ db: test.db, actor: hugo, input: { id: matchId }, now })
  await propose(matchId, hugo)
  await answer(matchId, hugo)
  expect(await findSeries(test.db, hugo, { id }, now)).toMatchObject({
    organizer: { id: hugo.id },
    regulars: [{ coOrganizes: false }, { userId: karim.id, coOrganizes: true }],
  })
})

it('stays where it is without the choice, and after a refusal', async () => {
  const { id, matchId } = await start()
  await propose(matchId, karim)
  await answer(matchId, karim, false)
  await propose(matchId, karim, false)
  await answer(matchId, karim)
  expect(await organizerOf(id)).toBe(nadia.id)
  expect(await actsOf(matchId)).toContain('Vous organisez désormais ce match.')
})

it('is offered by its organizer only, and for a match that has one', async () => {
  const { matchId } = await start()
  await propose(matchId, karim, false)
  await answer(matchId, karim)
  await expect(propose(matchId, nadia, true, karim)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  const alone = await createTestMatch(test.db, nadia, { players: [karim] })
  await expect(
    proposeHandover({ db: test.db, actor: nadia, input: { id: alone, userId: karim.id, message: '', passesSeries: true } }),
  ).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
})

it('that ended meanwhile is not passed with its match', async () => {
  const { id, matchId } = await start()
  await propose(matchId, karim)
  await endSeries({ db: test.db, actor: nadia, input: { id, cancelPublished: false }, now })
  await answer(matchId, karim)
  expect(await organizerOf(id)).toBe(nadia.id)
  expect(await findMatch(test.db, karim, { id: matchId }, now)).toMatchObject({ organizerId: karim.id })
})

it('of a group goes to a member of it only', async () => {
  const groupId = await createTestGroup(test.db, nadia, { members: [karim] })
  const { matchId } = await start({ groupId, priorityHours: 0 })
  await joinMatch({ db: test.db, actor: hugo, input: { id: matchId }, now })
  await expect(propose(matchId, hugo)).rejects.toMatchObject({ code: 'NOT_IN_SERIES_GROUP' })
  await propose(matchId, hugo, false)
})

it('a series whose organizer is banned is taken over with its match, and told to its regulars once', async () => {
  const { id, matchId } = await start()
  await joinMatch({ db: test.db, actor: hugo, input: { id: matchId }, now })
  await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
  expect(await findSeries(test.db, karim, { id }, now)).toMatchObject({ status: 'paused', can: { resume: false } })
  expect(await pausesTold()).toEqual([
    [karim.id, 'La série est en pause\u00a0: personne ne l’organise plus. Les matchs déjà publiés ont lieu.'],
  ])
  await becomeOrganizer({ db: test.db, actor: karim, input: { id: matchId }, now })
  expect(await findSeries(test.db, karim, { id }, now)).toMatchObject({
    status: 'paused',
    organizer: { id: karim.id },
    can: { resume: true },
  })
})

it('who is asked for the match of a banned organizer gets its series, too', async () => {
  const { id, matchId } = await start()
  await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
  await answer(matchId, karim)
  expect(await organizerOf(id)).toBe(karim.id)
})

it('a series whose organizer is banned is taken over from its page, without a match to come, by who co-organizes it', async () => {
  const { id } = await start()
  await expect(takeOver(id, karim)).rejects.toMatchObject({ code: 'SERIES_ORGANIZED' })
  await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
  await expect(takeOver(id, hugo)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  expect(await findSeries(test.db, hugo, { id }, LATER)).toMatchObject({ can: { takeOver: false } })
  expect(await findSeries(test.db, karim, { id }, LATER)).toMatchObject({ can: { takeOver: true, resume: false } })
  await takeOver(id, karim)
  expect(await findSeries(test.db, karim, { id }, LATER)).toMatchObject({
    status: 'paused',
    organizer: { id: karim.id },
    can: { takeOver: false, resume: true },
  })
  await pauseSeries({ db: test.db, actor: karim, input: { id, paused: false }, now: LATER })
  expect(await findSeries(test.db, karim, { id }, LATER)).toMatchObject({ status: 'active' })
})

it('a stuck series of a group is taken over by its admins, and by nobody outside of it', async () => {
  const groupId = await createTestGroup(test.db, nadia, { admins: [hugo] })
  const { id } = await start({ groupId })
  await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
  await expect(takeOver(id, karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await takeOver(id, hugo)
  expect(await organizerOf(id)).toBe(hugo.id)
  expect((await pausesTold()).filter(([, content]) => content?.includes('organise désormais'))).toMatchObject([
    [karim.id, expect.any(String)],
  ])
})

it('a series that its organizer paused stays theirs when their match is taken over', async () => {
  const { id, matchId } = await start()
  await pauseSeries({ db: test.db, actor: nadia, input: { id, paused: true }, now })
  expect(await pausesTold()).toEqual([[karim.id, 'La série est en pause. Les matchs déjà publiés ont lieu.']])
  await propose(matchId, karim, false)
  await answer(matchId, karim)
  expect(await organizerOf(id)).toBe(nadia.id)
})

it('an organizer who left the group is told why the series paused, as are its regulars', async () => {
  const groupId = await createTestGroup(test.db, karim, { members: [nadia, hugo] })
  const { id } = await start({ groupId })
  await leaveGroup({ db: test.db, actor: nadia, input: { id: groupId } })
  await runPublications({ db: test.db, now: fromLocalTime('2031-11-28', '12:00'), onError: rethrow })
  expect(await findSeries(test.db, karim, { id }, now)).toMatchObject({ status: 'paused' })
  const told = await pausesTold()
  expect(told.find(([userId]) => userId === nadia.id)?.[1]).toContain('vous n’êtes plus dans son groupe')
  expect(told.map(([userId]) => userId).sort()).toEqual([nadia.id, karim.id].sort())
})

const pausesTold = async () => {
  const rows = await test.db.read.select().from(notifications).where(isNotNull(notifications.seriesId))
  return rows.filter(({ userId }) => [nadia, karim, hugo].some(({ id }) => id === userId)).map(({ userId, content }) => [userId, content])
}
const rethrow = (error: unknown) => {
  throw error
}
