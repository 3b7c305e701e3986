import { expect, it } from 'vitest'
import { startSeries } from '#features/series/commands/start-series.ts'
import { startPoll } from '#testing/fixtures/polls.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { testPeople } from '#testing/people.ts'
import { countStatements } from '#testing/services/statement-counter.ts'
import { testDatabase } from '#testing/test-database.ts'
import { findLinkedPages } from './linked-pages.public.ts'

const test = testDatabase()
const [karim, nadia] = testPeople(test, ['Karim Haddad', 'Nadia Belkacem'])

it('a page of the journal asks once for all polls and once for all series', async () => {
  const polls = await Promise.all(Array.from({ length: 3 }, () => startPoll(test.db, karim)))
  const ids: string[] = []
  for (const type of ['public', 'private', 'private'] as const)
    ids.push(await startSeries({ db: test.db, actor: karim, input: seriesDraft({ match: { type } }) }))
  const links = [...polls.map(({ id }) => ({ kind: 'poll', id })), ...ids.map((id) => ({ kind: 'series', id }))]
  const linkedTo = async (viewer: typeof karim) => links.filter(await findLinkedPages(test.db, viewer, links)).map(({ id }) => id)
  expect(await linkedTo(karim)).toEqual(links.map(({ id }) => id))
  expect(await linkedTo(nadia)).toEqual(ids.slice(0, 1))
  const { statements } = await countStatements(() => findLinkedPages(test.db, karim, links))
  expect(statements).toBe(2)
})
