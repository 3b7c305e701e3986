import { expect, it } from 'vitest'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createCrowd } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { organizeMatch } from '../../commands/organize-match.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'

const ROUNDS = 60
const PEOPLE = 50

const test = testDatabase({ poolSize: PEOPLE })

it(`gives the last place to exactly one of ${PEOPLE} people who want it at once, ${ROUNDS} times over`, async () => {
  const [karim, ...others] = await createCrowd(test.db, PEOPLE + 1)
  for (let round = 0; round < ROUNDS; round++) {
    const id = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ maxPlayers: 2 }) })
    const outcomes = await Promise.all(others.map((actor) => joinMatch({ db: test.db, actor, input: { id } })))

    expect(outcomes.filter((outcome) => outcome === 'going')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'waiting')).toHaveLength(PEOPLE - 1)
    expect(await readMatchCounts(test.db, id)).toEqual({
      status: 'full',
      currentPlayers: 2,
      going: 2,
      waitingPlayers: PEOPLE - 1,
      waiting: PEOPLE - 1,
      distinctPlayers: PEOPLE + 1,
      participantRows: PEOPLE + 1,
    })
  }
}, 180_000)
