import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { insertAbsences } from '#testing/fixtures/attendance.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { answerJoinRequest } from '../../join-requests/commands/answer-join-request.ts'
import { askToJoin } from '../../join-requests/commands/ask-to-join.ts'
import { withdrawJoinRequest } from '../../join-requests/commands/withdraw-join-request.ts'
import { matchJoinRequests } from '../../join-requests/match-join-requests.table.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'

const ROUNDS = 10
const test = testDatabase({ poolSize: 6 })

/** Karim organizes for two; Nadia, who came to none of her last matches, asks. */
async function asked(karim: Person, nadia: Person, maxPlayers = 2): Promise<string> {
  const id = await createTestMatch(test.db, karim, { minReliability: 80, maxPlayers })
  await askToJoin({ db: test.db, actor: nadia, input: { id } })
  return id
}

const answer = (actor: Person, id: string, { id: userId }: Person, accept = true) =>
  answerJoinRequest({ db: test.db, actor, input: { id, userId, accept } })
const requests = (id: string) => test.db.read.select().from(matchJoinRequests).where(eq(matchJoinRequests.matchId, id))

async function people() {
  const [karim, nadia, hugo] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'])
  await insertAbsences(test.db, nadia, karim)
  return { karim, nadia, hugo }
}

/** Every place is counted once, and nobody is on the list and asks. */
async function statusesIn(id: string) {
  const counts = await readMatchCounts(test.db, id)
  expect(counts).toMatchObject({ currentPlayers: counts.going, waitingPlayers: counts.waiting, distinctPlayers: counts.participantRows })
  return { going: counts.going, waiting: counts.waiting, requests: (await requests(id)).length }
}

it('a request that is accepted while it is taken back is one or the other', async () => {
  const { karim, nadia } = await people()
  for (let round = 0; round < ROUNDS; round++) {
    const id = await asked(karim, nadia)
    const withdraw = withdrawJoinRequest({ db: test.db, actor: nadia, input: { id } })
    const [accepted] = await runConcurrently(answer(karim, id, nadia), withdraw)
    const going = accepted === 'done' ? 2 : 1
    expect([accepted, await statusesIn(id)]).toEqual([going === 2 ? 'done' : 'JOIN_REQUEST_NOT_FOUND', { going, waiting: 0, requests: 0 }])
  }
}, 120_000)

it('a request that is accepted and refused at once has one answer, and one place', async () => {
  const { karim, nadia } = await people()
  for (let round = 0; round < ROUNDS; round++) {
    const id = await asked(karim, nadia)
    test.events.length = 0
    const outcomes = await runConcurrently(answer(karim, id, nadia), answer(karim, id, nadia), answer(karim, id, nadia, round % 2 === 0))
    expect(outcomes).toEqual(['done', 'done', 'done'])
    const ended = test.events.flatMap((event) => (event.type === 'match.join-request-ended' ? event.outcome : []))
    expect(ended).toHaveLength(1)
    expect(await statusesIn(id)).toMatchObject({ going: ended[0] === 'going' ? 2 : 1, waiting: 0 })
  }
}, 120_000)

it('the last place is for one: who is accepted at the moment when somebody joins, or who joins', async () => {
  const { karim, nadia, hugo } = await people()
  for (let round = 0; round < ROUNDS; round++) {
    const id = await asked(karim, nadia)
    expect(await runConcurrently(answer(karim, id, nadia), joinMatch({ db: test.db, actor: hugo, input: { id } }))).toEqual([
      'done',
      'done',
    ])
    expect(await statusesIn(id)).toEqual({ going: 2, waiting: 1, requests: 0 })
  }
}, 120_000)

it('who is accepted while the minimum goes, and joins at the same time, has one place', async () => {
  const { karim, nadia } = await people()
  for (let round = 0; round < ROUNDS; round++) {
    const id = await asked(karim, nadia, 4)
    const lift = editMatch({ db: test.db, actor: karim, input: { id, changes: { minReliability: null } } })
    const join = joinMatch({ db: test.db, actor: nadia, input: { id } })
    await runConcurrently(answer(karim, id, nadia), lift, join)
    const { going, requests: open } = await statusesIn(id)
    expect(open).toBe(0)
    expect(going).toBeLessThanOrEqual(2)
  }
}, 120_000)

it('an account that is banned while it is accepted keeps no place and no request', async () => {
  for (let round = 0; round < 5; round++) {
    const { karim, nadia } = await people()
    const id = await asked(karim, nadia)
    const ban = banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
    await runConcurrently(answer(karim, id, nadia), ban)
    expect(await statusesIn(id)).toEqual({ going: 1, waiting: 0, requests: 0 })
  }
}, 120_000)
