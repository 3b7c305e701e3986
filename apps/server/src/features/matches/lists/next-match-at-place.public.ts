import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { ListedPlace } from '@coup-denvoi/contract/places/place.schema'
import { and, asc, eq, exists, gt, gte, inArray, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { places } from '#features/places/places.table.ts'
import { isBlockBetween } from '#features/players/blocks.public.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { matches } from '../matches.table.ts'
import { matchParticipants } from '../participation/match-participants.table.ts'

type ViewerId = { viewerId: string }
type StartWindow = { from: Date; before: Date }

/** What lists of places tell of a place. */
export type NextMatches = Pick<ListedPlace, 'nextMatch' | 'ownMatch'>

/** What is next at each of these places and those that were merged into them; nothing for those without a match to come. */
export async function findNextMatchesAt(
  read: Queryable,
  { viewerId, placeIds }: ViewerId & { placeIds: string[] },
  now: Date,
): Promise<Map<string, NextMatches>> {
  const isOfPage = or(inArray(places.id, placeIds), inArray(places.mergedInto, placeIds))
  // One look-up in `matches_public_at_place` for each place, which ends with the first one that the viewer sees.
  const first = read
    .select({
      id: matches.id,
      startsAt: matches.startsAt,
      currentPlayers: matches.currentPlayers,
      maxPlayers: matches.maxPlayers,
      offeredPlaces: matches.offeredPlaces,
    })
    .from(matches)
    .where(and(eq(matches.placeId, places.id), gt(matches.startsAt, now), isPublicFor({ viewerId })))
    .orderBy(asc(matches.startsAt), asc(matches.id))
    .limit(1)
    .as('first')
  // Written so that they come first: a planner that sees few places reads all matches that are to come there.
  const played = read
    .select({ id: matchParticipants.matchId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.userId, viewerId), eq(matchParticipants.status, 'going')))
  const [next, own] = await Promise.all([
    read
      .selectDistinctOn([stayingId], {
        placeId: stayingId,
        id: first.id,
        startsAt: first.startsAt,
        currentPlayers: first.currentPlayers,
        maxPlayers: first.maxPlayers,
        offeredPlaces: first.offeredPlaces,
      })
      .from(places)
      .crossJoinLateral(first)
      .where(isOfPage)
      .orderBy(stayingId, first.startsAt, first.id),
    read
      .selectDistinctOn([stayingId], { placeId: stayingId, id: matches.id, startsAt: matches.startsAt })
      .from(matches)
      .innerJoin(places, eq(places.id, matches.placeId))
      .where(
        and(
          sql`${matches.id} = any(array(${played}))`,
          gt(matches.startsAt, now),
          ne(matches.status, 'cancelled'),
          inArray(stayingId, placeIds),
        ),
      )
      .orderBy(stayingId, matches.startsAt, matches.id),
  ])
  const found = new Map<string, NextMatches>()
  for (const { placeId, id, startsAt, ...match } of next)
    found.set(placeId, {
      nextMatch: { id, startsAt: startsAt.toISOString(), placesLeft: match.maxPlayers > 0 ? placesLeft(match) : null },
      ownMatch: null,
    })
  for (const { placeId, id, startsAt } of own)
    found.set(placeId, { nextMatch: found.get(placeId)?.nextMatch ?? null, ownMatch: { id, startsAt: startsAt.toISOString() } })
  return found
}

/** A condition on {@link places}: the viewer sees a public match that starts there in this time. */
export function hasPublicMatch(read: Queryable, { viewerId, ...window }: ViewerId & StartWindow): SQL {
  const duplicate = alias(places, 'duplicate')
  const isOpen = and(startsIn(window), isPublicFor({ viewerId }))
  const here = read
    .select({ one: sql`1` })
    .from(matches)
    .where(and(eq(matches.placeId, places.id), isOpen))
  const atDouble = read
    .select({ one: sql`1` })
    .from(duplicate)
    .innerJoin(matches, eq(matches.placeId, duplicate.id))
    .where(and(eq(duplicate.mergedInto, places.id), isOpen))
  // Two conditions: with one of both ids, both indexes would be read for each place.
  return sql`(${exists(here)} or ${exists(atDouble)})`
}

/** The places of the public matches that the viewer sees and that start first in this time. @param limit of matches */
export function selectPlacesWithPublicMatch(read: Queryable, { viewerId, limit, ...window }: ViewerId & StartWindow & { limit: number }) {
  const soonest = read
    .select({ placeId: matches.placeId })
    .from(matches)
    .where(and(sql`${matches.placeId} is not null`, startsIn(window), isPublicFor({ viewerId })))
    .orderBy(asc(matches.startsAt))
    .limit(limit)
    .as('soonest')
  return read.selectDistinct({ id: stayingId }).from(places).innerJoin(soonest, eq(soonest.placeId, places.id))
}

const stayingId = sql<string>`coalesce(${places.mergedInto}, ${places.id})`

const startsIn = ({ from, before }: StartWindow) => and(gte(matches.startsAt, from), lt(matches.startsAt, before))

/** As on the page of a place: not between two people of whom one blocked the other. Written as the index has it. */
const isPublicFor = ({ viewerId }: ViewerId) =>
  and(
    sql`${matches.type} = 'public' and ${matches.status} <> 'cancelled'`,
    not(isBlockBetween(matches.organizerId, sql`${viewerId}::text`)),
  )
