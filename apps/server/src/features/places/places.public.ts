import { eq, sql } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { places } from './places.table.ts'

export { addPlace } from './commands/add-place.ts'
export {
  findCityCenter,
  isCloserThan,
  isInReach,
  mapPoint,
  pointFrom,
  pointOf,
  positionOnMap,
  wordsOfCity,
} from './place-position.queries.ts'
export { lockPlaceToName } from './places.access.ts'

/** For a match: the place that stays, where it was merged. @throws PLACE_NOT_FOUND */
export async function requirePlace(tx: Transaction, id: string): Promise<{ id: string; name: string }> {
  const [place] = await tx
    .select({ id: sql<string>`coalesce(${places.mergedInto}, ${places.id})`, name: places.name })
    .from(places)
    .where(eq(places.id, id))
  if (!place) throw apiError('PLACE_NOT_FOUND')
  return place
}
