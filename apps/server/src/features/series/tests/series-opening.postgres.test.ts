import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editSeries } from '../commands/edit-series.ts'
import { runOpenings } from '../commands/run-publications.ts'
import { startSeries } from '../commands/start-series.ts'
import { seriesDates } from '../series-dates.table.ts'

const ROUNDS = 12
const HOUR_MS = 60 * 60_000
const test = testDatabase({ poolSize: 16 })
const DATE = addDays(localDate(new Date()), 20)
const OPENING = new Date(Date.now() + 25 * HOUR_MS)
let nadia: Person
let groupId: string

beforeAll(async () => {
  ;[nadia] = await createPeople(test.db, ['Nadia Belkacem'])
  groupId = await createTestGroup(test.db, nadia)
})

/** A series with a match that its group sees first. */
async function start() {
  const input = seriesDraft({ match: { date: DATE, time: '19:15', type: 'public' }, groupId, publishDaysBefore: 24 })
  const id = await startSeries({ db: test.db, actor: nadia, input })
  const [date] = await storageOf(test.db).select().from(seriesDates).where(eq(seriesDates.seriesId, id))
  return { id, matchId: date?.matchId ?? '' }
}

const open = () =>
  runOpenings({
    db: test.db,
    now: OPENING,
    onError: (error) => {
      throw error
    },
  })
const typeOf = async (id: string) => (await storageOf(test.db).select().from(matches).where(eq(matches.id, id)))[0]?.type

it('a match that is made private while it opens is private', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { matchId } = await start()
    await runConcurrently(open(), editMatch({ db: test.db, actor: nadia, input: { id: matchId, changes: { type: 'private' } } }))
    await open()
    expect(await typeOf(matchId)).toBe('private')
  }
})

it('a series that is made private while its match opens has a private match', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, matchId } = await start()
    await runConcurrently(open(), editSeries({ db: test.db, actor: nadia, input: { id, from: DATE, changes: { type: 'private' } } }))
    await open()
    expect(await typeOf(matchId)).toBe('private')
  }
})

it('a series that moves while its match opens opens it once, or later', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, matchId } = await start()
    const move = editSeries({ db: test.db, actor: nadia, input: { id, from: DATE, changes: { date: addDays(DATE, 1) } } })
    await runConcurrently(open(), move)
    await open()
    expect(await typeOf(matchId)).toBe('public')
  }
})
