import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays } from '@coup-denvoi/contract/lib/local-time'
import type { RegularInput } from '@coup-denvoi/contract/series/series.schema'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { addPlayedMatch } from '#features/series/commands/add-played-match.ts'
import { endSeries } from '#features/series/commands/end-series.ts'
import { mergeGuests, separateGuest } from '#features/series/commands/merge-guests.ts'
import { runPublications } from '#features/series/commands/run-publications.ts'
import { setRegulars } from '#features/series/commands/set-regulars.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import { stopComing } from '#features/series/commands/stop-coming.ts'
import { findSeries } from '#features/series/series.queries.ts'
import { series } from '#features/series/series.table.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import { readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { playOut } from '#testing/fixtures/played-match.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { removeSeriesDates } from '../commands/remove-season-dates.ts'
import { setSeriesDates } from '../commands/set-season-dates.ts'
import { findSeriesSeason } from '../seasons.queries.ts'

const TUESDAY = '2031-11-25'
const weekOf = (week: number) => addDays(TUESDAY, 7 * week)
const at = (date: string) => fromLocalTime(date, '12:00')
const NOW = at(weekOf(4))

describe('the season of a series', () => {
  const test = testDatabase()
  const [nadia, karim, hugo, sofia] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Sofia Nguyên'])
  let id = ''

  beforeEach(async () => {
    await storageOf(test.db).delete(series)
  })

  const player = ({ id: userId }: Person): RegularInput => ({ userId, coOrganizes: false })

  /** Nadia's Tuesdays, each published at 8:00 on its day. */
  async function start(type: 'public' | 'private' = 'public', regulars = [player(nadia), player(karim), { guestName: 'Rémi' }]) {
    const match = { type, date: TUESDAY, maxPlayers: 10, title: 'Mardi, après le boulot' }
    const input = seriesDraft({ match, regulars, publishDaysBefore: 0, publishTime: '08:00' })
    id = await startSeries({ db: test.db, actor: nadia, input, now: at(addDays(TUESDAY, -9)) })
  }

  /** @returns the id of the match of a week */
  async function publish(week: number, others: readonly Person[] = []): Promise<string> {
    const now = at(weekOf(week))
    await runPublications({ db: test.db, now, onError: (error) => Promise.reject(error) })
    const isDate = and(eq(seriesDates.seriesId, id), eq(seriesDates.date, weekOf(week)))
    const [date] = await test.db.read.select({ matchId: seriesDates.matchId }).from(seriesDates).where(isDate)
    const matchId = date?.matchId ?? ''
    const { inviteToken: token } = await readMatchRow(test.db, matchId)
    for (const actor of others) await joinMatch({ db: test.db, actor, input: { id: matchId, token }, now })
    return matchId
  }

  const find = (viewer: Person, day?: string) => findSeriesSeason(test.db, viewer, { id, day }, NOW)
  const seesLink = async (viewer: Person) => (await findSeries(test.db, viewer, { id }, NOW)).can.seeSeason
  const linesOf = async (viewer: Person) =>
    (await find(viewer)).players.map(({ displayName, played, won, goals, presence }) => [displayName, played, won, goals, presence])

  it('counts regulars, guests and who joined over its matches, and one that was added afterwards', async () => {
    await start()
    const first = await publish(0)
    await playOut(test.db, nadia, {
      id: first,
      home: [nadia, 'Rémi'],
      away: [karim],
      score: [3, 1],
      goals: (idOf) => [
        { playerId: idOf('Rémi'), team: 'home', goals: 2, assists: 0 },
        { playerId: karim.id, team: 'away', goals: 1, assists: 0 },
      ],
    })
    const second = await publish(1, [hugo])
    await playOut(test.db, nadia, { id: second, home: [nadia, hugo], away: [karim, 'Rémi'], score: [0, 2] })
    const added = await addPlayedMatch({
      db: test.db,
      actor: { ...nadia, rightsWithheld: false },
      now: NOW,
      input: {
        id,
        date: weekOf(-1),
        time: '19:15',
        players: [player(nadia), { guestName: 'Rémi' }],
        result: { homeScore: 4, awayScore: 4 },
      },
    })
    const season = await find(karim)
    expect(season).toMatchObject({
      of: { kind: 'series', id, name: 'Mardi, après le boulot', city: 'Lyon' },
      matchesPlayed: 3,
      goals: 14,
      homeWins: 1,
      draws: 1,
      awayWins: 1,
      can: { setDates: false },
      ownDates: [],
      // The added one is private, and Karim was not on its list.
      matches: [{ id: null, players: 2 }, { id: first }, { id: second }],
    })
    expect((await find(nadia)).matches.map((match) => match.id)).toEqual([added, first, second])
    expect(await linesOf(karim)).toEqual([
      ['Rémi', 3, 2, 2, 100],
      ['Nadia Belkacem', 3, 1, 0, 100],
      ['Karim Haddad', 2, 1, 1, 67],
      ['Hugo Ferreira', 1, 0, 0, 33],
    ])
  })

  it('is read again by who follows the series when a result is saved', async () => {
    await start()
    const first = await publish(0)
    test.reactionEvents.length = 0
    await playOut(test.db, nadia, { id: first, home: [nadia], away: [karim], score: [3, 1] })
    expect(test.reactionEvents).toContainEqual({ type: 'series.changed', seriesId: id })
  })

  it('has one line for a guest with two names once they are merged, and two again when they are separated', async () => {
    await start('public', [player(nadia), { guestName: 'Rémi' }])
    await playOut(test.db, nadia, { id: await publish(0), home: ['Rémi'], away: [nadia], score: [1, 0] })
    const regulars = [player(nadia), { guestName: 'Rémi G.' }]
    await setRegulars({ db: test.db, actor: nadia, input: { id, regulars }, now: at(weekOf(1)) })
    await playOut(test.db, nadia, { id: await publish(1), home: ['Rémi G.'], away: [nadia], score: [2, 0] })
    const guests = async () => (await linesOf(nadia)).filter(([name]) => String(name).startsWith('Rémi'))
    const apart = [
      ['Rémi', 1, 1, 0, 50],
      ['Rémi G.', 1, 1, 0, 50],
    ]
    expect(await guests()).toEqual(apart)
    await mergeGuests({ db: test.db, actor: nadia, input: { id, name: 'Rémi G.', into: 'Rémi' } })
    expect(await guests()).toEqual([['Rémi', 2, 2, 0, 100]])
    await separateGuest({ db: test.db, actor: nadia, input: { id, name: 'Rémi G.' } })
    expect(await guests()).toEqual(apart)
  })

  it('is by the dates that its organizer sets, like the figures of its page, and has the usual ones back', async () => {
    await start()
    for (const week of [0, 1, 2]) await playOut(test.db, nadia, { id: await publish(week), home: [nadia], away: [karim], score: [1, 0] })
    const firstDay = weekOf(1)
    const lastDay = weekOf(8)
    await setSeriesDates({ db: test.db, actor: nadia, input: { id, firstDay, lastDay } })
    const own = { firstDay, lastDay, name: '2031–2032', hasOwnDates: true }
    expect(await find(nadia)).toMatchObject({ period: own, ownDates: [own], matchesPlayed: 2, can: { setDates: true } })
    expect(await find(karim)).toMatchObject({ period: own, ownDates: [], matchesPlayed: 2, can: { setDates: false } })
    expect(await findSeries(test.db, karim, { id }, NOW)).toMatchObject({ season: own.name, matchesPlayed: 2 })
    expect(await find(karim, TUESDAY)).toMatchObject({
      period: { firstDay: '2031-08-01', lastDay: addDays(firstDay, -1), hasOwnDates: false },
      isCurrent: false,
      matchesPlayed: 1,
    })
    await removeSeriesDates({ db: test.db, actor: nadia, input: { id, firstDay } })
    expect(await find(karim)).toMatchObject({ period: { hasOwnDates: false }, matchesPlayed: 3 })
  })

  it('stays readable for a regular who has left, when they were on a list', async () => {
    await start('public', [player(nadia), player(karim), player(hugo)])
    await stopComing({ db: test.db, actor: hugo, input: { id } })
    const matchId = await publish(0)
    await playOut(test.db, nadia, { id: matchId, home: [nadia], away: [karim], score: [1, 0] })
    await stopComing({ db: test.db, actor: karim, input: { id } })
    expect([await seesLink(karim), await seesLink(hugo)]).toEqual([true, false])
    expect(await find(karim)).toMatchObject({ matchesPlayed: 1, matches: [{ id: matchId }] })
    await expect(find(hugo)).rejects.toMatchObject({ code: 'SERIES_NOT_FOUND' })
  })

  it('is for who was on a list and did not come, not for who gave the place back, nor for a stranger', async () => {
    await start()
    const matchId = await publish(0, [hugo, sofia])
    await leaveMatch({ db: test.db, actor: sofia, input: { id: matchId }, now: at(TUESDAY) })
    await playOut(test.db, nadia, { id: matchId, home: [nadia], away: [karim], score: [1, 0] })
    const marks = [{ playerId: hugo.id, mark: 'absent', version: 0 } as const]
    await markAttendance({ db: test.db, actor: nadia, input: { id: matchId, marks }, now: at(weekOf(1)) })
    // The page lists who came: Hugo is not among them.
    expect((await findSeries(test.db, hugo, { id }, NOW)).others).toEqual([])
    expect([await seesLink(hugo), await seesLink(sofia)]).toEqual([true, false])
    expect((await linesOf(hugo)).map(([name]) => name)).toEqual(['Nadia Belkacem', 'Karim Haddad', 'Rémi'])
    await expect(find(sofia)).rejects.toMatchObject({ code: 'SERIES_NOT_FOUND' })
  })

  it('of a private series is no more than its page for others, and stays with its organizer when it is over', async () => {
    await start('private', [player(karim)])
    await playOut(test.db, nadia, { id: await publish(0, [hugo]), home: [karim], away: [hugo], score: [0, 1] })
    await endSeries({ db: test.db, actor: nadia, input: { id, cancelPublished: false }, now: at(weekOf(1)) })
    expect([await seesLink(nadia), await seesLink(karim)]).toEqual([true, true])
    expect(await find(nadia)).toMatchObject({ matchesPlayed: 1, can: { setDates: false } })
    // Who came once does not see the page, but what they played in.
    await expect(findSeries(test.db, hugo, { id }, NOW)).rejects.toMatchObject({ code: 'SERIES_NOT_FOUND' })
    expect(await find(hugo)).toMatchObject({ matchesPlayed: 1, can: { openPage: false } })
    expect(await find(karim)).toMatchObject({ can: { openPage: true } })
    await expect(find(sofia)).rejects.toMatchObject({ code: 'SERIES_NOT_FOUND' })
  })
})
