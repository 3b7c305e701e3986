import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays } from '@coup-denvoi/contract/lib/local-time'
import type { NewSeries } from '@coup-denvoi/contract/series/series.schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editSeries } from '../commands/edit-series.ts'
import { endSeries } from '../commands/end-series.ts'
import { pauseSeries } from '../commands/pause-series.ts'
import { runOpenings, runPublications } from '../commands/run-publications.ts'
import { setAbsence } from '../commands/set-absence.ts'
import { setRegulars } from '../commands/set-regulars.ts'
import { skipDate } from '../commands/skip-date.ts'
import { startSeries } from '../commands/start-series.ts'
import { stopComing } from '../commands/stop-coming.ts'
import { findSeries, findSeriesTarget } from '../series.queries.ts'
import { series } from '../series.table.ts'
import { listSeries } from '../series-list.queries.ts'

const test = testDatabase()
const [nadia, karim, elodie, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Élodie Marchand', 'Hugo Ferreira'])

/** Those of earlier tests publish nothing more. */
beforeEach(() => storageOf(test.db).delete(series))

/** In the future, so that what the database calls now is before it. A Tuesday. */
const TUESDAY = '2031-11-25'
const at = (date: string, time = '12:00') => fromLocalTime(date, time)
const afterWeeks = (weeks: number) => addDays(TUESDAY, 7 * weeks)
const monday = at(addDays(TUESDAY, -15))

const start = (changes: Parameters<typeof seriesDraft>[0] = {}, now = monday, actor: Person = nadia) =>
  startSeries({
    db: test.db,
    actor,
    input: seriesDraft({ ...changes, match: { date: TUESDAY, time: '19:15', title: 'Mardi, après le boulot', ...changes.match } }),
    now,
  })
const run = (now: Date) => runPublications({ db: test.db, now, onError: rethrow })
const find = (id: string, viewer: Person = nadia, now = monday, token?: string) => findSeries(test.db, viewer, { id, token }, now)
const rethrow = (error: unknown) => {
  throw error
}
const publishedOf = async (id: string, now?: Date) =>
  (await find(id, nadia, now)).dates.flatMap(({ date, state, match }) => (state === 'published' && match ? [{ date, id: match.id }] : []))
const users = (...people: Person[]): NewSeries['regulars'] => people.map(({ id }) => ({ userId: id, coOrganizes: false }))
const namesOf = async (id: string, viewer: Person = nadia) => {
  const { players, queue } = await findMatch(test.db, viewer, { id })
  return [players, queue].map((list) => list.map(({ displayName }) => displayName))
}

describe('a series whose answer got lost', () => {
  const send = (changes: Parameters<typeof start>[0] = {}) =>
    start({
      regulars: [...users(karim, nadia), { guestName: 'Rémi' }],
      ...changes,
      match: { totalCost: 6000, key: 'nadias-browser', ...changes.match },
    })

  it('is started once when it is sent again, also at the same time', async () => {
    const ids = await Promise.all([send(), send()])
    expect(new Set([...ids, await send()]).size).toBe(1)
    expect((await listSeries(test.db, nadia, {})).items.map(({ id }) => id)).toEqual([ids[0]])
  })

  it('is refused with other values, and stays as it was sent first', async () => {
    const id = await send()
    await expect(send({ match: { title: 'Jeudi' } })).rejects.toMatchObject({ code: 'SERIES_SENT' })
    await expect(send({ end: { kind: 'count', count: 4 } })).rejects.toMatchObject({ code: 'SERIES_SENT' })
    await expect(send({ regulars: users(karim) })).rejects.toMatchObject({ code: 'SERIES_SENT' })
    expect(await find(id)).toMatchObject({ title: 'Mardi, après le boulot' })
  })
})

describe('the publication', () => {
  it('comes six days before at noon, once, with the regulars in their order and the rest on the bench', async () => {
    const id = await start({ match: { maxPlayers: 3 }, regulars: [...users(karim, nadia), { guestName: 'Rémi' }] })
    expect(await run(at(addDays(TUESDAY, -6), '11:59'))).toBe(0)
    const noon = at(addDays(TUESDAY, -6))
    expect(await run(noon)).toBe(1)
    expect(await run(noon)).toBe(0)
    const [match] = await publishedOf(id, noon)
    expect(await namesOf(match?.id ?? '')).toEqual([['Karim Haddad', 'Nadia Belkacem', 'Rémi'], []])
    expect(await findMatch(test.db, nadia, { id: match?.id ?? '' })).toMatchObject({
      title: 'Mardi, après le boulot',
      startsAt: at(TUESDAY, '19:15').toISOString(),
      organizerName: 'Nadia Belkacem',
      status: 'full',
    })
    expect(test.events.filter(({ type }) => type === 'match.regulars-placed')).toMatchObject([{ userIds: [karim.id, nadia.id], guests: 1 }])
  })

  it('is at once for a first date inside the delay', async () => {
    const id = await start({}, at(addDays(TUESDAY, -3)))
    expect(await publishedOf(id)).toMatchObject([{ date: TUESDAY }])
  })

  it('after ten days of downtime makes only those still to come', async () => {
    const id = await start()
    const late = at(addDays(TUESDAY, 4))
    expect(await run(late)).toBe(1)
    expect(await publishedOf(id, late)).toMatchObject([{ date: afterWeeks(1) }])
  })

  it('is first for the group, then for everyone', async () => {
    const groupId = await createTestGroup(test.db, nadia, { members: [karim] })
    const id = await start({ groupId }, at(addDays(TUESDAY, -3)))
    const [match] = await publishedOf(id)
    await expect(findMatch(test.db, hugo, { id: match?.id ?? '' })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    expect(await findMatch(test.db, karim, { id: match?.id ?? '' })).toMatchObject({ type: 'private' })
    const open = (hours: number) =>
      runOpenings({ db: test.db, now: new Date(at(addDays(TUESDAY, -3)).getTime() + hours * 3_600_000), onError: rethrow })
    expect([await open(23), await open(24), await open(25)]).toEqual([0, 1, 0])
    expect(await findMatch(test.db, hugo, { id: match?.id ?? '' })).toMatchObject({ type: 'public' })
  })

  it('leaves out a banned regular, and one with a block between', async () => {
    const id = await start({ regulars: users(nadia, karim, hugo) })
    await blockPlayer({ db: test.db, actor: hugo, input: { id: nadia.id } })
    await banUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
    await run(at(addDays(TUESDAY, -6)))
    const [match] = await publishedOf(id)
    expect(await namesOf(match?.id ?? '')).toEqual([['Nadia Belkacem'], []])
  })

  it('names the co-organizers that the series keeps', async () => {
    const id = await start({ regulars: [...users(nadia), { userId: karim.id, coOrganizes: true }] }, at(addDays(TUESDAY, -3)))
    const [match] = await publishedOf(id)
    expect(await findMatch(test.db, karim, { id: match?.id ?? '' })).toMatchObject({ viewer: { isCoOrganizer: true } })
  })

  it('pauses when the organizer is banned; the next match looks for another one', async () => {
    const id = await start({ regulars: users(nadia, karim) }, at(addDays(TUESDAY, -3)))
    await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
    expect(await find(id, karim)).toMatchObject({ status: 'paused' })
    expect(await run(at(afterWeeks(2)))).toBe(0)
  })
})

describe('dates', () => {
  it('are skipped and come back', async () => {
    const id = await start({ end: { kind: 'count', count: 3 }, skippedDates: [afterWeeks(1)] })
    const states = async () => (await find(id)).dates.map(({ state }) => state)
    expect(await states()).toEqual(['coming', 'skipped', 'coming'])
    await skipDate({ db: test.db, actor: nadia, input: { id, date: afterWeeks(2), skipped: true }, now: monday })
    await skipDate({ db: test.db, actor: nadia, input: { id, date: afterWeeks(1), skipped: false }, now: monday })
    expect(await states()).toEqual(['coming', 'coming', 'skipped'])
  })

  it('that are published, past or of another day are not skipped', async () => {
    const id = await start({}, at(addDays(TUESDAY, -3)))
    for (const date of [TUESDAY, addDays(TUESDAY, 8), '2020-01-07'])
      await expect(skipDate({ db: test.db, actor: nadia, input: { id, date, skipped: true }, now: monday })).rejects.toMatchObject({
        code: 'NOT_A_SERIES_DATE',
      })
  })

  it('are skipped by a regular ahead, whose place goes to the next', async () => {
    const id = await start({ regulars: users(karim, elodie) })
    await setAbsence({ db: test.db, actor: karim, input: { id, date: TUESDAY, absent: true }, now: monday })
    expect((await find(id, karim)).dates[0]).toMatchObject({ isViewerAbsent: true })
    expect((await find(id)).regulars).toMatchObject([{ nextAbsence: TUESDAY }, { nextAbsence: null }])
    await run(at(addDays(TUESDAY, -6)))
    const [match] = await publishedOf(id)
    expect(await namesOf(match?.id ?? '')).toEqual([['Élodie Marchand'], []])
    await expect(
      setAbsence({ db: test.db, actor: hugo, input: { id, date: afterWeeks(1), absent: true }, now: monday }),
    ).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    })
  })

  it('end by a number, and a series without one is refused', async () => {
    await expect(start({ end: { kind: 'date', date: addDays(TUESDAY, -1) } })).rejects.toMatchObject({ code: 'NO_SERIES_DATE' })
    const id = await start({ end: { kind: 'count', count: 1 } }, at(addDays(TUESDAY, -3)))
    expect(await run(at(afterWeeks(8)))).toBe(0)
    expect((await find(id)).dates).toHaveLength(1)
  })
})

