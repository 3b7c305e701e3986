import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comeByLink, type TestGuest } from '#testing/fixtures/guests.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createCrowd, createPerson, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../commands/cancel-match.ts'
import { editMatch } from '../commands/edit-match.ts'
import { organizeMatch } from '../commands/organize-match.ts'
import { bringGuest } from '../guests/commands/bring-guest.ts'
import { claimGuestPlace } from '../guests/commands/claim-guest-place.ts'
import { leaveAsGuest } from '../guests/commands/leave-as-guest.ts'
import { removeGuests } from '../guests/commands/remove-guests.ts'
import { setGuestRules } from '../guests/commands/set-guest-rules.ts'
import { findMatch } from '../matches.queries.ts'
import { matches } from '../matches.table.ts'
import { answerHandover } from '../organizers/commands/answer-handover.ts'
import { proposeHandover } from '../organizers/commands/propose-handover.ts'
import { organizerReplacementRequests as requests } from '../organizers/organizer-replacement-requests.table.ts'
import { joinMatch } from '../participation/commands/join-match.ts'
import { leaveMatch } from '../participation/commands/leave-match.ts'
import { removePlayer } from '../participation/commands/remove-player.ts'
import { seekReplacement } from '../replacements/commands/seek-replacement.ts'
import { takeOverPlace } from '../replacements/commands/take-over-place.ts'
import { withdrawReplacement } from '../replacements/commands/withdraw-replacement.ts'
import { matchReplacements } from '../replacements/match-replacements.table.ts'

const PEOPLE = 20
const test = testDatabase({ poolSize: PEOPLE })

type Action =
  | { act: 'join' | 'leave' | 'seek' | 'withdraw' | 'take' | 'remove' | 'hand over'; who: number }
  | { act: 'answer'; accept: boolean }
  | { act: 'come' | 'give up' | 'send away'; guest: number }
  | { act: 'bring' | 'claim'; who: number; guest: number }
  | { act: 'resize'; to: number }
  | { act: 'cancel' }

/** By the link; as many again may be brought by players. */
const GUESTS = 8

const guest = fc.integer({ min: 0, max: GUESTS - 1 })
const someone = fc.integer({ min: 0, max: PEOPLE - 1 })
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constantFrom('join' as const, 'leave' as const), who: someone }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('seek' as const, 'seek' as const, 'withdraw' as const), who: someone }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('take' as const), who: someone }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('hand over' as const), who: someone }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('answer' as const), accept: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const), who: someone }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('come' as const, 'come' as const, 'give up' as const), guest }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('send away' as const), guest }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('bring' as const, 'claim' as const), who: someone, guest }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('resize' as const), to: fc.integer({ min: 2, max: PEOPLE }) }) },
)
/** Rounds of concurrent actions; some runs end with a round that includes a cancellation. */
const operations = fc.record({
  rounds: fc.array(fc.array(action, { minLength: 5, maxLength: PEOPLE }), { minLength: 2, maxLength: 5 }),
  cancelledAmong: fc.option(fc.array(action, { minLength: 5, maxLength: PEOPLE })),
})

const isOpen = (id: string) => and(eq(matchReplacements.matchId, id), eq(matchReplacements.status, 'open'))
const isPending = (id: string) => and(eq(requests.matchId, id), eq(requests.status, 'pending'))

/** The expected errors of concurrent actions. */
const REFUSALS = [
  ...['FAILED_PRECONDITION', 'PERMISSION_DENIED', 'PLAYER_NOT_LISTED', 'PLACES_TAKEN', 'PLACE_TAKEN'],
  ...['GUEST_NOT_FOUND', 'GUESTS_PER_PLAYER', 'GUEST_TURNED_AWAY'],
]

