import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays } from '@coup-denvoi/contract/lib/local-time'
import type { PlayedMatch } from '@coup-denvoi/contract/series/played-match.schema'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { attendanceEntries } from '#features/attendance/attendance-entries.table.ts'
import { readAttendanceSheet } from '#features/attendance/attendance-sheet.queries.ts'
import { contestAbsence } from '#features/attendance/commands/contest-absence.ts'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { settleAbsence } from '#features/attendance/commands/settle-absence.ts'
import { readOwnAttendance } from '#features/attendance/own-attendance.queries.ts'
import { findLockerRoom } from '#features/locker-room/locker-room.queries.ts'
import { readHistory } from '#features/matches/history/match-history.queries.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { matches } from '#features/matches/matches.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { findOpenVotes, findResultsToEnter } from '#features/results/pending-answers.public.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { users } from '#features/users/users.table.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { addPlayedMatch } from '../commands/add-played-match.ts'
import { endSeries } from '../commands/end-series.ts'
import { pauseSeries } from '../commands/pause-series.ts'
import { runPublications } from '../commands/run-publications.ts'
import { setRegulars } from '../commands/set-regulars.ts'
import { skipDate } from '../commands/skip-date.ts'
import { startSeries } from '../commands/start-series.ts'
import { findPlayedMatchOptions } from '../played-match.queries.ts'
import { findSeries } from '../series.queries.ts'
import { series } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'

const test = testDatabase()

/** In the future, so that what the database calls now is before it. A Tuesday. */
const TUESDAY = '2031-11-25'
const at = (date: string, time = '12:00') => fromLocalTime(date, time)
const wednesday = at(addDays(TUESDAY, 1))
let nadia: Person
let karim: Person
let hugo: Person
let sofia: Person
let id: string

