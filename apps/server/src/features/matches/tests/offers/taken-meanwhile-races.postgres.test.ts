import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { newGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { bringGuest } from '../../guests/commands/bring-guest.ts'
import { setGuestRules } from '../../guests/commands/set-guest-rules.ts'
import { matches } from '../../matches.table.ts'
import { deleteMatch } from '../../moderation/commands/delete-match.ts'
import { passOfferedPlace } from '../../offers/commands/pass-offered-place.ts'
import { takeOfferedPlace } from '../../offers/commands/take-offered-place.ts'
import { matchOffers } from '../../offers/match-offers.table.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { removePlayer } from '../../participation/commands/remove-player.ts'
import { matchParticipants } from '../../participation/match-participants.table.ts'

const ROUNDS = 6
const test = testDatabase({ poolSize: 8 })

const START = new Date('2034-11-18T18:30:00+01:00')
const before = (minutes: number) => new Date(START.getTime() - minutes * 60_000)
const now = before(239)

type Scene = { id: string; karim: Person; hugo: Person; nadia: Person; elodie: Person; thomas: Person }

/** Karim's match of three with Thomas, from which Hugo left four hours before: the place is held for Nadia, Élodie waits behind her. */
async function heldPlace(): Promise<Scene> {
  const { db } = test
  const [karim, hugo, nadia, elodie, thomas] = await createPeople(db, [
    'Karim Haddad',
    'Hugo Ferreira',
    'Nadia Belkacem',
    'Élodie Marchand',
    'Thomas Lefèvre',
  ])
  const players = [thomas, hugo, nadia, elodie]
  const id = await createTestMatch(db, karim, { maxPlayers: 3, date: '2034-11-18', time: '18:30', players })
  await setGuestRules({ db, actor: karim, input: { id, guestPolicy: 'open', guestsPerPlayer: 2 } })
  await leaveMatch({ db, actor: hugo, input: { id }, now: before(240) })
  return { id, karim, hugo, nadia, elodie, thomas }
}

const openOffers = (id: string) =>
  test.db.read
    .select({ userId: matchOffers.userId })
    .from(matchOffers)
    .where(and(eq(matchOffers.matchId, id), eq(matchOffers.status, 'open')))

/** No place is lost or given twice, and each offer is to somebody who waits. */
async function expectConsistent(id: string): Promise<void> {
  const counts = await readMatchCounts(test.db, id)
  const row = await readMatchRow(test.db, id)
  const offers = await openOffers(id)
  expect(counts).toMatchObject({ currentPlayers: counts.going, waitingPlayers: counts.waiting })
  expect(row.offeredPlaces).toBe(offers.length)
  expect(row.currentPlayers + offers.length).toBeLessThanOrEqual(row.maxPlayers)
  const waiting = await test.db.read
    .select({ userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, id), eq(matchParticipants.status, 'waiting')))
  for (const { userId } of offers) expect(waiting.map((one) => one.userId)).toContain(userId)
  // Nobody waits beside a place that nobody has: until an hour before, it is held for somebody.
  if (row.status !== 'cancelled' && row.maxPlayers > row.currentPlayers + offers.length)
    expect(waiting.length).toBeLessThanOrEqual(offers.length)
}

const edit = (actor: Person, id: string, changes: object) => editMatch({ db: test.db, actor, input: { id, changes }, now })
const end = (endAccount: typeof banUser, userId: string) => endAccount({ db: test.db, actor: 'command-line', input: { userId }, now })
const act = (how: typeof leaveMatch | typeof passOfferedPlace, actor: Person, id: string) => how({ db: test.db, actor, input: { id }, now })
const byAdmin = async (how: typeof cancelMatch | typeof deleteMatch, id: string) =>
  how({ db: test.db, actor: await createPerson(test.db, 'Inès Super', { isSuperAdmin: true }), input: { id, reason: '' }, now })

/** What else happens while Nadia takes the place. */
const MEANWHILE: Record<string, (scene: Scene) => Promise<unknown>> = {
  'there is a place less': ({ karim, id }) => edit(karim, id, { maxPlayers: 2 }),
  'there is a place more': ({ karim, id }) => edit(karim, id, { maxPlayers: 4 }),
  'the match moves': ({ karim, id }) => edit(karim, id, { time: '21:30' }),
  'the match moves into its last hour': ({ karim, id }) => edit(karim, id, { time: '15:20' }),
  'the match is cancelled': ({ karim, id }) => cancelMatch({ db: test.db, actor: karim, input: { id, reason: '' }, now }),
  'the match is deleted': ({ id }) => byAdmin(deleteMatch, id),
  'she is banned': ({ nadia }) => end(banUser, nadia.id),
  'her account is deleted': ({ nadia }) => end(deleteUser, nadia.id),
  'the organizer is banned': ({ karim }) => end(banUser, karim.id),
  'the next on the bench is deleted': ({ elodie }) => end(deleteUser, elodie.id),
  'a player of the list is deleted': ({ thomas }) => end(deleteUser, thomas.id),
  'she is removed': ({ karim, nadia, id }) => removePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id }, now }),
  'she leaves the bench': ({ nadia, id }) => act(leaveMatch, nadia, id),
  'she passes': ({ nadia, id }) => act(passOfferedPlace, nadia, id),
  'another player leaves': ({ thomas, id }) => act(leaveMatch, thomas, id),
  'who left comes back': ({ hugo, id }) => joinMatch({ db: test.db, actor: hugo, input: { id }, now }),
  'a player brings somebody': ({ thomas, id }) =>
    bringGuest({ db: test.db, actor: thomas, input: { id, guestId: newGuest('Tom').guestId + id, name: 'Tom' }, now }),
}

const REFUSALS = ['PLACE_TAKEN', 'PLACES_TAKEN', 'FAILED_PRECONDITION', 'MATCH_NOT_FOUND', 'PERMISSION_DENIED', 'UNAUTHENTICATED']

it.each(Object.entries(MEANWHILE))(
  'Nadia takes the place that is held for her while %s',
  async (_what, meanwhile) => {
    for (let round = 0; round < ROUNDS; round++) {
      const scene = await heldPlace()
      const take = () => takeOfferedPlace({ db: test.db, actor: scene.nadia, input: { id: scene.id }, now })
      // The first to begin would win too often.
      const outcomes = round % 2 === 0 ? await runConcurrently(take(), meanwhile(scene)) : await runConcurrently(meanwhile(scene), take())
      expect(outcomes).toContain('done')
      for (const outcome of outcomes) expect(['done', ...REFUSALS]).toContain(outcome)
      const [stored] = await test.db.read.select().from(matches).where(eq(matches.id, scene.id))
      if (stored) await expectConsistent(scene.id)
    }
  },
  60_000,
)
