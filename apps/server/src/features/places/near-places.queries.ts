import { encodeCursor } from '@coup-denvoi/contract/lib/cursor'
import { distanceInKm, type Position, placeWords } from '@coup-denvoi/contract/places/place.rules'
import { type NearPage, type nearInputSchema, PLACE_LIMITS } from '@coup-denvoi/contract/places/place.schema'
import { and, asc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import { pageOf, readCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { filterConditions } from './place-search.queries.ts'
import { placeCardColumns, presentPlaceCard } from './places.present.ts'
import { places } from './places.table.ts'

type NearInput = (typeof nearInputSchema)['_zod']['output']

/** The nearest places first, up to {@link PLACE_LIMITS.radiusKm}. @throws CITY_UNKNOWN, INVALID_ARGUMENT for a broken cursor */
export async function listNearPlaces(db: Database, input: NearInput): Promise<NearPage> {
  const center = input.position ?? (await centerOf(db, input.city ?? ''))
  const after = input.cursor === undefined ? null : readDistanceCursor(input.cursor)
  const [from, radius] = [mapPoint(center), mapRadius(center)]
  const distance = sql<number>`${places.position} <-> ${from}`
  const rows = await db.read
    .select({ ...placeCardColumns, distance })
    .from(places)
    .where(
      and(
        isNull(places.mergedInto),
        sql`${places.position} <@ circle(${from}, ${radius})`,
        ...filterConditions(input),
        after ? sql`(${distance}, ${places.id}) > (${after.key}::float8, ${after.id}::text)` : undefined,
      ),
    )
    .orderBy(distance, asc(places.id))
    .limit(input.limit + 1)
  const page = pageOf(rows, input.limit, {
    present: (row) => {
      const card = presentPlaceCard(row)
      return { ...card, distanceKm: card.position ? roundDistance(distanceInKm(center, card.position)) : 0 }
    },
    cursorOf: (row) => encodeCursor({ key: Buffer.from(String(row.distance)).toString('base64url'), id: row.id }),
  })
  return { ...page, center }
}

function readDistanceCursor(cursor: string): { key: number; id: string } {
  const { key, id } = readCursor(cursor, /^[A-Za-z0-9_-]{1,40}$/)
  const distance = Number(Buffer.from(key, 'base64url').toString() || Number.NaN)
  if (!Number.isFinite(distance)) throw apiError('INVALID_ARGUMENT')
  return { key: distance, id }
}

/** The middle of the places of a city. @throws CITY_UNKNOWN */
async function centerOf({ read }: Database, city: string): Promise<Position> {
  const some = read
    .select({ latitude: places.latitude, longitude: places.longitude })
    .from(places)
    .where(and(eq(places.searchCity, placeWords(city).join(' ')), isNull(places.mergedInto), isNotNull(places.latitude)))
    .limit(MEASURED_PLACES)
    .as('some')
  // Of each coordinate, the middle one: a place with a wrong position does not move it.
  const median = (coordinate: SQLWrapper) => sql<number | null>`percentile_cont(0.5) within group (order by ${coordinate})`
  const [found] = await read.select({ latitude: median(some.latitude), longitude: median(some.longitude) }).from(some)
  if (typeof found?.latitude !== 'number' || typeof found.longitude !== 'number') throw apiError('CITY_UNKNOWN')
  return { latitude: found.latitude, longitude: found.longitude }
}

const MEASURED_PLACES = 200

/** As the column: the latitude of a Mercator map. */
function mapPoint({ latitude, longitude }: Position): SQL {
  const mercator = (Math.log(Math.tan(((45 + latitude / 2) * Math.PI) / 180)) * 180) / Math.PI
  return sql`point(${longitude}::float8, ${mercator}::float8)`
}

const KM_PER_DEGREE = 111.2

/** A map grows with the latitude. */
const mapRadius = ({ latitude }: Position): SQL =>
  sql`${PLACE_LIMITS.radiusKm / KM_PER_DEGREE / Math.cos((latitude * Math.PI) / 180)}::float8`

/** Hundred meters. */
const roundDistance = (km: number): number => Math.round(km * 10) / 10
