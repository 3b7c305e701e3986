import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays } from '@coup-denvoi/contract/lib/local-time'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { confirmPresence } from '#features/matches/presence/commands/confirm-presence.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editSeries } from '../commands/edit-series.ts'
import { pauseSeries } from '../commands/pause-series.ts'
import { runPublications } from '../commands/run-publications.ts'
import { startSeries } from '../commands/start-series.ts'
import { findSeries } from '../series.queries.ts'
import { series } from '../series.table.ts'

const test = testDatabase()
const [nadia, karim, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira'])

/** A Tuesday, in the future of the database. */
const TUESDAY = '2031-11-25'
const at = (date: string, time = '12:00') => fromLocalTime(date, time)
const afterWeeks = (weeks: number) => addDays(TUESDAY, 7 * weeks)
const saturday = at(addDays(TUESDAY, -3))
let id: string
/** The matches of three Tuesdays. */
let published: { date: string; id: string }[]

/** A series of Nadia that publishes three matches at once, with Karim as a regular. */
beforeEach(async () => {
  await storageOf(test.db).delete(series)
  const regulars = [{ userId: karim.id, coOrganizes: false }]
  const match = { date: TUESDAY, time: '19:15', title: 'Mardi, après le boulot' }
  id = await startSeries({ db: test.db, actor: nadia, input: seriesDraft({ match, regulars, publishDaysBefore: 18 }), now: saturday })
  published = (await datesOf()).flatMap(({ date, match: one }) => (one ? [{ date, id: one.id }] : []))
  await storageOf(test.db).delete(notifications)
})

type Changes = Parameters<typeof editSeries>[0]['input']['changes']
const edit = (from: string, changes: Changes, now = saturday) =>
  editSeries({ db: test.db, actor: nadia, input: { id, from, withMatch: true, changes }, now })
const datesOf = async (now = saturday) => (await findSeries(test.db, nadia, { id }, now)).dates
const statesOf = async (now?: Date) => (await datesOf(now)).slice(0, 4).map(({ date, state, match }) => [date, state, match?.id])
const idAt = (index: number) => published[index]?.id ?? ''
const startOf = async (index: number) => (await findMatch(test.db, nadia, { id: idAt(index) })).startsAt
const toldOf = (person: Person) =>
  test.db.read
    .select({ content: notifications.content, matchId: notifications.matchId })
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.type, 'match')))

it('on the evening of a match that has begun changes what comes after it', async () => {
  const evening = at(TUESDAY, '19:30')
  await edit(TUESDAY, { time: '20:00' }, evening)
  expect([await startOf(0), await startOf(1)]).toEqual(
    [at(TUESDAY, '19:15'), at(afterWeeks(1), '20:00')].map((start) => start.toISOString()),
  )
  await expect(edit(TUESDAY, { date: addDays(TUESDAY, 1) }, evening)).rejects.toMatchObject({ code: 'START_IN_PAST' })
  await expect(edit(afterWeeks(1), { date: addDays(TUESDAY, -1) }, evening)).rejects.toMatchObject({ code: 'START_IN_PAST' })
})

it('after the first match changes the others where they are', async () => {
  const wednesday = at(addDays(TUESDAY, 1))
  const changes = { location: 'Plaine des jeux', time: '20:00' }
  await editSeries({ db: test.db, actor: nadia, input: { id, from: afterWeeks(1), changes }, now: wednesday })
  expect([await startOf(1), await startOf(2)]).toEqual([1, 2].map((weeks) => at(afterWeeks(weeks), '20:00').toISOString()))
  expect(await findMatch(test.db, nadia, { id: idAt(1) })).toMatchObject({ location: 'Plaine des jeux' })
})

it('can lengthen a series whose last match has begun', async () => {
  await editSeries({
    db: test.db,
    actor: nadia,
    input: { id, from: TUESDAY, changes: {}, end: { kind: 'count', count: 3 } },
    now: saturday,
  })
  const evening = at(afterWeeks(2), '19:30')
  const input = { id, from: afterWeeks(3), changes: {}, end: { kind: 'none' as const } }
  await editSeries({ db: test.db, actor: nadia, input, now: evening })
  expect((await datesOf(evening))[1]).toMatchObject({ date: afterWeeks(3) })
})

