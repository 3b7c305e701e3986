import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { findMatch } from '#features/matches/matches.queries.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { users } from '#features/users/users.table.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { setRegulars } from '../commands/set-regulars.ts'
import { startSeries } from '../commands/start-series.ts'
import { findSeries } from '../series.queries.ts'

const test = testDatabase()
const [mallory, karim, hugo, sofia] = testPeople(test, ['Mallory Mercier', 'Karim Haddad', 'Hugo Ferreira', 'Sofia Lopes'])

const TUESDAY = '2031-11-25'
const saturday = fromLocalTime('2031-11-22', '12:00')
const asRegular = ({ id: userId }: Person) => ({ userId, coOrganizes: false })
const hide = ({ id }: Person) => storageOf(test.db).update(users).set({ appearsInSearch: false }).where(eq(users.id, id))

const start = (...regulars: Person[]) =>
  startSeries({
    db: test.db,
    actor: mallory,
    input: seriesDraft({ match: { date: TUESDAY, time: '19:15' }, regulars: regulars.map(asRegular), publishDaysBefore: 6 }),
    now: saturday,
  })
const set = (id: string, ...regulars: Person[]) =>
  setRegulars({ db: test.db, actor: mallory, input: { id, regulars: regulars.map(asRegular) }, now: saturday })
const find = (id: string) => findSeries(test.db, mallory, { id }, saturday)
const namesOf = async (id: string) => (await find(id)).regulars.map(({ displayName }) => displayName)

/** Karim hides from the search, and has never met Mallory. */
beforeEach(() => hide(karim))

it('a stranger who hides from the search is put on no list, without a word', async () => {
  const id = await start(karim, sofia)
  expect(await namesOf(id)).toEqual(['Sofia Lopes'])
  await set(id, sofia, karim, hugo)
  expect(await namesOf(id)).toEqual(['Sofia Lopes', 'Hugo Ferreira'])
  const [date] = (await find(id)).dates
  const { players } = await findMatch(test.db, mallory, { id: date?.match?.id ?? '' })
  expect(players.map(({ displayName }) => displayName)).not.toContain('Karim Haddad')
  expect(await test.db.read.select().from(notifications).where(eq(notifications.userId, karim.id))).toEqual([])
})

it('who played with the organizer is, also when hidden', async () => {
  await createTestMatch(test.db, mallory, { players: [karim] })
  expect(await namesOf(await start(karim))).toEqual(['Karim Haddad'])
})

it('so is who came to a match of the series by themselves', async () => {
  const id = await start()
  const [date] = (await find(id)).dates
  const matchId = date?.match?.id ?? ''
  await joinMatch({ db: test.db, actor: karim, input: { id: matchId }, now: saturday })
  await set(id, karim)
  expect(await namesOf(id)).toEqual(['Karim Haddad'])
})

it('a regular who hides later stays one', async () => {
  const id = await start(sofia)
  const [date] = (await find(id)).dates
  await leaveMatch({ db: test.db, actor: sofia, input: { id: date?.match?.id ?? '' }, now: saturday })
  await hide(sofia)
  await set(id, hugo, sofia)
  expect(await namesOf(id)).toEqual(['Hugo Ferreira', 'Sofia Lopes'])
})
