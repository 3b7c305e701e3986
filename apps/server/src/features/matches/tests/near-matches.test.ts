import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { type NearMatchesInput, nearMatchesInputSchema } from '@coup-denvoi/contract/matches/match-list.schema'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { editPlace } from '#features/places/commands/edit-place.ts'
import { importPlaces } from '#features/places/commands/import-places.ts'
import { mergePlace } from '#features/places/commands/merge-place.ts'
import { places } from '#features/places/places.table.ts'
import { users } from '#features/users/users.table.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { createTestPlace } from '#testing/fixtures/places.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../commands/cancel-match.ts'
import { editMatch } from '../commands/edit-match.ts'
import { listNearMatches } from '../lists/near-matches.queries.ts'
import { matches } from '../matches.table.ts'
import { createPositionJobs } from '../participation/positions.jobs.ts'

const test = testDatabase()
const [karim, nadia, admin] = testPeople(test, ['Karim Haddad', 'Nadia Belkacem', 'Alice Moreau'])

const BELLECOUR = { latitude: 45.7578, longitude: 4.832 }
const GERLAND = { name: 'Urban Gerland', address: '', city: 'Lyon', latitude: 45.731, longitude: 4.836 }
const GRATTE_CIEL = { name: 'Gymnase des Gratte-Ciel', address: '', city: 'Villeurbanne', latitude: 45.7676, longitude: 4.8805 }
const VELODROME = { name: 'Stade Vélodrome', address: '', city: 'Marseille', latitude: 43.27, longitude: 5.396 }

beforeEach(async () => {
  await storageOf(test.db).delete(matches)
  await storageOf(test.db).delete(places)
})

const near = (viewer: Person, input: NearMatchesInput) => listNearMatches(test.db, viewer, nearMatchesInputSchema.parse(input))
const seen = async (viewer: Person, input: NearMatchesInput) =>
  (await near(viewer, input)).items.map(({ title, distanceKm }) => [title, distanceKm])
const organize = (title: string, place: { id: string; name: string; city: string } | null, changes: object = {}) =>
  createTestMatch(test.db, karim, {
    title,
    ...(place ? { placeId: place.id, location: place.name, city: place.city } : { city: 'Ailleurs' }),
    ...changes,
  })
const createPlace = async (place: typeof GERLAND) => ({ ...place, id: await createTestPlace(test.db, place) })
/** Runs what the last act has left to do. */
const runLocation = () => test.jobs.drain(createPositionJobs({ db: test.db }))

it('sorts matches by distance, those of one place by date, and leaves out what is too far, cancelled or at an unknown place', async () => {
  const gerland = await createPlace(GERLAND)
  const gratteCiel = await createPlace(GRATTE_CIEL)
  const velodrome = await createPlace(VELODROME)
  const today = localDate(new Date())
  await organize('Jeudi à Gerland', gerland, { date: addDays(today, 4) })
  await organize('Mardi aux Gratte-Ciel', gratteCiel, { date: addDays(today, 2) })
  await organize('Lundi à Gerland', gerland, { date: addDays(today, 1) })
  await organize('Marseille', velodrome)
  await organize('Nulle part', null)
  await organize('Dans la ville', null, { city: 'Villeurbanne' })
  await cancelMatch({ db: test.db, actor: karim, input: { id: await organize('Annulé', gerland) } })

  const sorted = [
    ['Lundi à Gerland', 3],
    ['Jeudi à Gerland', 3],
    ['Mardi aux Gratte-Ciel', 3.9],
    ['Dans la ville', 3.9],
  ]
  const found = await seen(nadia, { position: BELLECOUR })
  expect(found.toSorted()).toEqual(sorted.toSorted())
  expect(found.slice(0, 2)).toEqual(sorted.slice(0, 2))
  expect((await seen(nadia, { city: 'villeurbanne' })).map(([, km]) => km)).toEqual([0, 0, 5.3, 5.3])
  expect(await seen(nadia, { position: BELLECOUR, search: 'jeudi' })).toEqual([['Jeudi à Gerland', 3]])
  await expect(near(nadia, { city: 'Atlantide' })).rejects.toThrow('position')

  // Page by page, without one twice.
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const page = await near(nadia, { position: BELLECOUR, limit: 1, cursor })
    titles.push(...page.items.map(({ title }) => title))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(titles).toEqual(found.map(([title]) => title))
  await expect(near(nadia, { position: BELLECOUR, cursor: 'bm9uc2Vuc2U.x' })).rejects.toThrow()
})

it('shows private matches to their people only', async () => {
  const gerland = await createPlace(GERLAND)
  await organize('Entre nous', gerland, { type: 'private' })
  expect(await seen(karim, { position: BELLECOUR })).toEqual([['Entre nous', 3]])
  expect(await seen(nadia, { position: BELLECOUR })).toEqual([])
})

it('follows a match that moves, a place that is corrected or merged, and a register that is imported', async () => {
  const gerland = await createPlace(GERLAND)
  const gratteCiel = await createPlace(GRATTE_CIEL)
  const id = await organize('Le mardi', gerland)
  const where = async () => (await near(nadia, { position: BELLECOUR })).items.map(({ distanceKm }) => distanceKm)

  await editMatch({
    db: test.db,
    actor: karim,
    input: { id, changes: { placeId: gratteCiel.id, location: gratteCiel.name, city: 'Villeurbanne' } },
  })
  expect(await where()).toEqual([3.9])

  const { version } = await readMatchRow(test.db, id)
  await editPlace({ db: test.db, actor: karim, input: { id: gratteCiel.id, changes: { latitude: 45.78, longitude: 4.9 } } })
  await runLocation()
  expect(await where()).toEqual([5.8])
  // Pages show nothing that has changed.
  expect((await readMatchRow(test.db, id)).version).toBe(version)

  await storageOf(test.db).update(users).set({ siteAdmin: true }).where(eq(users.id, admin.id))
  await mergePlace({ db: test.db, actor: admin, input: { id: gratteCiel.id, into: gerland.id } })
  await runLocation()
  expect(await where()).toEqual([3])

  await organize('En ville', null, { city: 'Bron' })
  const stadium = { ...GERLAND, name: 'Stade de Bron', city: 'Bron', latitude: 45.7378, longitude: 4.9137, externalId: 'E1' }
  const rest = { surface: null, isIndoor: false, pitches: null, pricePerHour: null, bookingUrl: '', bookingPhone: '', entrance: '' }
  await importPlaces({ db: test.db, input: { places: [{ ...stadium, ...rest }] } })
  await importPlaces({ db: test.db, input: { places: [], isLast: true } })
  await runLocation()
  expect(await where()).toEqual([3, 6.7])
})