it('tells each player once, with the first match', async () => {
  await edit(TUESDAY, { time: '20:00', location: 'Plaine des jeux' })
  expect(await toldOf(karim)).toMatchObject([{ matchId: idAt(0) }])
})

it('marks who has not confirmed the new time, days ahead, but not who came since', async () => {
  const presenceFor = async (viewer: Person) => (await findMatch(test.db, viewer, { id: idAt(1) }, saturday)).presence
  expect(await presenceFor(karim)).toBeNull()
  await edit(TUESDAY, { time: '20:00' })
  await joinMatch({ db: test.db, actor: hugo, input: { id: idAt(1) }, now: new Date(saturday.getTime() + 60_000) })
  expect(await presenceFor(karim)).toMatchObject({ pendingIds: [karim.id], confirmed: 1 })
  await confirmPresence({ db: test.db, actor: karim, input: { id: idAt(1) }, now: saturday })
  expect(await presenceFor(karim)).toMatchObject({ pendingIds: [], confirmed: 2 })
})

describe('of a match that was moved alone', () => {
  const thursday = addDays(TUESDAY, 2)
  const move = (date: string, time: string) =>
    editMatch({ db: test.db, actor: nadia, input: { id: idAt(0), changes: { date, time } }, now: saturday })

  it('changes that match, too, as it was typed', async () => {
    await move(thursday, '18:00')
    await edit(TUESDAY, { time: '21:00' })
    expect([await startOf(0), await startOf(1)]).toEqual(
      [at(thursday, '21:00'), at(afterWeeks(1), '21:00')].map((start) => start.toISOString()),
    )
  })

  it('works once its date in the series is past, and leaves alone what was played', async () => {
    const later = addDays(afterWeeks(1), 2)
    await move(later, '18:00')
    const wednesday = at(addDays(afterWeeks(1), 1))
    await edit(TUESDAY, { location: 'Plaine des jeux' }, wednesday)
    expect(await findMatch(test.db, nadia, { id: idAt(0) })).toMatchObject({
      location: 'Plaine des jeux',
      startsAt: at(later, '18:00').toISOString(),
    })
    expect(await findMatch(test.db, nadia, { id: idAt(1) })).not.toMatchObject({ location: 'Plaine des jeux' })
    // From Tuesdays to Fridays.
    await edit(TUESDAY, { date: addDays(afterWeeks(1), 3) }, wednesday)
    expect(await startOf(0)).toBe(at(addDays(afterWeeks(1), 3), '18:00').toISOString())
  })

  it('stays on the page of the series once its date is past', async () => {
    await move(thursday, '18:00')
    const [first] = await datesOf(at(addDays(TUESDAY, 1)))
    expect(first).toMatchObject({
      date: TUESDAY,
      state: 'published',
      startsAt: at(thursday, '18:00').toISOString(),
      match: { id: idAt(0) },
    })
  })

  it('keeps its place when the series changes something else', async () => {
    await editMatch({ db: test.db, actor: nadia, input: { id: idAt(1), changes: { location: 'Gymnase du Parc' } }, now: saturday })
    await edit(TUESDAY, { title: 'Le mardi' })
    expect(await findMatch(test.db, nadia, { id: idAt(1) })).toMatchObject({ title: 'Le mardi', location: 'Gymnase du Parc' })
  })
})

