import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listFacts } from '#testing/list-facts.ts'
import { matchDraft } from '#testing/match-drafts.ts'
import { crowd, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from './commands/cancel-match.ts'
import { editMatch } from './commands/edit-match.ts'
import { joinMatch } from './commands/join-match.ts'
import { leaveMatch } from './commands/leave-match.ts'
import { organiseMatch } from './commands/organise-match.ts'
import { removePlayer } from './commands/remove-player.ts'
import { findMatch } from './matches.queries.ts'

const PEOPLE = 20
const test = testDatabase({ poolSize: PEOPLE })

type Act = { act: 'join' | 'leave'; who: number } | { act: 'remove'; who: number } | { act: 'resize'; to: number } | { act: 'cancel' }

const someone = fc.integer({ min: 0, max: PEOPLE - 1 })
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constantFrom('join' as const, 'leave' as const), who: someone }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const), who: someone }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('resize' as const), to: fc.integer({ min: 2, max: 12 }) }) },
)
/** Rounds of acts that happen at once; some histories end with a cancellation in the midst of a round. */
const history = fc.record({
  rounds: fc.array(fc.array(act, { minLength: 5, maxLength: PEOPLE }), { minLength: 2, maxLength: 5 }),
  cancelledAmong: fc.option(fc.array(act, { minLength: 5, maxLength: PEOPLE })),
})

/** Whatever may be refused to people who act at once; anything else is a fault. */
const REFUSALS = ['FAILED_PRECONDITION', 'PERMISSION_DENIED', 'PLAYER_NOT_LISTED', 'PLACES_TAKEN']

it('keeps a list whole whatever 20 people do to it at once', async () => {
  const [karim, ...players] = (await crowd(test.db, PEOPLE + 1)) as [Person, ...Person[]]
  const player = (n: number) => players[n] as Person

  async function perform(id: string, { act, ...details }: Act): Promise<void> {
    const { db } = test
    const { who = 0, to = 0 } = details as { who?: number; to?: number }
    if (act === 'join') await joinMatch({ db, actor: player(who), input: { id } })
    if (act === 'leave') await leaveMatch({ db, actor: player(who), input: { id } })
    if (act === 'remove') await removePlayer({ db, actor: karim, input: { id, userId: player(who).id } })
    if (act === 'resize') await editMatch({ db, actor: karim, input: { id, draft: matchDraft({ maxPlayers: to }) } })
    if (act === 'cancel') await cancelMatch({ db, actor: karim, input: { id } })
  }

  async function atOnce(id: string, acts: Act[]): Promise<void> {
    const outcomes = await Promise.allSettled(acts.map((each) => perform(id, each)))
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(REFUSALS).toContain(outcome.reason.code)
    await expectWhole(id, acts)
  }

  /** What must hold after any history. */
  async function expectWhole(id: string, acts: Act[]): Promise<void> {
    const facts = await listFacts(test.db, id)
    const match = await findMatch(test.db, karim, { id })
    expect(facts.currentPlayers).toBe(facts.going)
    expect(facts.waitingPlayers).toBe(facts.waiting)
    expect(facts.people).toBe(facts.rows)
    expect(facts.going).toBeLessThanOrEqual(match.maxPlayers)
    if (match.status !== 'cancelled') {
      expect(match.status).toBe(facts.going === match.maxPlayers ? 'full' : 'open')
      // Nobody waits beside a free place.
      if (facts.waiting > 0) expect(facts.going).toBe(match.maxPlayers)
    }
    // People who did only one thing in this round are what they did, unless the organiser or the end came between.
    if (match.status === 'cancelled') return
    for (const [who, own] of Map.groupBy(
      acts.filter((each) => 'who' in each),
      (each) => each.who,
    )) {
      if (own.length !== 1 || own[0]?.act === 'join') continue
      const listed = [...match.players, ...match.queue].some(({ userId }) => userId === player(who).id)
      expect(listed).toBe(false)
    }
  }

  await fc.assert(
    fc.asyncProperty(history, async ({ rounds, cancelledAmong }) => {
      const id = await organiseMatch({ db: test.db, actor: karim, input: matchDraft({ maxPlayers: 4 }) })
      for (const acts of rounds) await atOnce(id, acts)
      if (!cancelledAmong) return
      await atOnce(id, [...cancelledAmong, { act: 'cancel' }])
      expect((await listFacts(test.db, id)).status).toBe('cancelled')
    }),
    { numRuns: 60 },
  )
}, 180_000)