beforeEach(async () => {
  await storageOf(test.db).delete(series)
  ;[nadia, karim, hugo, sofia] = await createPeople(test.db, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Sofia Lopes'])
  test.events.length = 0
})

/** Nadia's series, which begins on the Tuesday, with Karim and Rémi as regulars; published on the day. */
async function start(changes: Parameters<typeof seriesDraft>[0] = {}) {
  const match = { date: TUESDAY, time: '19:15', durationMinutes: 90, maxPlayers: 10, title: 'Mardi, après le boulot' }
  const regulars = [...[nadia, karim].map((one) => ({ userId: one.id, coOrganizes: false })), { guestName: 'Rémi' }]
  const input = seriesDraft({ publishDaysBefore: 0, publishTime: '08:00', regulars, ...changes, match: { ...match, ...changes.match } })
  id = await startSeries({ db: test.db, actor: nadia, input, now: at(addDays(TUESDAY, -9)) })
}

const everybody = () => [{ userId: nadia.id }, { userId: karim.id }, { guestName: 'Rémi' }]
const add = (changes: Partial<PlayedMatch> = {}, actor: Person = nadia, now = wednesday) =>
  addPlayedMatch({
    db: test.db,
    actor: { ...actor, rightsWithheld: false },
    input: { id, date: addDays(TUESDAY, -7), time: '19:15', players: everybody(), result: null, ...changes },
    now,
  })
const publish = (now: Date) => runPublications({ db: test.db, now, onError: (error) => Promise.reject(error) })
const find = (viewer = nadia, now = wednesday) => findSeries(test.db, viewer, { id }, now)
const options = (viewer = nadia, now = wednesday) => findPlayedMatchOptions(test.db, viewer, { id }, now)
const rowOf = async (matchId: string) => (await storageOf(test.db).select().from(matches).where(eq(matches.id, matchId)))[0]
const profileOf = async ({ id: userId }: Person) => {
  const [row] = await storageOf(test.db).select().from(users).where(eq(users.id, userId))
  return { played: row?.matchesPlayed, organized: row?.matchesOrganized }
}
const toldOf = async ({ id: userId }: Person) => storageOf(test.db).select().from(notifications).where(eq(notifications.userId, userId))
const namesOf = async (matchId: string) => (await findMatch(test.db, nadia, { id: matchId })).players.map(({ displayName }) => displayName)
const entriesOf = (matchId: string) => storageOf(test.db).select().from(attendanceEntries).where(eq(attendanceEntries.matchId, matchId))
const jobNames = async (): Promise<string[]> => {
  const { rows } = await test.storage.jobsDatabase.executeSql('select name from pgboss.job order by created_on, id')
  return rows.map(({ name }) => name)
}

describe('a match that was played without the product', () => {
  it('is a finished match of the series, with who was there, and counts for them', async () => {
    await start()
    const matchId = await add({ result: { homeScore: 4, awayScore: 2 } })
    expect(await rowOf(matchId)).toMatchObject({
      title: 'Mardi, après le boulot',
      type: 'private',
      startsAt: at(addDays(TUESDAY, -7), '19:15'),
      endsAt: at(addDays(TUESDAY, -7), '20:45'),
      endedAt: wednesday,
      addedAt: wednesday,
      currentPlayers: 3,
      maxPlayers: 10,
      status: 'open',
      homeScore: 4,
      awayScore: 2,
      countedOrganizerId: nadia.id,
    })
    expect(await namesOf(matchId)).toEqual(['Nadia Belkacem', 'Karim Haddad', 'Rémi'])
    expect((await entriesOf(matchId)).map(({ mark, markedBy }) => [mark, markedBy])).toEqual(Array(3).fill(['present', nadia.id]))
    expect([await profileOf(nadia), await profileOf(karim)]).toEqual([
      { played: 1, organized: 1 },
      { played: 1, organized: 0 },
    ])
    expect(await find()).toMatchObject({
      matchesPlayed: 1,
      averagePlayers: 3,
      regulars: [{ presences: 1 }, { presences: 1 }, { presences: 1 }],
    })
    expect(await findLockerRoom(test.db, karim, matchId)).toMatchObject({ result: { homeScore: 4, awayScore: 2 }, items: [] })
  })

  it('says in its history that it was added afterwards, by whom, and the score', async () => {
    await start()
    const matchId = await add({ result: { homeScore: 4, awayScore: 2 } })
    const { items } = await readHistory(test.db, nadia, { id: matchId, limit: 30 })
    expect(items.map(({ act }) => act)).toEqual(['result-saved', 'ended', 'added-afterwards'])
    expect(items.at(-1)).toMatchObject({ actor: { name: 'Nadia Belkacem' }, count: 3 })
  })

  it('tells those who were there in the app alone, and nobody else', async () => {
    const groupId = await createTestGroup(test.db, nadia, { members: [hugo] })
    await start({ groupId })
    await storageOf(test.db).update(users).set({ emailVerified: true }).where(eq(users.id, karim.id))
    await storageOf(test.db).delete(notifications)
    const matchId = await add()
    expect(await toldOf(karim)).toMatchObject([{ type: 'series_match', matchId, mailedAt: null }])
    expect([await toldOf(nadia), await toldOf(hugo)]).toEqual([[], []])
    expect(await rowOf(matchId)).toMatchObject({ groupId, type: 'private' })
    expect(await findMatch(test.db, hugo, { id: matchId })).toMatchObject({ id: matchId })
    await expect(findMatch(test.db, sofia, { id: matchId })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })

  it('of the evening before asks nobody for a score, the attendance or a vote', async () => {
    await start({ match: { date: addDays(TUESDAY, 7) } })
    const matchId = await add({ date: TUESDAY })
    expect([(await findResultsToEnter(test.db, nadia, wednesday)).total, (await findOpenVotes(test.db, karim, wednesday)).total]).toEqual([
      0, 0,
    ])
    expect((await toldOf(karim)).map(({ type }) => type)).toEqual(['series_match'])
    // The score may be entered all the same.
    expect(await findMatch(test.db, nadia, { id: matchId }, wednesday)).toMatchObject({
      can: { enterResult: true, edit: false, leave: false },
    })
  })

  it('enqueues no job but the end of its vote', async () => {
    await start()
    const before = (await jobNames()).length
    await add({ result: { homeScore: 1, awayScore: 1 } })
    expect((await jobNames()).slice(before)).toEqual(['matches.close-vote'])
  })

  it('has places for all who were there, also more than the series has', async () => {
    await start({ match: { maxPlayers: 3, minPlayers: 3 } })
    const players = [...everybody(), { guestName: 'Tom' }, { guestName: 'Tom' }]
    expect(await rowOf(await add({ players }))).toMatchObject({ currentPlayers: 4, maxPlayers: 4, minPlayers: null, status: 'full' })
  })

  it('leaves nobody absent: who is not checked is not in it, and their reliability stays as it is', async () => {
    await start()
    const matchId = await add({ players: [{ userId: nadia.id }] })
    expect(await storageOf(test.db).select().from(matchParticipants).where(eq(matchParticipants.matchId, matchId))).toHaveLength(1)
    expect((await readOwnAttendance(test.db, karim)).entries).toEqual([])
    expect(await profileOf(karim)).toMatchObject({ played: 0 })
    expect(await find()).toMatchObject({ regulars: [{ presences: 1 }, { presences: 0 }, { presences: 0 }] })
  })

  it('has the co-organizers that the series names', async () => {
    await start({ regulars: [{ userId: karim.id, coOrganizes: true }] })
    expect(await findMatch(test.db, karim, { id: await add({ players: [{ userId: karim.id }] }) })).toMatchObject({
      viewer: { isCoOrganizer: true },
    })
  })
})

describe('an attendance that was noted that way', () => {
  it('can be corrected for thirty days, and an absence contested for 48 hours from then on', async () => {
    await start()
    const matchId = await add({ date: addDays(TUESDAY, -200) })
    const sheet = await readAttendanceSheet(test.db, nadia, { id: matchId }, wednesday)
    expect(sheet.players.map(({ entry }) => entry?.mark)).toEqual(['present', 'present', 'present'])
    const later = at(addDays(TUESDAY, 20))
    const mark = (now: Date) =>
      markAttendance({
        db: test.db,
        actor: nadia,
        input: { id: matchId, marks: [{ playerId: karim.id, mark: 'absent', version: 1 }] },
        now,
      })
    await expect(mark(at(addDays(TUESDAY, 31), '12:00'))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await mark(later)
    expect(await profileOf(karim)).toMatchObject({ played: 0 })
    const contest = { matchId, text: 'J’y étais, demandez à Rémi.' }
    await expect(contestAbsence({ db: test.db, actor: karim, input: contest, now: at(addDays(TUESDAY, 22)) })).rejects.toMatchObject({
      code: 'CONTEST_CLOSED',
    })
    await contestAbsence({ db: test.db, actor: karim, input: contest, now: at(addDays(TUESDAY, 21)) })
    await settleAbsence({
      db: test.db,
      actor: nadia,
      input: { id: matchId, playerId: karim.id, settlement: 'lifted', answer: '' },
      now: later,
    })
    expect((await readOwnAttendance(test.db, karim, later)).entries).toMatchObject([{ mark: 'excused', contest: { settlement: 'lifted' } }])
  })

  it('is a presence, which nobody contests, and the match is over: nobody leaves it', async () => {
    await start()
    const input = { id: await add() }
    const contest = { matchId: input.id, text: 'Je n’y étais pas.' }
    await expect(contestAbsence({ db: test.db, actor: karim, input: contest, now: wednesday })).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
    })
    await expect(leaveMatch({ db: test.db, actor: karim, input, now: wednesday })).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })
})

describe('the date', () => {
  it('is not one that has a match, whether published or added', async () => {
    await start()
    await publish(at(TUESDAY, '09:00'))
    await expect(add({ date: TUESDAY })).rejects.toMatchObject({ code: 'SERIES_DATE_TAKEN' })
    await add()
    await expect(add({ time: '20:00' })).rejects.toMatchObject({ code: 'SERIES_DATE_TAKEN' })
    await expect(add({ players: [{ userId: nadia.id }] })).rejects.toMatchObject({ code: 'SERIES_DATE_TAKEN' })
    await expect(add({ result: { homeScore: 4, awayScore: 2 } })).rejects.toMatchObject({ code: 'SERIES_DATE_TAKEN' })
    expect(await find()).toMatchObject({ matchesPlayed: 1 })
  })

  it('has one match, also where it is sent again because its answer got lost', async () => {
    await start()
    const match = { players: [...everybody(), { guestName: 'Zoé' }], result: { homeScore: 4, awayScore: 2 } }
    const matchId = await add(match)
    const before = test.events.length
    expect(await add({ ...match, players: match.players.toReversed() })).toBe(matchId)
    expect(test.events.length).toBe(before)
    expect(await find()).toMatchObject({ matchesPlayed: 1 })
    await expect(add(match, karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('may have been skipped, or have passed in a pause', async () => {
    await start()
    await skipDate({ db: test.db, actor: nadia, input: { id, date: TUESDAY, skipped: true }, now: at(addDays(TUESDAY, -2)) })
    await pauseSeries({ db: test.db, actor: nadia, input: { id, paused: true }, now: at(addDays(TUESDAY, -1)) })
    const matchId = await add({ date: TUESDAY })
    const isDate = and(eq(seriesDates.seriesId, id), eq(seriesDates.date, TUESDAY))
    expect(await storageOf(test.db).select().from(seriesDates).where(isDate)).toMatchObject([
      { state: 'published', matchId, opensAt: null },
    ])
    expect(await find()).toMatchObject({ status: 'paused', matchesPlayed: 1 })
  })

  it('is in the last year, and over', async () => {
    await start()
    await expect(add({ date: TUESDAY }, nadia, at(TUESDAY, '20:44'))).rejects.toMatchObject({ code: 'NOT_PLAYED_YET' })
    await expect(add({ date: addDays(TUESDAY, 7) })).rejects.toMatchObject({ code: 'NOT_PLAYED_YET' })
    await expect(add({ date: addDays(TUESDAY, -365) })).rejects.toMatchObject({ code: 'PLAYED_TOO_LONG_AGO' })
    await add({ date: addDays(TUESDAY, -364) })
  })

  it('of today, once it is over, is published no more', async () => {
    await start({ publishTime: '12:00' })
    await add({ date: TUESDAY, time: '09:00' }, nadia, at(TUESDAY, '11:00'))
    expect(await publish(at(TUESDAY, '13:00'))).toBe(0)
    expect(await publish(at(addDays(TUESDAY, 7), '13:00'))).toBe(1)
  })

  it('that is proposed is the last one without a match', async () => {
    await start()
    await publish(at(TUESDAY, '09:00'))
    expect(await options()).toMatchObject({ date: addDays(TUESDAY, -7), takenDates: [TUESDAY] })
    await add()
    expect(await options()).toMatchObject({ date: addDays(TUESDAY, -14), takenDates: [addDays(TUESDAY, -7), TUESDAY] })
  })
})

describe('who was there', () => {
  it('is a regular, or was on a list of the series: Hugo joined a match, Sofia never played with it', async () => {
    await start({ match: { maxPlayers: 10 } })
    await publish(at(TUESDAY, '09:00'))
    const [date] = await storageOf(test.db).select().from(seriesDates).where(eq(seriesDates.seriesId, id))
    await expect(add({ players: [{ userId: hugo.id }] })).rejects.toMatchObject({ code: 'NOT_OF_SERIES' })
    await storageOf(test.db)
      .update(matches)
      .set({ type: 'public' })
      .where(eq(matches.id, date?.matchId ?? ''))
    await joinMatch({ db: test.db, actor: hugo, input: { id: date?.matchId ?? '' }, now: at(TUESDAY, '10:00') })
    expect(await options()).toMatchObject({ others: [{ userId: hugo.id, displayName: 'Hugo Ferreira', presences: 0 }] })
    expect(await namesOf(await add({ players: [{ userId: hugo.id }] }))).toEqual(['Hugo Ferreira'])
    expect(await options()).toMatchObject({ others: [{ presences: 1 }] })
    await expect(add({ date: addDays(TUESDAY, -14), players: [{ userId: sofia.id }] })).rejects.toMatchObject({ code: 'NOT_OF_SERIES' })
    await expect(add({ date: addDays(TUESDAY, -14), players: [{ userId: 'nobody' }] })).rejects.toMatchObject({ code: 'NOT_OF_SERIES' })
  })

  it('is not somebody whose account is closed, or with a block between: left out without a word', async () => {
    await start({ regulars: [nadia, karim, hugo, sofia].map((one) => ({ userId: one.id, coOrganizes: false })) })
    await blockPlayer({ db: test.db, actor: karim, input: { id: nadia.id } })
    await blockPlayer({ db: test.db, actor: nadia, input: { id: sofia.id } })
    await banUser({ db: test.db, actor: 'command-line', input: { userId: hugo.id } })
    const players = [nadia, karim, hugo, sofia].map((one) => ({ userId: one.id }))
    const matchId = await add({ players })
    expect(await namesOf(matchId)).toEqual(['Nadia Belkacem'])
    expect([await profileOf(karim), await profileOf(hugo), await toldOf(karim)]).toEqual([
      { played: 0, organized: 0 },
      { played: 0, organized: 0 },
      [],
    ])
    await setRegulars({ db: test.db, actor: nadia, input: { id, regulars: [] } })
    await storageOf(test.db).update(matchParticipants).set({ status: 'going' }).where(eq(matchParticipants.matchId, matchId))
    expect((await options()).others.map(({ userId }) => userId)).toEqual([nadia.id])
  })

  it('is said by the organizer of the series alone, while it lasts', async () => {
    await start({ regulars: [{ userId: karim.id, coOrganizes: true }] })
    expect((await find()).can.addPlayedMatch).toBe(true)
    expect((await find(karim)).can.addPlayedMatch).toBe(false)
    await expect(add({}, karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(options(karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await endSeries({ db: test.db, actor: nadia, input: { id, cancelPublished: false }, now: wednesday })
    await expect(add()).rejects.toMatchObject({ code: 'SERIES_OVER' })
    await expect(options()).rejects.toMatchObject({ code: 'SERIES_OVER' })
    await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
    await expect(add()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
