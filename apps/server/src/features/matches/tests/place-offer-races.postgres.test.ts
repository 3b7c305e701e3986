import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { unblockPlayer } from '#features/players/commands/unblock-player.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createTestMatch, readMatchRow } from '#testing/match-fixtures.ts'
import { createCrowd, createPeople, type Person } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from '../commands/edit-match.ts'
import { endDueOffers } from '../commands/end-due-offers.ts'
import { giveBackPlace } from '../commands/give-back-place.ts'
import { joinMatch } from '../commands/join-match.ts'
import { leaveMatch } from '../commands/leave-match.ts'
import { passOfferedPlace } from '../commands/pass-offered-place.ts'
import { removePlayer } from '../commands/remove-player.ts'
import { takeOfferedPlace } from '../commands/take-offered-place.ts'
import { matchOffers } from '../match-offers.table.ts'
import { matchParticipants } from '../match-participants.table.ts'

const PEOPLE = 12
const ROUNDS = 15
const test = testDatabase({ poolSize: PEOPLE })

const START = new Date('2034-11-18T18:30:00+01:00')
const before = (minutes: number) => new Date(START.getTime() - minutes * 60_000)

const newMatch = (organizer: Person, players: readonly Person[], maxPlayers: number) =>
  createTestMatch(test.db, organizer, { maxPlayers, date: '2034-11-18', time: '18:30', players })

const openOffers = (id: string) =>
  test.db.read
    .select({ userId: matchOffers.userId, expiresAt: matchOffers.expiresAt })
    .from(matchOffers)
    .where(and(eq(matchOffers.matchId, id), eq(matchOffers.status, 'open')))

/** No place is lost or given twice, and each offer is to somebody who waits. */
async function expectConsistent(id: string): Promise<void> {
  const [counts, row, offers] = [await readMatchCounts(test.db, id), await readMatchRow(test.db, id), await openOffers(id)]
  expect(counts).toMatchObject({ currentPlayers: counts.going, waitingPlayers: counts.waiting, distinctPlayers: counts.participantRows })
  expect(row.offeredPlaces).toBe(offers.length)
  expect(row.currentPlayers + offers.length).toBeLessThanOrEqual(row.maxPlayers)
  const waiting = await test.db.read
    .select({ userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, id), eq(matchParticipants.status, 'waiting')))
  const waitingIds = waiting.map(({ userId }) => userId)
  for (const { userId } of offers) expect(waitingIds).toContain(userId)
}

it('a place that is taken at the moment when it is offered on: one of them has it', async () => {
  const [karim, hugo, nadia, elodie] = await createPeople(test.db, ['Karim Haddad', 'Hugo Ferreira', 'Nadia Belkacem', 'Élodie Marchand'])
  for (let round = 0; round < ROUNDS; round++) {
    const id = await newMatch(karim, [hugo, nadia, elodie], 2)
    await leaveMatch({ db: test.db, actor: hugo, input: { id }, now: before(240) })
    const isInTime = round % 2 === 0
    const outcomes = await runConcurrently(
      takeOfferedPlace({ db: test.db, actor: nadia, input: { id }, now: before(isInTime ? 211 : 210) }),
      // Three processes run the job.
      ...[1, 2, 3].map(() => endDueOffers({ db: test.db, input: { matchId: id, until: before(210).getTime() }, now: before(210) })),
    )
    const offers = await openOffers(id)
    if (outcomes[0] === 'done') expect([isInTime, offers]).toEqual([true, []])
    else expect([outcomes[0], offers.map(({ userId }) => userId)]).toEqual(['PLACE_TAKEN', [elodie.id]])
    await expectConsistent(id)
  }
}, 120_000)

it('somebody who joins while the place is taken waits', async () => {
  const [karim, hugo, nadia] = await createPeople(test.db, ['Karim Haddad', 'Hugo Ferreira', 'Nadia Belkacem'])
  const others = await createCrowd(test.db, PEOPLE - 3)
  for (let round = 0; round < ROUNDS; round++) {
    const id = await newMatch(karim, [hugo, nadia], 2)
    await leaveMatch({ db: test.db, actor: hugo, input: { id }, now: before(240) })
    const [, ...statuses] = await Promise.all([
      takeOfferedPlace({ db: test.db, actor: nadia, input: { id }, now: before(239) }),
      ...others.map((actor) => joinMatch({ db: test.db, actor, input: { id }, now: before(239) })),
    ])
    expect(new Set(statuses)).toEqual(new Set(['waiting']))
    expect(await readMatchRow(test.db, id)).toMatchObject({ currentPlayers: 2, offeredPlaces: 0 })
    await expectConsistent(id)
  }
}, 120_000)

