import type { NearMatchPage, nearMatchesInputSchema } from '@coup-denvoi/contract/matches/match-list.schema'
import { distanceInKm } from '@coup-denvoi/contract/places/place.rules'
import { AROUND_KM } from '@coup-denvoi/contract/places/position.schema'
import { and, asc, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { findCityCenter, isCloserThan, mapPoint, positionOnMap } from '#features/places/places.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { pageOf, readDistanceCursor, toDistanceCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { matches } from '../matches.table.ts'
import {
  filterConditions,
  filterValues,
  isInGroupOfMatch,
  isOwnParticipation,
  listedColumns,
  ownParticipation,
} from './match-filters.queries.ts'
import { presentListed } from './match-list.queries.ts'

type NearInput = (typeof nearMatchesInputSchema)['_zod']['output']

/** A list is made of so many: filters choose among them. */
const NEAREST = 1000

/**
 * Upcoming matches that the viewer sees, the nearest first, those at one place by date. Not those that are cancelled, nor those whose place and city
 * nobody has located. @throws CITY_UNKNOWN, INVALID_ARGUMENT for a broken cursor
 */
export async function listNearMatches(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { position, city, cursor, limit, ...filters }: NearInput,
  now = new Date(),
): Promise<NearMatchPage> {
  const center = position ?? (await findCityCenter(db.read, city ?? ''))
  if (!center) throw apiError('CITY_UNKNOWN')
  const input = { period: 'upcoming' as const, ...filters, limit }
  const after = cursor === undefined ? null : readDistanceCursor(cursor)
  const distance = sql<number>`${matches.position} <-> ${mapPoint(center)}`
  const startMs = sql<number>`(extract(epoch from ${matches.startsAt}) * 1000)::float8`
  const isToCome = and(ne(matches.status, 'cancelled'), gt(matches.startsAt, sql.placeholder('startedAfter')))
  // In the order of the index, which ends with the limit: a planner that sees the circle or a filter reads all that are in it and sorts them.
  const nearest = db.read
    .select({ id: matches.id })
    .from(matches)
    .where(and(isNotNull(matches.position), isToCome))
    .orderBy(distance)
    .limit(NEAREST)
  // Few of all, and found by their people.
  const isFew = filters.mine || filters.type === 'private'
  const rows = await db.read
    .select({ ...listedColumns, distance, startMs, position: matches.position })
    .from(matches)
    .leftJoin(ownParticipation, isOwnParticipation)
    .leftJoin(groupMembers, isInGroupOfMatch)
    .where(
      and(
        isFew ? isToCome : sql`${matches.id} = any(array(${nearest}))`,
        isCloserThan(AROUND_KM, matches.position, center),
        ...filterConditions(input),
        after
          ? sql`(${distance}, ${startMs}, ${matches.id}) > (${after.distance}::float8, ${after.order}::float8, ${after.id}::text)`
          : undefined,
      ),
    )
    .orderBy(distance, asc(matches.startsAt), asc(matches.id))
    .limit(limit + 1)
    // Planned each time: where the position is, and how much the filters leave, decides.
    .prepare('')
    .execute({ ...filterValues(input, now), viewerId: viewer.id })
  const { items, nextCursor } = pageOf(rows, limit, {
    present: (row) => row,
    cursorOf: (row) => toDistanceCursor({ distance: row.distance, order: row.startMs, id: row.match.id }),
  })
  const cards = await presentListed(
    db,
    viewer,
    items.map(({ position: _, distance: __, startMs: ___, ...listed }) => listed),
    now,
  )
  return { items: cards.map((card, n) => ({ ...card, distanceKm: kmTo(items[n]?.position ?? null) })), nextCursor }

  function kmTo(point: { x: number; y: number } | null): number {
    return point && center ? Math.round(distanceInKm(center, positionOnMap(point)) * 10) / 10 : 0
  }
}
