import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { expect, it } from 'vitest'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { endSeries } from '../commands/end-series.ts'
import { pauseSeries } from '../commands/pause-series.ts'
import { startSeries } from '../commands/start-series.ts'
import { findSeries } from '../series.queries.ts'
import { listSeries } from '../series-list.queries.ts'

const test = testDatabase()
const [nadia, karim, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira'])
const TUESDAY = '2031-11-25'
const early = fromLocalTime('2031-11-01', '12:00')
/** The first match is published, the second is not. */
const late = fromLocalTime('2031-11-22', '12:00')

const start = (groupId: string, match: { title: string; type?: 'public' | 'private' }, regulars: Person[] = [], now = early) =>
  startSeries({
    db: test.db,
    actor: nadia,
    input: seriesDraft({
      match: { date: TUESDAY, time: '19:15', ...match },
      groupId,
      regulars: regulars.map(({ id }) => ({ userId: id, coOrganizes: false })),
    }),
    now,
  })
const titlesFor = async (viewer: Person, groupId: string) =>
  (await listSeries(test.db, viewer, { groupId }, late)).items.map(({ title }) => title)

it('the series of a public group: all for its members, the public ones and their own for others', async () => {
  const groupId = await createTestGroup(test.db, nadia, { members: [karim] })
  await start(groupId, { title: 'Le mardi ouvert' })
  await start(groupId, { title: 'Le mardi entre nous', type: 'private' })
  await start(groupId, { title: 'Le mardi de Hugo', type: 'private' }, [hugo])
  const ended = await start(groupId, { title: 'Le mardi d’avant' })
  await endSeries({ db: test.db, actor: nadia, input: { id: ended, cancelPublished: false }, now: early })
  expect((await titlesFor(karim, groupId)).sort()).toEqual(['Le mardi de Hugo', 'Le mardi entre nous', 'Le mardi ouvert'])
  expect((await titlesFor(hugo, groupId)).sort()).toEqual(['Le mardi de Hugo', 'Le mardi ouvert'])
})

it('is read again by its group when a match is renamed, moved or cancelled alone, and once when the series cancels some', async () => {
  const groupId = await createTestGroup(test.db, nadia)
  const id = await start(groupId, { title: 'Le mardi' }, [], late)
  const matchId = (await findSeries(test.db, nadia, { id }, late)).dates[0]?.match?.id ?? ''
  const hintsOf = async (act: () => Promise<void>) => {
    test.events.length = 0
    test.reactionEvents.length = 0
    await act()
    return [...test.events, ...test.reactionEvents].filter(({ type }) => type === 'series.changed')
  }
  const edit = (changes: { title?: string; time?: string }) => () =>
    editMatch({ db: test.db, actor: nadia, input: { id: matchId, changes }, now: late })
  const hint = { type: 'series.changed', seriesId: id, groupId }
  expect(await hintsOf(edit({ title: 'Le mardi, sous la pluie' }))).toEqual([hint])
  expect(await hintsOf(edit({ time: '20:15' }))).toEqual([hint])
  expect(await hintsOf(edit({}))).toEqual([])
  expect(await hintsOf(() => cancelMatch({ db: test.db, actor: nadia, input: { id: matchId }, now: late }))).toEqual([hint])
  const next = await start(groupId, { title: 'Le mardi' }, [], late)
  expect(await hintsOf(() => endSeries({ db: test.db, actor: nadia, input: { id: next, cancelPublished: true }, now: late }))).toEqual([
    { ...hint, seriesId: next },
  ])
})

it('the series of a private group are for its members', async () => {
  const groupId = await createTestGroup(test.db, nadia, { members: [karim], isPrivate: true })
  await start(groupId, { title: 'Le mardi ouvert' })
  expect(await titlesFor(karim, groupId)).toEqual(['Le mardi ouvert'])
  await expect(titlesFor(hugo, groupId)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
})

it('tells the next match: the one that is published, else what is published next, also during a pause', async () => {
  const groupId = await createTestGroup(test.db, nadia)
  const id = await start(groupId, { title: 'Le mardi' }, [], late)
  const nextOf = async () => (await listSeries(test.db, nadia, { groupId }, late)).items[0]?.nextMatchAt
  expect(await nextOf()).toBe(fromLocalTime(TUESDAY, '19:15').toISOString())
  await pauseSeries({ db: test.db, actor: nadia, input: { id, paused: true }, now: late })
  expect(await nextOf()).toBe(fromLocalTime(TUESDAY, '19:15').toISOString())
  const { dates } = await findSeries(test.db, nadia, { id }, late)
  await cancelMatch({ db: test.db, actor: nadia, input: { id: dates[0]?.match?.id ?? '' }, now: late })
  expect(await nextOf()).toBeNull()
  await pauseSeries({ db: test.db, actor: nadia, input: { id, paused: false }, now: late })
  expect(await nextOf()).toBe(fromLocalTime('2031-12-02', '19:15').toISOString())
})
