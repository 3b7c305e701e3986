import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { availabilities } from '#features/availability/availabilities.table.ts'
import { proposePlace } from '#features/availability/commands/propose-place.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { unblockPlayer } from '#features/players/commands/unblock-player.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createTestMatch, readMatchRow, readReplacementRequests } from '#testing/fixtures/match-fixtures.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createCrowd, createPeople, createPerson, type Person } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { addGuest } from '../../guests/commands/add-guest.ts'
import { removeGuests } from '../../guests/commands/remove-guests.ts'
import { endDueOffers } from '../../offers/commands/end-due-offers.ts'
import { giveBackPlace } from '../../offers/commands/give-back-place.ts'
import { passOfferedPlace } from '../../offers/commands/pass-offered-place.ts'
import { takeOfferedPlace } from '../../offers/commands/take-offered-place.ts'
import { matchOffers } from '../../offers/match-offers.table.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { removePlayer } from '../../participation/commands/remove-player.ts'
import { matchParticipants } from '../../participation/match-participants.table.ts'
import { freePlace } from '../../presence/commands/free-place.ts'
import { seekReplacement } from '../../replacements/commands/seek-replacement.ts'
import { takeOverPlace } from '../../replacements/commands/take-over-place.ts'
import { withdrawReplacement } from '../../replacements/commands/withdraw-replacement.ts'

const PEOPLE = 12
const ROUNDS = 15
const test = testDatabase({ poolSize: PEOPLE })

const START = new Date('2034-11-18T18:30:00+01:00')
const before = (minutes: number, start = START) => new Date(start.getTime() - minutes * 60_000)
/** An ordinary day, and those on which summer time begins and ends. */
const STARTS = [START, new Date('2034-03-26T18:30:00+02:00'), new Date('2034-10-29T18:30:00+01:00')] as const

const newMatch = (organizer: Person, players: readonly Person[], maxPlayers: number, start = START) =>
  createTestMatch(test.db, organizer, { maxPlayers, date: localDate(start), time: '18:30', freesUnconfirmed: true, players })

const openOffers = (id: string) =>
  test.db.read
    .select({ userId: matchOffers.userId, expiresAt: matchOffers.expiresAt })
    .from(matchOffers)
    .where(and(eq(matchOffers.matchId, id), eq(matchOffers.status, 'open')))