describe('« ce match et les suivants »', () => {
  let id = ''
  let matchId = ''
  const now = at(addDays(TUESDAY, -3))
  beforeEach(async () => {
    id = await start({ regulars: users(nadia, karim) }, now)
    matchId = (await publishedOf(id))[0]?.id ?? ''
  })
  const edit = (changes: object, actor: Person = nadia) => editSeries({ db: test.db, actor, input: { id, from: TUESDAY, changes }, now })

  it('moves the published match, whose players keep their places and are told, and the dates to come', async () => {
    await edit({ time: '20:00', location: 'Plaine des jeux' })
    expect(await findMatch(test.db, karim, { id: matchId })).toMatchObject({
      startsAt: at(TUESDAY, '20:00').toISOString(),
      currentPlayers: 2,
    })
    expect(test.events.find(({ type }) => type === 'match.rescheduled')).toMatchObject({ userIds: [nadia.id, karim.id] })
    await run(at(afterWeeks(1), '08:00'))
    expect((await find(id)).dates[1]).toMatchObject({ startsAt: at(afterWeeks(1), '20:00').toISOString(), state: 'published' })
  })

  it('moves to another day without publishing twice', async () => {
    await skipDate({ db: test.db, actor: nadia, input: { id, date: afterWeeks(2), skipped: true }, now })
    await edit({ date: addDays(TUESDAY, 2) })
    const { dates } = await find(id)
    expect(dates.slice(0, 3).map(({ date, state }) => [date, state])).toEqual([
      [addDays(TUESDAY, 2), 'published'],
      [addDays(afterWeeks(1), 2), 'coming'],
      [addDays(afterWeeks(2), 2), 'skipped'],
    ])
    expect(await findMatch(test.db, karim, { id: matchId })).toMatchObject({ startsAt: at(addDays(TUESDAY, 2), '19:15').toISOString() })
    expect(await run(at(addDays(TUESDAY, 1)))).toBe(0)
  })

  it('« ce match » alone keeps its own time when the series moves later', async () => {
    await editMatch({ db: test.db, actor: nadia, input: { id: matchId, changes: { time: '18:00' } }, now })
    await edit({ time: '21:00' })
    expect(await findMatch(test.db, karim, { id: matchId })).toMatchObject({ startsAt: at(TUESDAY, '18:00').toISOString() })
  })

  it('is for the organizer', async () => {
    await expect(edit({ time: '20:00' }, karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('a pause leaves it alone, and nothing is published until the series resumes', async () => {
    await pauseSeries({ db: test.db, actor: nadia, input: { id, paused: true }, now })
    expect(await run(at(afterWeeks(3)))).toBe(0)
    expect(await findMatch(test.db, karim, { id: matchId })).toMatchObject({ status: 'open' })
    await pauseSeries({ db: test.db, actor: nadia, input: { id, paused: false }, now: at(afterWeeks(3)) })
    expect(await publishedOf(id, at(afterWeeks(3)))).toMatchObject([{ date: afterWeeks(3) }])
  })

  it('an end leaves it alone, or cancels it', async () => {
    await endSeries({ db: test.db, actor: nadia, input: { id, cancelPublished: true, reason: 'Terrain fermé' }, now })
    expect(await findMatch(test.db, karim, { id: matchId })).toMatchObject({ status: 'cancelled', cancelReason: 'Terrain fermé' })
    await expect(edit({ time: '20:00' })).rejects.toMatchObject({ code: 'SERIES_OVER' })
  })
})

describe('the page and the link', () => {
  it('of a private series exist for its regulars and by its link only', async () => {
    const id = await start({ match: { type: 'private' }, regulars: users(nadia, karim) })
    const { linkToken } = await find(id)
    await expect(find(id, hugo)).rejects.toMatchObject({ code: 'SERIES_NOT_FOUND' })
    expect(await find(id, hugo, monday, linkToken ?? '')).toMatchObject({ title: 'Mardi, après le boulot', can: { edit: false } })
    expect((await listSeries(test.db, karim, {})).items).toMatchObject([{ id }])
    expect((await listSeries(test.db, hugo, {})).items).toEqual([])
    await stopComing({ db: test.db, actor: karim, input: { id } })
    await expect(find(id, karim)).rejects.toMatchObject({ code: 'SERIES_NOT_FOUND' })
  })

  it('the link opens the match to come, survives its cancellation, a pause and the end', async () => {
    const now = at(addDays(TUESDAY, -3))
    const id = await start({ match: { type: 'private' } }, now)
    const token = (await find(id)).linkToken ?? ''
    const [first] = await publishedOf(id)
    const match = await findMatch(test.db, nadia, { id: first?.id ?? '' })
    expect(await findSeriesTarget(test.db, null, { token }, now)).toMatchObject({ match: { id: first?.id, token: match.inviteToken } })
    await cancelMatch({ db: test.db, actor: nadia, input: { id: match.id }, now })
    expect(await findSeriesTarget(test.db, null, { token }, now)).toMatchObject({ match: null, nextDate: afterWeeks(1) })
    await run(at(afterWeeks(1), '08:00'))
    await endSeries({ db: test.db, actor: nadia, input: { id, cancelPublished: false }, now })
    expect(await findSeriesTarget(test.db, null, { token }, now)).toMatchObject({ status: 'ended', match: { id: expect.any(String) } })
    await expect(findSeriesTarget(test.db, null, { token: 'another-token-than-that' }, now)).rejects.toMatchObject({
      code: 'SERIES_NOT_FOUND',
    })
  })

  it('the regulars are set in order; who stays keeps their absences, and nobody is added twice or too many', async () => {
    const id = await start({ match: { maxPlayers: 3 }, regulars: users(karim, elodie) })
    await setAbsence({ db: test.db, actor: karim, input: { id, date: TUESDAY, absent: true }, now: monday })
    const set = (regulars: NewSeries['regulars']) => setRegulars({ db: test.db, actor: nadia, input: { id, regulars } })
    await set([...users(elodie, karim, karim)])
    expect((await find(id)).regulars).toMatchObject([{ userId: elodie.id }, { userId: karim.id, nextAbsence: TUESDAY }])
    await expect(set(users(karim, elodie, hugo, nadia))).rejects.toMatchObject({ code: 'REGULARS_COMPLETE' })
    await set([{ guestName: 'Rémi' }])
    expect((await find(id)).regulars).toMatchObject([{ userId: null, displayName: 'Rémi' }])
  })

  it('who stopped coming since Nadia opened the page is not put back by what she changes there', async () => {
    const seen = users(karim, elodie)
    const id = await start({ match: { maxPlayers: 3 }, regulars: seen })
    await stopComing({ db: test.db, actor: karim, input: { id } })
    await setRegulars({ db: test.db, actor: nadia, input: { id, regulars: users(karim, elodie, hugo), seen } })
    expect((await find(id)).regulars).toMatchObject([{ userId: elodie.id }, { userId: hugo.id }])
    // Another page of hers still shows the first two: what was added stays, and counts for the places.
    await setRegulars({ db: test.db, actor: nadia, input: { id, regulars: [...seen, { guestName: 'Rémi' }], seen } })
    expect((await find(id)).regulars).toMatchObject([{ userId: elodie.id }, { userId: hugo.id }, { displayName: 'Rémi' }])
    await expect(
      setRegulars({ db: test.db, actor: nadia, input: { id, regulars: [...seen, { guestName: 'Tom' }], seen } }),
    ).rejects.toMatchObject({ code: 'REGULARS_COMPLETE' })
  })

  it('where a match has fewer places than regulars since an edit, one after the other can be taken off', async () => {
    const id = await start({ match: { maxPlayers: 4 }, regulars: users(karim, elodie, hugo, nadia) })
    await storageOf(test.db).update(series).set({ maxPlayers: 2 }).where(eq(series.id, id))
    const set = (regulars: NewSeries['regulars']) => setRegulars({ db: test.db, actor: nadia, input: { id, regulars } })
    await set(users(karim, elodie, hugo))
    await expect(set(users(karim, elodie, nadia))).rejects.toMatchObject({ code: 'REGULARS_COMPLETE' })
    expect((await find(id)).regulars).toHaveLength(3)
  })
})
