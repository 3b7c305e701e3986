import { expect, it } from 'vitest'
import { readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { createTestPlace } from '#testing/fixtures/places.ts'
import { say, startPoll } from '#testing/fixtures/polls.ts'
import { testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { chooseDate } from './commands/choose-date.ts'
import { editPoll } from './commands/edit-poll.ts'
import { findPoll } from './polls.queries.ts'

const test = testDatabase()
const [nadia] = testPeople(test, ['Nadia Belkacem'])
const createPlace = () => createTestPlace(test.db, { name: 'Urban Gerland', address: '12 rue Félix-Brun', city: 'Lyon' })

it('the match of a poll is at the place of the directory that was chosen', async () => {
  const placeId = await createPlace()
  const poll = await startPoll(test.db, nadia, { placeId })
  await say(test.db, nadia, poll, 'yes')
  expect(poll.placeId).toBe(placeId)
  const matchId = await chooseDate({ db: test.db, actor: nadia, input: { id: poll.id, dateId: poll.dates[0]?.id ?? '' } })
  expect(await readMatchRow(test.db, matchId ?? '')).toMatchObject({ placeId, location: 'Urban Gerland' })
})

it('another text is no longer that place', async () => {
  const poll = await startPoll(test.db, nadia, { placeId: await createPlace() })
  await editPoll({ db: test.db, actor: nadia, input: { id: poll.id, changes: { location: 'Plaine des jeux' } } })
  expect((await findPoll(test.db, nadia, { id: poll.id })).placeId).toBeNull()
})

it('a place that does not exist is refused', async () => {
  await expect(startPoll(test.db, nadia, { placeId: 'nowhere' })).rejects.toMatchObject({ code: 'PLACE_NOT_FOUND' })
})
