import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createCrowd, createPeople, type Person } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { findMatch } from '../../matches.queries.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { removePlayer } from '../../participation/commands/remove-player.ts'
import { seekReplacement } from '../../replacements/commands/seek-replacement.ts'
import { takeOverPlace } from '../../replacements/commands/take-over-place.ts'
import { withdrawReplacement } from '../../replacements/commands/withdraw-replacement.ts'
import { matchReplacements } from '../../replacements/match-replacements.table.ts'

const ROUNDS = 20
const test = testDatabase({ poolSize: 12 })
let karim: Person
let others: Person[]

beforeAll(async () => {
  ;[karim, ...others] = await createCrowd(test.db, 9)
})

/** A full match of Karim, whose other player seeks a replacement. */
async function createMatchWithSeeker(seeker: Person): Promise<string> {
  const id = await createTestMatch(test.db, karim, { maxPlayers: 2, players: [seeker] })
  await seekReplacement({ db: test.db, actor: seeker, input: { id } })
  return id
}

const take = (actor: Person, id: string, from: Person) => takeOverPlace({ db: test.db, actor, input: { id, userId: from.id } })

async function expectConsistent(id: string, going: number): Promise<void> {
  const counts = await readMatchCounts(test.db, id)
  expect(counts).toMatchObject({ going, currentPlayers: going, waiting: 0, waitingPlayers: 0 })
  const match = await findMatch(test.db, karim, { id })
  const requests = await test.db.read.select().from(matchReplacements).where(eq(matchReplacements.matchId, id))
  expect(requests.filter(({ status }) => status === 'open')).toEqual([])
  expect(match.replacementsSought).toBe(0)
}

it(`gives a place to one of two people who take it at once, ${ROUNDS} times over`, async () => {
  const [seeker, one, other] = others as [Person, Person, Person]
  for (let round = 0; round < ROUNDS; round++) {
    const id = await createMatchWithSeeker(seeker)
    const outcomes = await runConcurrently(take(one, id, seeker), take(other, id, seeker))
    expect(outcomes.sort()).toEqual(['PLACE_TAKEN', 'done'])
    await expectConsistent(id, 2)
    const { players } = await findMatch(test.db, karim, { id })
    expect(players.map(({ userId }) => userId)).not.toContain(seeker.id)
  }
}, 120_000)

it('gives a place to one of eight people who take it or join the list', async () => {
  const [seeker, ...crowd] = others as [Person, ...Person[]]
  for (let round = 0; round < ROUNDS; round++) {
    const id = await createMatchWithSeeker(seeker)
    const outcomes = await runConcurrently(
      ...crowd.map((actor, n) => (n % 2 ? take(actor, id, seeker) : joinMatch({ db: test.db, actor, input: { id } }))),
    )
    const counts = await readMatchCounts(test.db, id)
    expect(counts).toMatchObject({ going: 2, currentPlayers: 2, status: 'full', waitingPlayers: counts.waiting })
    // Once it is taken, joining means waiting and taking is refused.
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(counts.waiting + 1)
    expect((await findMatch(test.db, karim, { id })).replacementsSought).toBe(0)
  }
}, 120_000)

it.each([
  ['withdraws', (actor: Person, id: string) => withdrawReplacement({ db: test.db, actor, input: { id } }), [2, 2]],
  ['leaves', (actor: Person, id: string) => leaveMatch({ db: test.db, actor, input: { id } }), [2, 1]],
  ['is removed', ({ id: userId }: Person, id: string) => removePlayer({ db: test.db, actor: karim, input: { id, userId } }), [2, 1]],
  ['cancels the match', (_: Person, id: string) => cancelMatch({ db: test.db, actor: karim, input: { id } }), [2, 2]],
])(
  'is consistent in either order when somebody takes the place while its player %s',
  async (_how, end, [taken, ended]) => {
    const [seeker, taker] = others as [Person, Person]
    const winners = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const id = await createMatchWithSeeker(seeker)
      const acts = [() => take(taker, id, seeker), () => end(seeker, id)]
      // The order alternates, so that each of them comes first in some rounds.
      const outcomes =
        round % 2
          ? await runConcurrently(...acts.map((act) => act()))
          : (await runConcurrently(...acts.reverse().map((act) => act()))).reverse()
      const took = outcomes[0] === 'done'
      winners.add(took ? 'taker' : 'other')
      if (!took) expect(outcomes[0]).toBe('FAILED_PRECONDITION')
      // Once it is taken, removing finds nobody; leaving and withdrawing do nothing.
      expect(['done', 'PLAYER_NOT_LISTED']).toContain(outcomes[1])
      await expectConsistent(id, (took ? taken : ended) as number)
      const { viewer } = await findMatch(test.db, taker, { id })
      expect(viewer.status).toBe(took ? 'going' : null)
    }
    expect([...winners].sort()).toEqual(['other', 'taker'])
  },
  120_000,
)

it('loses no place when the player’s account is deleted at the same time', async () => {
  const [, taker] = others as [Person, Person]
  for (let round = 0; round < ROUNDS; round++) {
    const [seeker] = await createPeople(test.db, ['Sofia Lenoir'])
    const id = await createMatchWithSeeker(seeker)
    const [took, gone] = await runConcurrently(
      take(taker, id, seeker),
      deleteUser({ db: test.db, actor: 'command-line', input: { userId: seeker.id } }),
    )
    expect(gone).toBe('done')
    await expectConsistent(id, took === 'done' ? 2 : 1)
  }
}, 120_000)
