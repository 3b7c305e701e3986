import { type Position, placeWords } from '@coup-denvoi/contract/places/place.rules'
import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { places } from './places.table.ts'

const MEASURED_PLACES = 200

/** The middle of the places of a city; null where none has a position. */
export async function findCityCenter(db: Queryable, city: string): Promise<Position | null> {
  const some = db
    .select({ latitude: places.latitude, longitude: places.longitude })
    .from(places)
    .where(and(eq(places.searchCity, placeWords(city).join(' ')), isNull(places.mergedInto), isNotNull(places.latitude)))
    .limit(MEASURED_PLACES)
    .as('some')
  // Of each coordinate, the middle one: a place with a wrong position does not move it.
  const median = (coordinate: SQLWrapper) => sql<number | null>`percentile_cont(0.5) within group (order by ${coordinate})`
  const [found] = await db.select({ latitude: median(some.latitude), longitude: median(some.longitude) }).from(some)
  if (typeof found?.latitude !== 'number' || typeof found.longitude !== 'number') return null
  return { latitude: found.latitude, longitude: found.longitude }
}

/** A condition on {@link places}, by the index of the nearest. */
export const isInReach = (center: Position, radiusKm: number): SQL | undefined =>
  and(isNull(places.mergedInto), sql`${places.position} <@ circle(${mapPoint(center)}, ${mapRadius(center, radiusKm)})`)

/** As the column: the latitude of a Mercator map. */
export function mapPoint({ latitude, longitude }: Position): SQL {
  const mercator = (Math.log(Math.tan(((45 + latitude / 2) * Math.PI) / 180)) * 180) / Math.PI
  return sql`point(${longitude}::float8, ${mercator}::float8)`
}

const KM_PER_DEGREE = 111.2

/** A map grows with the latitude. */
const mapRadius = ({ latitude }: Position, radiusKm: number): SQL =>
  sql`${radiusKm / KM_PER_DEGREE / Math.cos((latitude * Math.PI) / 180)}::float8`
