import { expect, it } from 'vitest'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { organizeMatch } from '../../commands/organize-match.ts'
import { declineMatch } from '../../invitations/commands/decline-match.ts'
import { invitePlayer } from '../../invitations/commands/invite-player.ts'
import { seekAnswers } from '../../invitations/commands/seek-answers.ts'
import { findMatch } from '../../matches.queries.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'

const ROUNDS = 20

const test = testDatabase()

async function createMatch(): Promise<{ id: string; karim: Person; nadia: Person; others: Person[] }> {
  const [karim, nadia, ...others] = (await createCrowd(test.db, 5)) as [Person, Person, ...Person[]]
  const id = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ maxPlayers: 2 }) })
  return { id, karim, nadia, others }
}

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => error.code ?? String(error),
  )

it('lists a player who joins while they are invited', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, karim, nadia, others } = await createMatch()
    const outcomes = await Promise.all([
      outcomeOf(invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })),
      outcomeOf(joinMatch({ db: test.db, actor: nadia, input: { id } })),
      ...others.map((actor) => outcomeOf(joinMatch({ db: test.db, actor, input: { id } }))),
      outcomeOf(invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })),
    ])
    expect(outcomes).toEqual(outcomes.map(() => 'done'))
    expect(['going', 'waiting']).toContain((await findMatch(test.db, nadia, { id })).viewer.status)
    expect(await readMatchCounts(test.db, id)).toMatchObject({
      status: 'full',
      going: 2,
      currentPlayers: 2,
      waiting: 3,
      waitingPlayers: 3,
      participantRows: 5,
    })
  }
})

it('invites a player before the match is cancelled, or not at all', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, karim, nadia } = await createMatch()
    const [invited, cancelled] = await Promise.all([
      outcomeOf(invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })),
      outcomeOf(cancelMatch({ db: test.db, actor: karim, input: { id } })),
    ])
    expect(cancelled).toBe('done')
    const { status, viewer } = await findMatch(test.db, nadia, { id })
    expect(status).toBe('cancelled')
    expect([invited, viewer.status]).toEqual(invited === 'done' ? ['done', 'invited'] : ['FAILED_PRECONDITION', null])
  }
})

it('asks again who has not answered once, however often the organizer presses', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, karim, nadia, others } = await createMatch()
    for (const { id: userId } of [nadia, ...others]) await invitePlayer({ db: test.db, actor: karim, input: { id, userId } })
    test.events.length = 0
    const [, , ...reminders] = await Promise.all([
      outcomeOf(declineMatch({ db: test.db, actor: nadia, input: { id } })),
      outcomeOf(joinMatch({ db: test.db, actor: nadia, input: { id } })),
      ...Array.from({ length: 5 }, () => outcomeOf(seekAnswers({ db: test.db, actor: karim, input: { id } }))),
    ])
    expect(reminders.sort()).toEqual(['REMINDED_TODAY', 'REMINDED_TODAY', 'REMINDED_TODAY', 'REMINDED_TODAY', 'done'])
    expect(test.events.filter(({ type }) => type === 'match.answers-sought')).toHaveLength(1)
    expect(await readMatchCounts(test.db, id)).toMatchObject({ currentPlayers: 2, going: 2 })
  }
}, 60_000)
