import { encodeCursor } from '@coup-denvoi/contract/lib/cursor'
import { distanceInKm } from '@coup-denvoi/contract/places/place.rules'
import { type NearPage, type nearInputSchema, PLACE_LIMITS } from '@coup-denvoi/contract/places/place.schema'
import { and, asc, sql } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import { pageOf, readCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { findCityCenter, isInReach, mapPoint } from './place-position.queries.ts'
import { filterConditions } from './place-search.queries.ts'
import { placeCardColumns, presentPlaceCard } from './places.present.ts'
import { places } from './places.table.ts'

type NearInput = (typeof nearInputSchema)['_zod']['output']

/** The nearest places first, up to {@link PLACE_LIMITS.radiusKm}. @throws CITY_UNKNOWN, INVALID_ARGUMENT for a broken cursor */
export async function listNearPlaces(db: Database, input: NearInput): Promise<NearPage> {
  const center = input.position ?? (await findCityCenter(db.read, input.city ?? ''))
  if (!center) throw apiError('CITY_UNKNOWN')
  const after = input.cursor === undefined ? null : readDistanceCursor(input.cursor)
  const distance = sql<number>`${places.position} <-> ${mapPoint(center)}`
  const rows = await db.read
    .select({ ...placeCardColumns, distance })
    .from(places)
    .where(
      and(
        isInReach(center, PLACE_LIMITS.radiusKm),
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

/** Hundred meters. */
const roundDistance = (km: number): number => Math.round(km * 10) / 10