/** No place is lost or given twice, and each offer is to somebody who waits or was asked; who seeks a replacement plays. */
async function expectConsistent(id: string): Promise<void> {
  const counts = await readMatchCounts(test.db, id)
  const row = await readMatchRow(test.db, id)
  const offers = await openOffers(id)
  expect(counts).toMatchObject({ currentPlayers: counts.going, waitingPlayers: counts.waiting, distinctPlayers: counts.participantRows })
  expect(row.offeredPlaces).toBe(offers.length)
  expect(row.currentPlayers + offers.length).toBeLessThanOrEqual(row.maxPlayers)
  const listed = await test.db.read
    .select({ userId: matchParticipants.userId, status: matchParticipants.status })
    .from(matchParticipants)
    .where(eq(matchParticipants.matchId, id))
  const statusOf = new Map(listed.map(({ userId, status }) => [userId, status]))
  for (const { userId } of offers) expect(['waiting', 'invited']).toContain(statusOf.get(userId))
  const seekers = (await readReplacementRequests(test.db, id)).filter(({ status }) => status === 'open')
  expect(row.replacementsSought).toBe(seekers.length)
  for (const { userId } of seekers) expect(statusOf.get(userId)).toBe('going')
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
  const waiting = others.slice(0, 5)
  const strangers = others.slice(5)
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

/** How often each comes. */
const ACTS = {
  join: 2,
  leave: 2,
  take: 2,
  pass: 1,
  return: 1,
  remove: 1,
  block: 1,
  resize: 1,
  job: 1,
  seek: 2,
  takeOver: 2,
  stay: 1,
  propose: 1,
  freeUnconfirmed: 1,
  guest: 1,
  guestLeaves: 1,
  ban: 1,
}
type Act = { act: keyof typeof ACTS; who: number }

const REFUSALS = [
  ...['FAILED_PRECONDITION', 'PERMISSION_DENIED', 'PLACE_TAKEN', 'PLACES_TAKEN', 'PLAYER_NOT_LISTED', 'PLAYER_NOT_FOUND'],
  ...['RESOURCE_EXHAUSTED', 'GUEST_NOT_FOUND'],
]

/** Of everybody, so that they can be asked. */
const AVAILABLE = {
  weekdayEvenings: false,
  city: 'Lyon',
  searchCity: 'lyon',
  radiusKm: 10,
  levels: [],
  weeks: 1,
  until: new Date('2035-01-01'),
}

type Round = { minutes: number; acts: Act[] }

/** Half of the histories begin with it: by chance alone, a search is seldom still open when somebody takes the place. */
const SEARCH: Round[] = [
  { minutes: 0, acts: [{ act: 'seek', who: 0 }] },
  { minutes: 1, acts: [3, 8, 9].map((who) => ({ act: 'takeOver', who })) },
]

/** Rounds of simultaneous acts, and the minutes that pass before each. */
const rounds = fc.array(
  fc.record<Round>({
    minutes: fc.integer({ min: 0, max: 120 }),
    acts: fc.array(
      fc.record<Act>({
        act: fc.constantFrom(...(Object.keys(ACTS) as Act['act'][]).flatMap((act) => Array<Act['act']>(ACTS[act]).fill(act))),
        who: fc.nat(PEOPLE - 2),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  { minLength: 2, maxLength: 6 },
)
const histories = fc.tuple(fc.constantFrom([], SEARCH), rounds).map(([beginning, rest]) => [...beginning, ...rest])

it('random histories with a moving clock lose no place, and offer none twice or to somebody who is blocked', async () => {
  const [karim, ...people] = await createCrowd(test.db, PEOPLE)
  for (const { id: userId } of people)
    await storageOf(test.db)
      .insert(availabilities)
      .values({ userId, ...AVAILABLE, days: STARTS.map(localDate) })
  const blocked = new Set<string>()
  let [banned] = people as [Person, ...Person[]]

  async function perform(id: string, { act, who }: Act, now: Date): Promise<void> {
    const { db } = test
    const actor = people[who] as Person
    const guestId = `guest-${id}-${who % 3}`
    if (act === 'seek') await seekReplacement({ db, actor, input: { id }, now })
    if (act === 'takeOver') {
      const seeker = (await readReplacementRequests(db, id)).find(({ status }) => status === 'open')
      if (seeker) await takeOverPlace({ db, actor, input: { id, userId: seeker.userId }, now })
    }
    if (act === 'stay') await withdrawReplacement({ db, actor, input: { id }, now })
    if (act === 'propose' && who >= 3) await proposePlace({ db, actor: karim, input: { id, userId: actor.id }, now })
    if (act === 'freeUnconfirmed') await freePlace({ db, actor: karim, input: { id, userId: actor.id }, now })
    if (act === 'guest') await addGuest({ db, actor: karim, input: { id, guestId, name: 'Tom' }, now })
    if (act === 'guestLeaves') await removeGuests({ db, actor: karim, input: { id, guestIds: [guestId] }, now })
    if (act === 'ban') await banUser({ db, actor: 'command-line', input: { userId: banned.id }, now })
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
    fc.asyncProperty(fc.constantFrom(...STARTS), fc.integer({ min: 60, max: 1200 }), histories, async (start, lead, history) => {
      banned = await createPerson(test.db, 'Samir Touré')
      const id = await newMatch(karim, [...people.slice(0, 2), banned, ...people.slice(2, 6)], 4, start)
      for (const userId of blocked) await unblockPlayer({ db: test.db, actor: karim, input: { id: userId } })
      blocked.clear()
      let now = before(lead, start)
      for (const { minutes, acts } of history) {
        now = new Date(now.getTime() + minutes * 60_000)
        if (now >= start) break
        const at = now
        const outcomes = await Promise.allSettled(acts.map((each) => perform(id, each, at)))
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(REFUSALS, String(outcome.reason)).toContain(outcome.reason.code)
        await expectConsistent(id)
        for (const { userId } of await openOffers(id)) expect(blocked.has(userId)).toBe(false)
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 100) },
  )
  for (const type of [
    'match.player-promoted',
    'match.place-offered',
    'match.place-offer-ended',
    'match.place-opened',
    'match.player-replaced',
  ])
    expect(test.events.filter((event) => event.type === type).length, type).toBeGreaterThan(3)
}, 300_000)

it('the account of an organizer ends while the bench moves and blocks begin and end', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { db } = test
    const [karim, hugo, elodie, nadia, thomas] = await createPeople(db, [
      'Karim Haddad',
      'Hugo Ferreira',
      'Élodie Marchand',
      'Nadia Belkacem',
      'Thomas Lefèvre',
    ])
    const id = await newMatch(karim, [hugo, elodie, nadia, thomas], 3)
    const now = before(6 * 60)
    await blockPlayer({ db, actor: nadia, input: { id: karim.id }, now })
    const outcomes = await runConcurrently(
      banUser({ db, actor: 'command-line', input: { userId: karim.id }, now }),
      leaveMatch({ db, actor: hugo, input: { id }, now }),
      unblockPlayer({ db, actor: nadia, input: { id: karim.id }, now }),
      blockPlayer({ db, actor: thomas, input: { id: karim.id }, now }),
    )
    // A banned player is nobody whom one can block.
    expect(['done', 'PLAYER_NOT_FOUND']).toContain(outcomes.pop())
    expect(outcomes).toEqual(['done', 'done', 'done'])
    await expectConsistent(id)
    expect((await openOffers(id)).map(({ userId }) => userId).sort()).toEqual([nadia.id, thomas.id].sort())
  }
}, 120_000)
