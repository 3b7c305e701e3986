import { comingWeek, distanceInKm } from '@coup-denvoi/contract/places/place.rules'
import type { NearPage, nearInputSchema } from '@coup-denvoi/contract/places/place.schema'
import { AROUND_KM } from '@coup-denvoi/contract/places/position.schema'
import { and, asc, isNotNull, isNull, sql } from 'drizzle-orm'
import { hasPublicMatch } from '#features/matches/lists/next-match-at-place.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { pageOf, readDistanceCursor, toDistanceCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { addNextMatches } from './listed-places.queries.ts'
import { findCityCenter, isCloserThan, mapPoint } from './place-position.queries.ts'
import { factConditions } from './place-search.queries.ts'
import { placeCardColumns, presentPlaceCard } from './places.present.ts'
import { places } from './places.table.ts'

type NearInput = (typeof nearInputSchema)['_zod']['output']

/** A list is made of so many: filters choose among them. */
const NEAREST = 1000

/** The nearest places first, up to {@link AROUND_KM}. @throws CITY_UNKNOWN, INVALID_ARGUMENT for a broken cursor */
export async function listNearPlaces(db: Database, viewer: Pick<Viewer, 'id'>, input: NearInput, now = new Date()): Promise<NearPage> {
  const center = input.position ?? (await findCityCenter(db.read, input.city ?? ''))
  if (!center) throw apiError('CITY_UNKNOWN')
  const after = input.cursor === undefined ? null : readDistanceCursor(input.cursor)
  const distance = sql<number>`${places.position} <-> ${mapPoint(center)}`
  // In the order of the index, which ends with the limit: a planner that sees a circle reads all that are in it and sorts them.
  const nearest = db.read
    .select({ id: places.id })
    .from(places)
    .where(and(isNull(places.mergedInto), isNotNull(places.position)))
    .orderBy(distance)
    .limit(NEAREST)
  const rows = await db.read
    .select({ ...placeCardColumns, distance })
    .from(places)
    .where(
      and(
        sql`${places.id} = any(array(${nearest}))`,
        isCloserThan(AROUND_KM, places.position, center),
        ...factConditions(input),
        // A look-up in the index of public matches for each of the thousand.
        input.matchThisWeek ? hasPublicMatch(db.read, { viewerId: viewer.id, ...comingWeek(now) }) : undefined,
        after ? sql`(${distance}, ${places.id}) > (${after.distance}::float8, ${after.id}::text)` : undefined,
      ),
    )
    .orderBy(distance, asc(places.id))
    .limit(input.limit + 1)
  const page = pageOf(rows, input.limit, {
    present: (row) => {
      const card = presentPlaceCard(row)
      return { ...card, distanceKm: card.position ? roundDistance(distanceInKm(center, card.position)) : 0 }
    },
    cursorOf: (row) => toDistanceCursor({ distance: row.distance, order: 0, id: row.id }),
  })
  return { ...page, items: await addNextMatches(db, viewer, page.items, now), center }
}

/** Hundred meters. */
const roundDistance = (km: number): number => Math.round(km * 10) / 10
