import { expect, it } from 'vitest'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { removeGroupDates } from '../commands/remove-season-dates.ts'
import { setGroupDates } from '../commands/set-season-dates.ts'
import { findGroupSeason } from '../seasons.queries.ts'

const test = testDatabase()
const [nadia] = testPeople(test, ['Nadia Belkacem'])
const AUTUMN = { firstDay: '2031-09-01', lastDay: '2031-12-15' }
const LATER = { firstDay: '2031-09-15', lastDay: '2031-12-15' }

it('has the dates that were sent twice, changed twice and taken away twice, as after once', async () => {
  const { db } = test
  const id = await createTestGroup(db, nadia)
  const set = (dates: typeof AUTUMN, replaces?: string) => setGroupDates({ db, actor: nadia, input: { id, ...dates, replaces } })
  const remove = (firstDay: string) => removeGroupDates({ db, actor: nadia, input: { id, firstDay } })
  const own = async () =>
    (await findGroupSeason(db, nadia, { id })).ownDates.map(({ firstDay, lastDay }) => ({
      firstDay,
      lastDay,
    }))
  await set(AUTUMN)
  await set(AUTUMN)
  expect(await own()).toEqual([AUTUMN])
  await set(LATER, AUTUMN.firstDay)
  await set(LATER, AUTUMN.firstDay)
  expect(await own()).toEqual([LATER])
  await expect(set(AUTUMN, '2031-01-01')).rejects.toMatchObject({ code: 'SEASON_NOT_FOUND' })
  await expect(set(AUTUMN)).rejects.toMatchObject({ code: 'SEASON_DATES_OVERLAP' })
  // Other dates were set since.
  await expect(remove('2031-10-01')).rejects.toMatchObject({ code: 'SEASON_NOT_FOUND' })
  await remove(LATER.firstDay)
  await remove(LATER.firstDay)
  expect(await own()).toEqual([])
})