describe('of a match that was changed alone', () => {
  const placeOf = async (index: number) => (await findMatch(test.db, nadia, { id: idAt(index) })).location
  const editAlone = (index: number, own: Changes, actor = nadia) =>
    editMatch({ db: test.db, actor, input: { id: idAt(index), changes: own }, now: saturday })
  /** « Modifier la série ». */
  const editAll = (changes: Changes) => editSeries({ db: test.db, actor: nadia, input: { id, from: TUESDAY, changes }, now: saturday })

  it('leaves its place and tells nobody of another', async () => {
    await editAlone(0, { location: 'Gymnase du Parc' })
    await storageOf(test.db).delete(notifications)
    await editAll({ location: 'Stade de Gerland' })
    expect(await toldOf(karim)).toMatchObject([{ matchId: idAt(1) }])
    await editAll({ location: 'Plaine des jeux', city: 'Bron', time: '20:00' })
    expect([await placeOf(0), await placeOf(1)]).toEqual(['Gymnase du Parc', 'Plaine des jeux'])
    expect(await findMatch(test.db, nadia, { id: idAt(0) })).not.toMatchObject({ city: 'Bron' })
    expect([await startOf(0), await startOf(1)]).toEqual([at(TUESDAY, '20:00').toISOString(), at(afterWeeks(1), '20:00').toISOString()])
    expect((await findSeries(test.db, nadia, { id }, saturday)).location).toBe('Plaine des jeux')
  })

  it('leaves its players, also where those of the series would not fit', async () => {
    await editAlone(0, { maxPlayers: 20, minPlayers: 16 })
    await editAll({ maxPlayers: 8 })
    expect(await findMatch(test.db, nadia, { id: idAt(0) })).toMatchObject({ maxPlayers: 20, minPlayers: 16 })
    expect(await findMatch(test.db, nadia, { id: idAt(1) })).toMatchObject({ maxPlayers: 8 })
  })

  it('changes it all the same from its own form, and not another one', async () => {
    for (const index of [0, 1]) await editAlone(index, { location: 'Gymnase du Parc' })
    await edit(TUESDAY, { location: 'Plaine des jeux' })
    expect([await placeOf(0), await placeOf(1), await placeOf(2)]).toEqual(['Plaine des jeux', 'Gymnase du Parc', 'Plaine des jeux'])
  })
})

describe('of a match whose form was open while somebody else changed it', () => {
  const sendForm = (changes: Changes, seen: Record<string, string>) =>
    editSeries({ db: test.db, actor: nadia, input: { id, from: TUESDAY, withMatch: true, changes, seen }, now: saturday })

  it('has its author choose, and changes nothing', async () => {
    const { location: seen } = await findMatch(test.db, nadia, { id: idAt(0) })
    await editMatch({ db: test.db, actor: nadia, input: { id: idAt(0), changes: { location: 'Gymnase du Parc' } }, now: saturday })
    const changes = { location: 'Plaine des jeux', title: 'Le mardi' }
    await expect(sendForm(changes, { location: seen, title: 'Mardi, après le boulot' })).rejects.toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { current: { location: 'Gymnase du Parc' } },
    })
    expect((await findSeries(test.db, nadia, { id }, saturday)).title).toBe('Mardi, après le boulot')
    await sendForm(changes, { location: 'Gymnase du Parc', title: 'Mardi, après le boulot' })
    for (const index of [0, 1]) expect(await findMatch(test.db, nadia, { id: idAt(index) })).toMatchObject(changes)
  })

  it('does not take what was seen of a match that has begun for the next one', async () => {
    const input = { id, from: TUESDAY, withMatch: true, changes: { time: '20:00' }, seen: { date: TUESDAY, time: '19:15' } }
    await editSeries({ db: test.db, actor: nadia, input, now: at(TUESDAY, '19:30') })
    expect(await startOf(1)).toBe(at(afterWeeks(1), '20:00').toISOString())
  })
})

it('does not move a match to the date of another, which would lose its series', async () => {
  await expect(edit(afterWeeks(1), { date: TUESDAY })).rejects.toMatchObject({ code: 'SERIES_DATE_TAKEN' })
  await expect(edit(afterWeeks(3), { date: afterWeeks(2) })).rejects.toMatchObject({ code: 'SERIES_DATE_TAKEN' })
  expect(await statesOf()).toEqual([
    [TUESDAY, 'published', idAt(0)],
    [afterWeeks(1), 'published', idAt(1)],
    [afterWeeks(2), 'published', idAt(2)],
    [afterWeeks(3), 'coming', undefined],
  ])
})

it('during a pause begins with the next date, so that none before it is lost', async () => {
  await pauseSeries({ db: test.db, actor: nadia, input: { id, paused: true }, now: saturday })
  await expect(edit(afterWeeks(4), { date: addDays(afterWeeks(4), 2) })).rejects.toMatchObject({ code: 'NOT_A_SERIES_DATE' })
  await edit(afterWeeks(3), { date: addDays(afterWeeks(3), 2) })
  await pauseSeries({ db: test.db, actor: nadia, input: { id, paused: false }, now: saturday })
  const wednesday = at(addDays(afterWeeks(2), 1))
  await runPublications({
    db: test.db,
    now: wednesday,
    onError: (error) => {
      throw error
    },
  })
  expect((await statesOf(wednesday))[0]?.slice(0, 2)).toEqual([addDays(afterWeeks(3), 2), 'published'])
})

