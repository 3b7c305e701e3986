import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays } from '@coup-denvoi/contract/lib/local-time'
import { matchListInputSchema } from '@coup-denvoi/contract/matches/match-list.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { listMatches } from '#features/matches/lists/match-list.queries.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editSeries } from '../commands/edit-series.ts'
import { runOpenings } from '../commands/run-publications.ts'
import { startSeries } from '../commands/start-series.ts'
import { findSeries, findSeriesTarget } from '../series.queries.ts'
import { series } from '../series.table.ts'

const test = testDatabase()
const [nadia, karim, elodie, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Élodie Marchand', 'Hugo Ferreira'])

/** A Tuesday, in the future of the database. */
const TUESDAY = '2031-11-25'
const hoursAfter = (start: Date, hours: number) => new Date(start.getTime() + hours * 60 * 60_000)
const kickOff = fromLocalTime(TUESDAY, '19:15')
const saturday = fromLocalTime(addDays(TUESDAY, -3), '12:00')
let id: string
let linkToken: string
let matchId: string

/** Karim is in the group of Nadia, Élodie is a regular who skips nothing and is not; Hugo has nothing but the link. */
beforeEach(() => start())

async function start({ now = saturday, priorityHours = 24 as 0 | 12 | 24 | 48 } = {}) {
  await storageOf(test.db).delete(series)
  const groupId = await createTestGroup(test.db, nadia, { members: [karim] })
  const regulars = [{ userId: elodie.id, coOrganizes: false }]
  const match = { date: TUESDAY, time: '19:15', type: 'public' as const }
  id = await startSeries({ db: test.db, actor: nadia, input: seriesDraft({ match, groupId, regulars, priorityHours }), now })
  const found = await findSeries(test.db, nadia, { id }, now)
  linkToken = found.linkToken ?? ''
  matchId = found.dates[0]?.match?.id ?? ''
}

const open = (now: Date) =>
  runOpenings({
    db: test.db,
    now,
    onError: (error) => {
      throw error
    },
  })
const target = (viewer: Person | null, now = saturday) => findSeriesTarget(test.db, viewer, { token: linkToken }, now)
const typeOf = async () => (await findMatch(test.db, nadia, { id: matchId })).type

it('the link opens a match for the group, the regulars and the organizer first, and for everyone later', async () => {
  for (const person of [nadia, karim, elodie])
    expect(await target(person)).toMatchObject({ match: { id: matchId, token: expect.any(String) } })
  for (const person of [hugo, null])
    expect(await target(person)).toMatchObject({ match: null, opensAt: hoursAfter(saturday, 24).toISOString() })
  await open(hoursAfter(saturday, 24))
  for (const person of [hugo, null]) expect(await target(person)).toMatchObject({ match: { id: matchId, token: null }, opensAt: null })
})

describe('a match that its group sees first', () => {
  const cards = (viewer: Person, now: Date) => listMatches(test.db, viewer, matchListInputSchema.parse({}), now)
  const openings = async (viewer: Person, now = saturday) => [
    (await findMatch(test.db, viewer, { id: matchId }, now)).opensAt,
    (await cards(viewer, now)).items.find((card) => card.id === matchId)?.opensAt,
  ]

  it('says until when it is private to those who see it, until it opens', async () => {
    const opensAt = hoursAfter(saturday, 24).toISOString()
    for (const person of [nadia, karim, elodie]) expect(await openings(person)).toEqual([opensAt, opensAt])
    await open(hoursAfter(saturday, 24))
    for (const person of [nadia, hugo]) expect(await openings(person)).toEqual([null, null])
  })

  it('says no more once its organizer chose, or cancelled it', async () => {
    await editMatch({ db: test.db, actor: nadia, input: { id: matchId, changes: { type: 'private' } }, now: saturday })
    expect(await openings(karim)).toEqual([null, null])
    await start()
    await cancelMatch({ db: test.db, actor: nadia, input: { id: matchId }, now: saturday })
    expect(await openings(karim)).toEqual([null, null])
  })

  it('says an earlier time when it is moved closer', async () => {
    const changes = { date: addDays(TUESDAY, -2), time: '12:00' }
    await editMatch({ db: test.db, actor: nadia, input: { id: matchId, changes }, now: saturday })
    const opensAt = hoursAfter(saturday, 18).toISOString()
    expect(await openings(karim)).toEqual([opensAt, opensAt])
    expect(await target(hugo)).toMatchObject({ opensAt })
  })
})

it('the page of a public series gives its link to its people, and to who has it', async () => {
  const linkFor = async (viewer: Person, token?: string) => (await findSeries(test.db, viewer, { id, token }, saturday)).linkToken
  for (const person of [nadia, karim, elodie]) expect(await linkFor(person)).toBe(linkToken)
  expect([await linkFor(hugo), await linkFor(hugo, 'another-token-than-that')]).toEqual([null, null])
  expect(await linkFor(hugo, linkToken)).toBe(linkToken)
  expect((await findSeries(test.db, hugo, { id, token: linkToken }, saturday)).dates[0]).toMatchObject({ state: 'published', match: null })
})

it('a match that its organizer made private stays private', async () => {
  const edit = (changes: { type: 'public' | 'private' }) =>
    editMatch({ db: test.db, actor: nadia, input: { id: matchId, changes }, now: saturday })
  await edit({ type: 'private' })
  expect([await open(hoursAfter(saturday, 25)), await typeOf()]).toEqual([0, 'private'])
  await start()
  await edit({ type: 'public' })
  await edit({ type: 'private' })
  expect([await open(hoursAfter(saturday, 25)), await typeOf()]).toEqual([0, 'private'])
})

it('a series that is made private opens no match any more', async () => {
  await editSeries({ db: test.db, actor: nadia, input: { id, from: TUESDAY, changes: { type: 'private' } }, now: saturday })
  expect([await open(hoursAfter(saturday, 25)), await typeOf()]).toEqual([0, 'private'])
})

it('everyone sees a match six hours before its kick-off, however late it was published', async () => {
  await start({ now: hoursAfter(kickOff, -20), priorityHours: 48 })
  expect(await target(null)).toMatchObject({ opensAt: hoursAfter(kickOff, -6).toISOString() })
  expect([await open(hoursAfter(kickOff, -7)), await open(hoursAfter(kickOff, -6)), await typeOf()]).toEqual([0, 1, 'public'])
  await start({ now: hoursAfter(kickOff, -5) })
  expect(await typeOf()).toBe('public')
})

it('a match that is moved closer opens in time, too', async () => {
  await start({ priorityHours: 48 })
  await editMatch({
    db: test.db,
    actor: nadia,
    input: { id: matchId, changes: { date: addDays(TUESDAY, -2), time: '12:00' } },
    now: saturday,
  })
  expect([await open(hoursAfter(saturday, 17)), await open(hoursAfter(saturday, 18)), await typeOf()]).toEqual([0, 1, 'public'])
})
