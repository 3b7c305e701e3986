import { type Position, placeWords } from '@coup-denvoi/contract/places/place.rules'
import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { places } from './places.table.ts'

const MEASURED_PLACES = 200

/** As the register has it, for its index. */
export const wordsOfCity = (city: string): string => placeWords(city).join(' ')

/**
 * The middle of the places of a city; null where none has a position. Cities of one name are told apart by the square of the map that
 * they are in: it is the one with the most places, and not a point between them.
 */
export async function findCityCenter(db: Queryable, city: string): Promise<Position | null> {
  const some = db
    .select({ latitude: places.latitude, longitude: places.longitude })
    .from(places)
    .where(and(eq(places.searchCity, wordsOfCity(city)), isNull(places.mergedInto), isNotNull(places.latitude)))
    .limit(MEASURED_PLACES)
    .as('some')
  // Of each coordinate, the middle one: a place with a wrong position does not move it.
  const median = (coordinate: SQLWrapper) => sql<number | null>`percentile_cont(0.5) within group (order by ${coordinate})`
  const [found] = await db
    .select({ latitude: median(some.latitude), longitude: median(some.longitude) })
    .from(some)
    .groupBy(squareOf(some.longitude), squareOf(some.latitude))
    .orderBy(sql`count(*) desc`, squareOf(some.longitude), squareOf(some.latitude))
    .limit(1)
  if (typeof found?.latitude !== 'number' || typeof found.longitude !== 'number') return null
  return { latitude: found.latitude, longitude: found.longitude }
}

/** Half a degree, which is some 50 km: no city is larger, and a part of one is its middle well enough. */
const squareOf = (coordinate: SQLWrapper): SQL => sql`floor(${coordinate} * 2)`

const SQUARE_ON_MAP = sql.raw('floor(located.point[0] * 2), floor(located.point[1] * 2)')

/** A condition on {@link places}, by the index of the nearest. */
export const isInReach = (center: Position, radiusKm: number): SQL | undefined =>
  and(isNull(places.mergedInto), sql`${places.position} <@ circle(${mapPoint(center)}, ${mapRadius(center, radiusKm)})`)

/** A condition on a point of the map that no index is read for: the planner takes any circle for a small one. */
export const isCloserThan = (radiusKm: number, point: SQLWrapper, center: Position): SQL =>
  sql`${point} <-> ${mapPoint(center)} <= ${mapRadius(center, radiusKm)}`

/** For a column of matches: the point of the place or, where that is not known, the middle of the city; null where neither is. */
export const pointOf = ({ placeId, city }: { placeId: string | null; city: string }) => pointFrom({ placeId, words: wordsOfCity(city) })

/** The same for a prepared statement, with the words of {@link wordsOfCity}. */
export const pointFrom = ({ placeId, words }: Record<'placeId' | 'words', unknown>): SQL<{ x: number; y: number } | null> =>
  sql`coalesce(
    (select coalesce(staying.position, chosen.position) from ${places} as chosen left join ${places} as staying on staying.id = chosen.merged_into
      where chosen.id = ${placeId}::text),
    (select point(percentile_cont(0.5) within group (order by located.point[0]), percentile_cont(0.5) within group (order by located.point[1]))
      from (select places.position as point from ${places} where places.search_city = ${words}::text
        and places.merged_into is null and places.position is not null limit ${sql.raw(String(MEASURED_PLACES))}) as located
      group by ${SQUARE_ON_MAP} order by count(*) desc, ${SQUARE_ON_MAP} limit 1)
  )`

/** As the column: the latitude of a Mercator map. */
export function mapPoint({ latitude, longitude }: Position): SQL {
  const mercator = (Math.log(Math.tan(((45 + latitude / 2) * Math.PI) / 180)) * 180) / Math.PI
  return sql`point(${longitude}::float8, ${mercator}::float8)`
}

/** The reverse of {@link mapPoint}. */
export const positionOnMap = ({ x, y }: { x: number; y: number }): Position => ({
  latitude: (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90,
  longitude: x,
})

const KM_PER_DEGREE = 111.2

/** A map grows with the latitude. */
const mapRadius = ({ latitude }: Position, radiusKm: number): SQL =>
  sql`${radiusKm / KM_PER_DEGREE / Math.cos((latitude * Math.PI) / 180)}::float8`
