import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { matchOffers } from '#features/matches/offers/match-offers.table.ts'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { testDatabase } from '#testing/test-database.ts'
import { proposePlace } from './commands/propose-place.ts'
import { setAvailability } from './commands/set-availability.ts'

const ROUNDS = 12

const database = testDatabase()
const day = () => addDays(localDate(new Date()), 7)

let karim: Person
let sofia: Person
let nadia: Person
let id: string

/** Karim organizes for four with Sofia; Nadia is available and was never on the list. */
async function scene() {
  const { db } = database
  ;[karim, sofia, nadia] = await createPeople(db, ['Karim Haddad', 'Sofia Lopes', 'Nadia Benali'])
  id = await createTestMatch(db, karim, { maxPlayers: 4 })
  await joinMatch({ db, actor: sofia, input: { id } })
  await nameCoOrganizer({ db, actor: karim, input: { id, userId: sofia.id } })
  await setAvailability({
    db,
    actor: nadia,
    input: { days: [day()], weekdayEvenings: false, city: 'Lyon', radiusKm: 10, levels: [], weeks: 1 },
  })
}

const block = (actor: Person, player: Person) => blockPlayer({ db: database.db, actor, input: { id: player.id } })
const propose = (actor: Person) => proposePlace({ db: database.db, actor, input: { id, userId: nadia.id } })
const openOffers = () =>
  database.db.read
    .select({ userId: matchOffers.userId })
    .from(matchOffers)
    .where(and(eq(matchOffers.matchId, id), eq(matchOffers.status, 'open')))

it.each([
  ['the organizer proposes, the player blocks them', () => [propose(karim), block(nadia, karim)]],
  ['the organizer proposes and blocks the player on another device', () => [propose(karim), block(karim, nadia)]],
  ['a co-organizer proposes, the player blocks the organizer', () => [propose(sofia), block(nadia, karim)]],
  ['a co-organizer proposes, the organizer blocks the player', () => [propose(sofia), block(karim, nadia)]],
])('no place is held for a player behind a block: %s', async (_who, acts) => {
  for (let round = 0; round < ROUNDS; round++) {
    await scene()
    const [proposed, blocked] = await runConcurrently(...acts())
    expect(['done', 'PLAYER_NOT_FOUND']).toContain(proposed)
    expect(blocked).toBe('done')
    expect([await openOffers(), (await readMatchRow(database.db, id)).offeredPlaces]).toEqual([[], 0])
  }
})