it('in the last hour one of many has the place, from the bench or from elsewhere', async () => {
  const [karim, hugo] = await createPeople(test.db, ['Karim Haddad', 'Hugo Ferreira'])
  const others = await createCrowd(test.db, PEOPLE - 2)
  const [waiting, strangers] = [others.slice(0, 5), others.slice(5)]
  for (let round = 0; round < ROUNDS; round++) {
    const id = await newMatch(karim, [hugo, ...waiting], 2)
    await leaveMatch({ db: test.db, actor: hugo, input: { id }, now: before(40) })
    await runConcurrently(
      ...waiting.map((actor) => takeOfferedPlace({ db: test.db, actor, input: { id }, now: before(39) })),
      ...strangers.map((actor) => joinMatch({ db: test.db, actor, input: { id }, now: before(39) })),
    )
    expect(await readMatchRow(test.db, id)).toMatchObject({ currentPlayers: 2, offeredPlaces: 0 })
    await expectConsistent(id)
  }
}, 120_000)

it('two places at once are offered to two', async () => {
  const [karim, hugo, nadia, elodie, thomas, sofia] = await createPeople(test.db, [
    'Karim Haddad',
    'Hugo Ferreira',
    'Nadia Belkacem',
    'Élodie Marchand',
    'Thomas Lefèvre',
    'Sofia Lopes',
  ])
  for (let round = 0; round < ROUNDS; round++) {
    const id = await newMatch(karim, [hugo, nadia, elodie, thomas, sofia], 3)
    await Promise.all([hugo, nadia].map((actor) => leaveMatch({ db: test.db, actor, input: { id }, now: before(240) })))
    expect((await openOffers(id)).map(({ userId }) => userId).sort()).toEqual([elodie.id, thomas.id].sort())
    await expectConsistent(id)
  }
}, 120_000)

type Act = { act: 'join' | 'leave' | 'take' | 'pass' | 'return' | 'remove' | 'block' | 'resize' | 'job'; who: number }

/** Rounds of simultaneous acts, and the minutes that pass before each. */
const histories = fc.array(
  fc.record({
    minutes: fc.integer({ min: 0, max: 120 }),
    acts: fc.array(
      fc.record<Act>({
        act: fc.constantFrom('join', 'join', 'leave', 'leave', 'take', 'take', 'pass', 'return', 'remove', 'block', 'resize', 'job'),
        who: fc.nat(PEOPLE - 2),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  { minLength: 2, maxLength: 6 },
)

it('random histories with a moving clock lose no place, and offer none twice or to somebody who is blocked', async () => {
  const [karim, ...people] = await createCrowd(test.db, PEOPLE)
  const blocked = new Set<string>()

  async function perform(id: string, { act, who }: Act, now: Date): Promise<void> {
    const { db } = test
    const actor = people[who] as Person
    if (act === 'join') await joinMatch({ db, actor, input: { id }, now })
    if (act === 'leave') await leaveMatch({ db, actor, input: { id }, now })
    if (act === 'take') await takeOfferedPlace({ db, actor, input: { id }, now })
    if (act === 'pass') await passOfferedPlace({ db, actor, input: { id }, now })
    if (act === 'return') await giveBackPlace({ db, actor, input: { id }, now })
    if (act === 'remove' && who % 3 === 0) await removePlayer({ db, actor: karim, input: { id, userId: actor.id }, now })
    if (act === 'block' && who < 3) {
      await blockPlayer({ db, actor: karim, input: { id: actor.id }, now })
      blocked.add(actor.id)
    }
    if (act === 'resize') await editMatch({ db, actor: karim, input: { id, changes: { maxPlayers: 3 + (who % 4) } }, now })
    if (act === 'job') await endDueOffers({ db, input: { matchId: id, until: now.getTime() }, now })
  }

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 60, max: 1200 }), histories, async (lead, rounds) => {
      const id = await newMatch(karim, people.slice(0, 7), 4)
      for (const userId of blocked) await unblockPlayer({ db: test.db, actor: karim, input: { id: userId } })
      blocked.clear()
      let now = before(lead)
      for (const { minutes, acts } of rounds) {
        now = new Date(now.getTime() + minutes * 60_000)
        if (now >= START) break
        const at = now
        const outcomes = await Promise.allSettled(acts.map((each) => perform(id, each, at)))
        for (const outcome of outcomes)
          if (outcome.status === 'rejected')
            expect(['FAILED_PRECONDITION', 'PERMISSION_DENIED', 'PLACE_TAKEN', 'PLACES_TAKEN', 'PLAYER_NOT_LISTED']).toContain(
              outcome.reason.code,
            )
        await expectConsistent(id)
        for (const { userId } of await openOffers(id)) expect(blocked.has(userId)).toBe(false)
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 100) },
  )
  for (const type of ['match.player-promoted', 'match.place-offered', 'match.place-offer-ended', 'match.place-opened'])
    expect(test.events.filter((event) => event.type === type).length, type).toBeGreaterThan(3)
}, 300_000)