it('keeps a match consistent under concurrent actions of 20 people and their guests', async () => {
  const samira = await createPerson(test.db, 'Samira Diallo', { isSuperAdmin: true })
  const [karim, ...players] = await createCrowd(test.db, PEOPLE + 1)
  const player = (n: number) => players[n] as Person

  async function perform(id: string, { act, ...details }: Action): Promise<void> {
    const { db } = test
    const { who = 0, guest = 0, to = 0, accept = false } = details as { who?: number; guest?: number; to?: number; accept?: boolean }
    const input = { id }
    const key = guestKey(id, guest)
    if (act === 'join') await joinMatch({ db, actor: player(who), input: { id } })
    if (act === 'leave') await leaveMatch({ db, actor: player(who), input: { id, guestsStay: who % 2 === 0 } })
    if (act === 'come') await comeByLink(db, id, key)
    if (act === 'give up') await leaveAsGuest({ db, input: key })
    if (act === 'claim') await claimGuestPlace({ db, actor: player(who), input: key })
    if (act === 'bring') await bringGuest({ db, actor: player(who), input: { id, guestId: `${id}-by-${who}`, name: 'Amir' } })
    if (act === 'seek') await seekReplacement({ db, actor: player(who), input })
    if (act === 'withdraw') await withdrawReplacement({ db, actor: player(who), input })
    // The people are read just before the action, and may have changed when it runs.
    if (act === 'take') await takeOverPlace({ db, actor: player(who), input: { id, userId: (await replacementSeekerOf(id)).id } })
    if (act === 'answer') await answerHandover({ db, actor: await requestedOrganizerOf(id), input: { id, accept } })
    const organizer = await organizerOf(id)
    if (act === 'hand over') await proposeHandover({ db, actor: organizer, input: { id, userId: await heirOf(id, who), message: '' } })
    if (act === 'remove') await removePlayer({ db, actor: organizer, input: { id, userId: player(who).id } })
    if (act === 'send away') await removeGuests({ db, actor: organizer, input: { id, guestIds: [key.guestId, `${id}-by-${guest}`] } })
    if (act === 'resize') await editMatch({ db, actor: organizer, input: { id, changes: matchDraft({ maxPlayers: to }) } })
    if (act === 'cancel') await cancelMatch({ db, actor: samira, input })
  }

  /** The same for all who act on it at once. */
  const guestKey = (id: string, n: number): TestGuest => ({
    guestId: `${id}-${n}`,
    secret: `${id}-${n}`.padEnd(40, 's'),
    browser: `${id}-${n}`.padEnd(40, 'b'),
    name: `Tom ${n}`,
  })

  async function organizerOf(id: string): Promise<Person> {
    const [match] = await test.db.read.select({ organizerId: matches.organizerId }).from(matches).where(eq(matches.id, id))
    return players.find((each) => each.id === match?.organizerId) ?? karim
  }

  /** Somebody on the list: others cannot become the organizer. */
  async function heirOf(id: string, who: number): Promise<string> {
    const { players: going, organizerId } = await findMatch(test.db, karim, { id })
    const heirs = going.flatMap(({ userId }) => (userId !== null && userId !== organizerId ? userId : []))
    return heirs[who % heirs.length] ?? player(who).id
  }

  async function replacementSeekerOf(id: string): Promise<Person> {
    const [request] = await test.db.read.select().from(matchReplacements).where(isOpen(id)).limit(1)
    return players.find((each) => each.id === request?.userId) ?? karim
  }

  async function requestedOrganizerOf(id: string): Promise<Person> {
    const [request] = await test.db.read.select().from(requests).where(isPending(id))
    return players.find((each) => each.id === request?.toUserId) ?? karim
  }

  async function performConcurrently(id: string, acts: Action[]): Promise<void> {
    const outcomes = await Promise.allSettled(acts.map((each) => perform(id, each)))
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(REFUSALS).toContain(outcome.reason.code)
    await expectConsistent(id, acts)
  }

  async function expectConsistent(id: string, acts: Action[]): Promise<void> {
    const counts = await readMatchCounts(test.db, id)
    const match = await findMatch(test.db, karim, { id })
    expect(counts.currentPlayers).toBe(counts.going)
    expect(counts.waitingPlayers).toBe(counts.waiting)
    expect(counts.distinctPlayers).toBe(counts.participantRows)
    expect(counts.going).toBeLessThanOrEqual(match.maxPlayers)
    await expectConsistentRequests(id, counts.waiting)
    if (match.status !== 'cancelled') {
      expect(match.status).toBe(counts.going === match.maxPlayers ? 'full' : 'open')
      // Nobody waits while a place is free.
      if (counts.waiting > 0) expect(counts.going).toBe(match.maxPlayers)
    }
    // Somebody whose only action was to leave, or to be removed, is no longer listed.
    if (match.status === 'cancelled') return
    for (const [who, own] of Map.groupBy(
      acts.filter((each) => 'who' in each),
      (each) => each.who,
    )) {
      // A removal fails if the match changes organizer in the same round.
      const gone = own[0]?.act === 'leave' || (own[0]?.act === 'remove' && !acts.some(({ act }) => act === 'answer'))
      if (own.length !== 1 || !gone) continue
      const listed = [...match.players, ...match.queue].some(({ userId }) => userId === player(who).id)
      expect(listed).toBe(false)
    }
  }

  async function expectConsistentRequests(id: string, waiting: number): Promise<void> {
    const { db } = test
    const [match] = await db.read.select().from(matches).where(eq(matches.id, id))
    const sought = await db.read.select().from(matchReplacements).where(isOpen(id))
    const pending = await db.read.select().from(requests).where(isPending(id))
    const { players: going } = await findMatch(db, karim, { id })
    const goingIds = going.map(({ userId }) => userId)
    expect(match?.replacementsSought).toBe(sought.length)
    if (sought.length > 0) expect(waiting).toBe(0)
    for (const { userId } of sought) expect(goingIds).toContain(userId)
    expect(pending.length).toBeLessThanOrEqual(1)
    for (const { fromUserId, toUserId } of pending) {
      expect(fromUserId).toBe(match?.organizerId)
      expect(goingIds).toContain(toUserId)
    }
    if (match?.status === 'cancelled') expect([sought, pending]).toEqual([[], []])
  }

  await fc.assert(
    fc.asyncProperty(operations, async ({ rounds, cancelledAmong }) => {
      const id = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ maxPlayers: 4 }) })
      await setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'open' } })
      for (const acts of rounds) await performConcurrently(id, acts)
      if (!cancelledAmong) return
      await performConcurrently(id, [...cancelledAmong, { act: 'cancel' }])
      expect((await readMatchCounts(test.db, id)).status).toBe('cancelled')
    }),
    { numRuns: 60 },
  )
  // Guards against a run in which hardly any action succeeds.
  for (const type of ['match.player-replaced', 'match.player-promoted', 'match.organizer-changed'])
    expect(test.events.filter((event) => event.type === type).length, type).toBeGreaterThan(3)
  const guestChanges = test.events.flatMap((event) => (event.type === 'match.guest-changed' ? event.change : []))
  for (const change of ['going', 'waiting', 'promoted', 'left', 'removed', 'claimed'] as const)
    expect(guestChanges.filter((each) => each === change).length, change).toBeGreaterThan(3)
}, 180_000)
