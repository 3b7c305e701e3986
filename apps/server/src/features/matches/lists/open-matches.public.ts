import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import type { PublicMatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Position } from '@coup-denvoi/contract/places/place.rules'
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { isInReach } from '#features/places/places.public.ts'
import { places } from '#features/places/places.table.ts'
import { isNotBlockedBy } from '#features/players/blocks.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { presentPublicCard } from '../match-card.present.ts'
import { matches } from '../matches.table.ts'
import { matchParticipants } from '../participation/match-participants.table.ts'
import { totalCost } from './match-cost.queries.ts'
import { hasPlacesLeft } from './match-filters.queries.ts'

/** `center`: of the city, where it is known; matches at places in reach of it are found, too. */
type Area = { city: string; center: Position | null; radiusKm: number }

/** Callers leave out those that do not fit them. */
const MAX_MATCHES = 300

/** The next public matches in a city and around it that have a place for the viewer. `position`: of the match's place. */
export async function listOpenMatchesNear(
  { read }: Database,
  viewer: Pick<Viewer, 'id'>,
  { city, center, radiusKm }: Area,
  { from, before }: { from: Date; before: Date },
): Promise<{ card: PublicMatchCard; startsAt: Date; position: Position | null; isInvited: boolean }[]> {
  const isInTime = and(gt(matches.startsAt, from), lt(matches.startsAt, before))
  const inCity = read
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.searchCity, normalizeForSearch(city)), isInTime))
  const inReach = (middle: Position) =>
    read
      .select({ id: matches.id })
      .from(places)
      .innerJoin(matches, eq(matches.placeId, places.id))
      .where(and(isInReach(middle, radiusKm), isInTime))
  const rows = await read
    .select({
      match: matches,
      totalCost,
      latitude: places.latitude,
      longitude: places.longitude,
      participation: matchParticipants.status,
    })
    .from(matches)
    .leftJoin(places, eq(places.id, matches.placeId))
    .leftJoin(matchParticipants, eq(matchParticipants.id, sql`${viewer.id}::text || '_' || ${matches.id}`))
    .where(
      and(
        inArray(matches.id, center ? union(inCity, inReach(center)) : inCity),
        eq(matches.type, 'public'),
        hasPlacesLeft,
        sql`${matches.organizerId} is distinct from ${viewer.id}`,
        or(isNull(matchParticipants.id), inArray(matchParticipants.status, ['invited', 'left'])),
        isNotBlockedBy(sql`${viewer.id}`, matches.organizerId),
      ),
    )
    .orderBy(asc(matches.startsAt), asc(matches.id))
    .limit(MAX_MATCHES)
  return rows.map(({ match, totalCost: cost, latitude, longitude, participation }) => ({
    card: presentPublicCard({ ...match, totalCost: cost }, from),
    startsAt: match.startsAt,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    isInvited: participation === 'invited',
  }))
}
