import type { PublicMatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { and, asc, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { ledgerMatches } from '#features/ledger/ledger-matches.table.ts'
import { places } from '#features/places/places.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { presentPublicCard } from '../match-card.present.ts'
import { matches } from '../matches.table.ts'
import { LISTED_STATUSES } from '../participation/match-participants.queries.ts'
import { isCoOrganizer, matchParticipants } from '../participation/match-participants.table.ts'

export { locateMatches } from '../matches.jobs.ts'

const SHOWN_MATCHES = 6

/** The next public matches at these places, for visitors. */
export async function listPublicMatchesAt({ read }: Database, placeIds: string[], now = new Date()): Promise<PublicMatchCard[]> {
  const rows = await read
    .select({ match: matches, totalCost: ledgerMatches.totalCost })
    .from(matches)
    .leftJoin(ledgerMatches, eq(ledgerMatches.matchId, matches.id))
    .where(and(inArray(matches.placeId, placeIds), gt(matches.startsAt, now), eq(matches.type, 'public'), ne(matches.status, 'cancelled')))
    .orderBy(asc(matches.startsAt), asc(matches.id))
    .limit(SHOWN_MATCHES)
  return rows.map(({ match, totalCost }) => presentPublicCard({ ...match, totalCost }, now))
}

/** Whether somebody organizes or has organized a match at one of these places. A cancelled one counts too: they have been told who they are. */
export async function hasOrganizedAt(db: Queryable, userId: string, placeIds: string[]): Promise<boolean> {
  const [own] = await db
    .select({ one: sql`1` })
    .from(matches)
    .leftJoin(matchParticipants, eq(matchParticipants.id, sql`${userId}::text || '_' || ${matches.id}`))
    .where(and(inArray(matches.placeId, placeIds), or(eq(matches.organizerId, userId), isCoOrganizer())))
    .limit(1)
  return own !== undefined
}

/** Whether somebody is on the list or the bench of a match to come at one of these places. */
export async function playsAt(db: Queryable, userId: string, placeIds: string[], now: Date): Promise<boolean> {
  const [own] = await db
    .select({ one: sql`1` })
    .from(matches)
    .innerJoin(matchParticipants, eq(matchParticipants.id, sql`${userId}::text || '_' || ${matches.id}`))
    .where(
      and(
        inArray(matches.placeId, placeIds),
        gt(matches.endsAt, now),
        ne(matches.status, 'cancelled'),
        inArray(matchParticipants.status, LISTED_STATUSES),
      ),
    )
    .limit(1)
  return own !== undefined
}

/** Where somebody has organized, the most often first. */
export const placesOrganizedAt = (
  { read }: Database,
  userId: string,
  limit: number,
): Promise<{ placeId: string | null; matches: number }[]> =>
  read
    .select({ placeId: matches.placeId, matches: sql<number>`count(*)::int` })
    .from(matches)
    .where(and(eq(matches.organizerId, userId), sql`${matches.placeId} is not null`))
    .groupBy(matches.placeId)
    .orderBy(desc(sql`count(*)`), desc(sql`max(${matches.startsAt})`))
    .limit(limit)

const MAX_SITEMAP_PLACES = 500

/** The places of the next public matches, which search engines may list. */
export async function listSitemapPlaces({ read }: Database, now = new Date()): Promise<string[]> {
  const rows = await read
    .selectDistinct({ id: sql<string>`coalesce(${places.mergedInto}, ${places.id})` })
    .from(matches)
    .innerJoin(places, eq(places.id, matches.placeId))
    .where(and(gt(matches.startsAt, now), eq(matches.type, 'public'), ne(matches.status, 'cancelled')))
    .orderBy(sql`1`)
    .limit(MAX_SITEMAP_PLACES)
  return rows.map(({ id }) => id)
}