it('keeps the number of matches of a monthly series whose weekday moves', async () => {
  const match = { date: '2032-05-06', time: '19:15', title: 'Premiers jeudis' }
  const input = seriesDraft({ match, repeat: 'monthly', end: { kind: 'count', count: 3 }, publishDaysBefore: 0 })
  const april = at('2032-04-01')
  id = await startSeries({ db: test.db, actor: nadia, input, now: april })
  expect((await datesOf(april)).map(({ date }) => date)).toEqual(['2032-05-06', '2032-06-03', '2032-07-01'])
  await edit('2032-05-06', { date: '2032-05-05' }, april)
  expect((await datesOf(april)).map(({ date }) => date)).toEqual(['2032-05-05', '2032-06-02', '2032-07-07'])
})

describe('in the form of the series', () => {
  type Edit = Omit<Parameters<typeof editSeries>[0]['input'], 'id' | 'from'>
  const editForm = (input: Edit) => editSeries({ db: test.db, actor: nadia, input: { id, from: TUESDAY, ...input }, now: saturday })
  const publication = { publishDaysBefore: 10, publishTime: '09:00', priorityHours: 0 as const }

  it('does not overwrite what another page has saved meanwhile, and says what is there now', async () => {
    const { guestRules, publishDaysBefore } = await findSeries(test.db, nadia, { id }, saturday)
    const guests = { guestPolicy: 'none' as const, guestsPerPlayer: 2 }
    await editForm({ changes: { title: 'Le mardi', time: '20:00' }, publication, guests, end: { kind: 'date', date: afterWeeks(9) } })
    const refused = (edit: Edit) => editForm(edit).catch(({ code, data }) => ({ code, data }))
    const because = (current: object) => ({ code: 'EDITED_MEANWHILE', data: { current } })
    expect(await refused({ changes: { title: 'Le five' }, seen: { title: 'Mardi, après le boulot' } })).toEqual(
      because({ title: 'Le mardi' }),
    )
    const later = { ...publication, publishDaysBefore: 12 }
    expect(await refused({ changes: {}, publication: later, seen: { publishDaysBefore } })).toEqual(because({ publishDaysBefore: 10 }))
    expect(await refused({ changes: {}, guests: { ...guests, guestsPerPlayer: 3 }, seen: { ...guestRules } })).toEqual(
      because({ guestsPerPlayer: 2 }),
    )
    const end = { kind: 'date' as const, date: afterWeeks(5) }
    expect(await refused({ changes: {}, end, seen: { lastDate: null } })).toEqual(because({ lastDate: afterWeeks(9) }))

    // What both want, and what the other page left alone.
    await editForm({ changes: { title: 'Le mardi', location: 'Plaine des jeux' }, seen: { title: 'Mardi, après le boulot' } })
    await editForm({ changes: {}, end, seen: { lastDate: afterWeeks(9) } })
    expect(await findSeries(test.db, nadia, { id }, saturday)).toMatchObject({
      title: 'Le mardi',
      time: '20:00',
      location: 'Plaine des jeux',
      publishDaysBefore: 10,
      lastDate: afterWeeks(5),
      guestRules: guests,
    })
  })

  it('tells which matches do not follow', async () => {
    await editMatch({ db: test.db, actor: nadia, input: { id: idAt(0), changes: { time: '18:00' } }, now: saturday })
    await editMatch({ db: test.db, actor: nadia, input: { id: idAt(1), changes: { location: 'Gymnase du Parc' } }, now: saturday })
    const own = async () => (await datesOf()).slice(0, 3).map(({ match }) => [match?.hasOwnTime, match?.hasOwnPlace])
    expect(await own()).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
    await editForm({ changes: { time: '21:00', location: 'Plaine des jeux' } })
    expect(await own()).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
  })
})
