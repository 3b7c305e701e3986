import { expect, it } from 'vitest'
import { listFacts } from '#testing/list-facts.ts'
import { matchDraft } from '#testing/match-drafts.ts'
import { crowd } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { joinMatch } from './commands/join-match.ts'
import { organiseMatch } from './commands/organise-match.ts'

const ROUNDS = 200
const PEOPLE = 50

const test = testDatabase({ poolSize: PEOPLE })

it(`gives the last place to exactly one of ${PEOPLE} people who want it at once, ${ROUNDS} times over`, async () => {
  const [karim, ...others] = await crowd(test.db, PEOPLE + 1)
  if (!karim) throw new Error('nobody came')
  for (let round = 0; round < ROUNDS; round++) {
    const id = await organiseMatch({ db: test.db, actor: karim, input: matchDraft({ maxPlayers: 2 }) })
    const outcomes = await Promise.all(others.map((actor) => joinMatch({ db: test.db, actor, input: { id } })))

    expect(outcomes.filter((outcome) => outcome === 'going')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'waiting')).toHaveLength(PEOPLE - 1)
    expect(await listFacts(test.db, id)).toEqual({
      status: 'full',
      currentPlayers: 2,
      going: 2,
      waitingPlayers: PEOPLE - 1,
      waiting: PEOPLE - 1,
      people: PEOPLE + 1,
      rows: PEOPLE + 1,
    })
  }
}, 180_000)
