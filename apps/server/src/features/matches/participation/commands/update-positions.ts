import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { pointOf } from '#features/places/places.public.ts'
import { places } from '#features/places/places.table.ts'
import type { Database } from '#platform/database/database.ts'
import { matches } from '../../matches.table.ts'

type UpdatePositions = { db: Database; input: { placeId: string | null }; now?: Date }

/**
 * Coming matches take the position that their place or city has by now: of one place and its city, or of all. What someone is changing at
 * that moment gets it with the change.
 */
export async function updatePositions({ db, input: { placeId }, now = new Date() }: UpdatePositions): Promise<void> {
  const isToCome = and(ne(matches.status, 'cancelled'), gt(matches.startsAt, now))
  const wheres = await db.read
    .selectDistinct({ placeId: matches.placeId, city: matches.city })
    .from(matches)
    .where(and(isToCome, placeId === null ? undefined : await isAtOrInCityOf(db, placeId)))
  for (const where of wheres) await updatePosition(db, where, isToCome, now)
}

async function isAtOrInCityOf({ read }: Database, placeId: string): Promise<SQL | undefined> {
  const [place] = await read.select({ city: places.city, mergedInto: places.mergedInto }).from(places).where(eq(places.id, placeId))
  const ids = [placeId, ...(place?.mergedInto ? [place.mergedInto] : [])]
  const merged = read.select({ id: places.id }).from(places).where(inArray(places.mergedInto, ids))
  return or(
    inArray(matches.placeId, ids),
    inArray(matches.placeId, merged),
    and(isNull(matches.placeId), eq(matches.searchCity, normalizeForSearch(place?.city ?? ''))),
  )
}

/** Row locks in the order of the ids, none that waits. The version stays: nothing that pages show has changed. */
function updatePosition(db: Database, where: { placeId: string | null; city: string }, isToCome: SQL | undefined, now: Date) {
  const point = pointOf(where)
  return db.transaction(async ({ tx }) => {
    const outdated = tx
      .select({ id: matches.id })
      .from(matches)
      .where(
        and(
          where.placeId === null ? isNull(matches.placeId) : eq(matches.placeId, where.placeId),
          eq(matches.searchCity, normalizeForSearch(where.city)),
          isToCome,
          sql`(${matches.position} ~= ${point}) is not true and (${matches.position} is not null or ${point} is not null)`,
        ),
      )
      .orderBy(matches.id)
      .for('no key update', { skipLocked: true })
    await tx
      .update(matches)
      .set({ position: point, version: sql`${matches.version}` })
      .where(inArray(matches.id, outdated))
  }, now)
}
