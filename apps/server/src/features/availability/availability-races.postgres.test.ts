import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeOfferedPlace } from '#features/matches/offers/commands/take-offered-place.ts'
import { matchOffers } from '#features/matches/offers/match-offers.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { createPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { proposePlace } from './commands/propose-place.ts'
import { setAvailability } from './commands/set-availability.ts'
import { withdrawProposal } from './commands/withdraw-proposal.ts'

const database = testDatabase()
const day = () => addDays(localDate(new Date()), 7)

/** Karim organizes for two and plays; Nadia and Hugo are available. */
async function scene() {
  const { db } = database
  const [karim, nadia, hugo, sofia] = await createPeople(db, ['Karim Haddad', 'Nadia Benali', 'Hugo Ferreira', 'Sofia Lopes'])
  const id = await createTestMatch(db, karim, { maxPlayers: 2 })
  for (const actor of [nadia, hugo])
    await setAvailability({
      db,
      actor,
      input: { days: [day()], weekdayEvenings: false, city: 'Lyon', radiusKm: 10, levels: [], weeks: 1 },
    })
  return { db, id, karim, nadia, hugo, sofia }
}

const openOffers = async (id: string) => {
  const rows = await database.db.read
    .select({ status: matchOffers.status, count: count() })
    .from(matchOffers)
    .where(eq(matchOffers.matchId, id))
    .groupBy(matchOffers.status)
  return rows.find(({ status }) => status === 'open')?.count ?? 0
}

test('the last place is proposed once, or taken', async () => {
  for (let round = 0; round < 8; round++) {
    const { db, id, karim, nadia, hugo, sofia } = await scene()
    await Promise.allSettled([
      proposePlace({ db, actor: karim, input: { id, userId: nadia.id } }),
      proposePlace({ db, actor: karim, input: { id, userId: hugo.id } }),
      proposePlace({ db, actor: karim, input: { id, userId: nadia.id } }),
      joinMatch({ db, actor: sofia, input: { id } }),
    ])
    const { currentPlayers, offeredPlaces } = await readMatchRow(db, id)
    expect(currentPlayers + offeredPlaces).toBe(2)
    expect(await openOffers(id)).toBe(offeredPlaces)
  }
})

test('a proposed place is taken, taken back or refused for a block: one of them', async () => {
  for (let round = 0; round < 8; round++) {
    const { db, id, karim, nadia } = await scene()
    await proposePlace({ db, actor: karim, input: { id, userId: nadia.id } })
    const [taken] = await Promise.allSettled([
      takeOfferedPlace({ db, actor: nadia, input: { id } }),
      withdrawProposal({ db, actor: karim, input: { id, userId: nadia.id } }),
      blockPlayer({ db, actor: karim, input: { id: nadia.id } }),
    ])
    expect(await readMatchRow(db, id)).toMatchObject({ currentPlayers: taken.status === 'fulfilled' ? 2 : 1, offeredPlaces: 0 })
    expect(await openOffers(id)).toBe(0)
  }
})
