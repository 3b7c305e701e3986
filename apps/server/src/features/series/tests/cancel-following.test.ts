import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays } from '@coup-denvoi/contract/lib/local-time'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelFollowing } from '../commands/cancel-following.ts'
import { endSeries } from '../commands/end-series.ts'
import { pauseSeries } from '../commands/pause-series.ts'
import { runPublications } from '../commands/run-publications.ts'
import { startSeries } from '../commands/start-series.ts'
import { findSeries } from '../series.queries.ts'
import { series } from '../series.table.ts'

const test = testDatabase()
const [nadia, karim, elodie, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Élodie Marchand', 'Hugo Ferreira'])

/** A Tuesday, in the future of the database. */
const TUESDAY = '2031-11-25'
const afterWeeks = (weeks: number) => addDays(TUESDAY, 7 * weeks)
const now = fromLocalTime(addDays(TUESDAY, -3), '12:00')
let id: string
/** The matches of four Tuesdays. */
let published: { date: string; id: string }[]

/** A series of Nadia that publishes four matches at once, with Karim as a regular; Élodie comes to the last one. */
beforeEach(async () => {
  await storageOf(test.db).delete(series)
  const regulars = [{ userId: karim.id, coOrganizes: false }]
  const match = { date: TUESDAY, time: '19:15', title: 'Mardi, après le boulot' }
  id = await startSeries({ db: test.db, actor: nadia, input: seriesDraft({ match, regulars, publishDaysBefore: 24 }), now })
  await runPublications({ db: test.db, now, onError: rethrow })
  const { dates } = await find()
  published = dates.flatMap(({ date, match: one }) => (one ? [{ date, id: one.id }] : []))
  await joinMatch({ db: test.db, actor: elodie, input: { id: published[3]?.id ?? '' }, now })
  await storageOf(test.db).delete(notifications)
  test.events.length = 0
})

const rethrow = (error: unknown) => {
  throw error
}
const find = (viewer: Person = nadia) => findSeries(test.db, viewer, { id }, now)
const cancel = (weeks: number, actor: Person = nadia, reason?: string) =>
  cancelFollowing({ db: test.db, actor, input: { id, date: afterWeeks(weeks), reason }, now })
const statuses = async () => Promise.all(published.map(async (match) => (await findMatch(test.db, nadia, { id: match.id })).status))
const toldOf = (person: Person) =>
  test.db.read
    .select({ content: notifications.content, matchId: notifications.matchId })
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.type, 'match_cancelled')))

it('cancels a match and those after it, publishes no more, and tells each player once', async () => {
  expect(published.map(({ date }) => date)).toEqual([0, 1, 2, 3].map(afterWeeks))
  await cancel(1, nadia, 'Terrain fermé')
  expect(await statuses()).toEqual(['open', 'cancelled', 'cancelled', 'cancelled'])
  expect(await find()).toMatchObject({ status: 'ended', can: { edit: false } })
  expect(await runPublications({ db: test.db, now: fromLocalTime(afterWeeks(2), '12:00'), onError: rethrow })).toBe(0)
  const content = expect.stringMatching(/, avec les suivants de la série\u00a0: Terrain fermé$/)
  // With the first of theirs.
  expect(await toldOf(karim)).toEqual([{ content, matchId: published[1]?.id }])
  expect(await toldOf(elodie)).toEqual([{ content, matchId: published[3]?.id }])
  expect(await toldOf(nadia)).toEqual([])
  // Pages, histories and programs hear of each.
  expect(test.events.filter(({ type }) => type === 'match.cancelled')).toHaveLength(3)
})

it('leaves alone what was cancelled before', async () => {
  await cancelMatch({ db: test.db, actor: nadia, input: { id: published[2]?.id ?? '' }, now })
  await storageOf(test.db).delete(notifications)
  await cancel(2)
  expect(await statuses()).toEqual(['open', 'open', 'cancelled', 'cancelled'])
  expect(await toldOf(karim)).toMatchObject([{ matchId: published[3]?.id }])
})

it('is for the organizer, from a date of the series on, and once', async () => {
  await expect(cancel(1, karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await expect(cancel(1, hugo)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  const input = { id, date: addDays(TUESDAY, 1) }
  await expect(cancelFollowing({ db: test.db, actor: nadia, input, now })).rejects.toMatchObject({ code: 'NOT_A_SERIES_DATE' })
  expect(await statuses()).toEqual(['open', 'open', 'open', 'open'])
  await cancel(0)
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
  // Its answer may have been lost.
  await cancel(0)
  expect(await toldOf(karim)).toHaveLength(1)
})

it('ends a paused series as well', async () => {
  await pauseSeries({ db: test.db, actor: nadia, input: { id, paused: true }, now })
  await cancel(2)
  expect(await statuses()).toEqual(['open', 'open', 'cancelled', 'cancelled'])
  expect(await find()).toMatchObject({ status: 'ended' })
})

it('an end that cancels what is published tells each player once, too', async () => {
  await endSeries({ db: test.db, actor: nadia, input: { id, cancelPublished: true }, now })
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
  expect(await toldOf(karim)).toMatchObject([{ matchId: published[0]?.id }])
})
