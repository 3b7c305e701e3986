import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { placeWords } from '@coup-denvoi/contract/places/place.rules'
import {
  type correctionPageSchema,
  PLACE_LIMITS,
  type Place,
  type PlaceCorrection,
  type PlaceSuggestions,
  type PublicPlace,
  type suggestionsInputSchema,
} from '@coup-denvoi/contract/places/place.schema'
import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { hasOrganizedAt, listPublicMatchesAt, placesOrganizedAt, playsAt } from '#features/matches/lists/place-matches.public.ts'
import { findVisibleProfiles } from '#features/players/visible-profiles.public.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, pageOf, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { placeCorrections } from './place-corrections.table.ts'
import { correctWords, searchPlaces } from './place-search.queries.ts'
import { idsOfPlace } from './places.access.ts'
import { placeCardColumns, placePageColumns, presentPlace, presentPlaceCard, presentPlaceFacts } from './places.present.ts'
import { places } from './places.table.ts'

/** Of merged places, the one that stays. @throws PLACE_NOT_FOUND */
export async function findPlace(db: Database, viewer: Viewer, { id }: { id: string }, now = new Date()): Promise<Place> {
  const row = await readStaying(db, id)
  const ids = await idsOfPlace(db.read, row.id)
  const [organizes, plays] = await Promise.all([hasOrganizedAt(db.read, viewer.id, ids), playsAt(db.read, viewer.id, ids, now)])
  return presentPlace(row, { organizes, plays, isAdmin: canOpenAdministration(viewer) && !viewer.rightsWithheld })
}

/** For visitors. @throws PLACE_NOT_FOUND */
export async function findPublicPlace(db: Database, { id }: { id: string }): Promise<PublicPlace> {
  const row = await readStaying(db, id)
  const matches = await listPublicMatchesAt(db, await idsOfPlace(db.read, row.id))
  return { ...presentPlaceFacts(row), matches, updatedAt: row.updatedAt.toISOString() }
}

/** Those used before, and then the directory. Without a search, those used before. */
export async function suggestPlaces(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { search = '', city = '', limit = PLACE_LIMITS.suggestions.directory }: Partial<(typeof suggestionsInputSchema)['_zod']['output']>,
): Promise<PlaceSuggestions> {
  const words = placeWords(search)
  const used = await readUsedPlaces(db, viewer.id)
  const own = used.filter(({ searchText }) => words.every((word) => ` ${searchText}`.includes(` ${word}`)))
  const options = { city: placeWords(city), limit: limit + own.length }
  let found = await searchPlaces(db, words, options)
  if (found.length === 0 && words.length > 0) {
    const corrected = await correctWords(db, words)
    if (corrected) found = await searchPlaces(db, corrected, options)
  }
  const known = new Set(own.map(({ id }) => id))
  return {
    own: own.slice(0, PLACE_LIMITS.suggestions.own).map((row) => ({ ...presentPlaceCard(row), matches: row.matches })),
    directory: found
      .filter(({ id }) => !known.has(id))
      .slice(0, limit)
      .map(presentPlaceCard),
  }
}

const MAX_USED_PLACES = 30

/** Where the viewer has organized; matches at places that were merged count together. */
async function readUsedPlaces(db: Database, userId: string) {
  const counts = await placesOrganizedAt(db, userId, MAX_USED_PLACES)
  const ids = counts.flatMap(({ placeId }) => placeId ?? [])
  if (ids.length === 0) return []
  const old = await db.read.select({ id: places.id, mergedInto: places.mergedInto }).from(places).where(inArray(places.id, ids))
  const stayingIds = new Map(old.map(({ id, mergedInto }) => [id, mergedInto ?? id]))
  const totals = new Map<string, number>()
  for (const { placeId, matches } of counts) {
    const id = stayingIds.get(placeId ?? '')
    if (id) totals.set(id, (totals.get(id) ?? 0) + matches)
  }
  const rows = await db.read
    .select({ ...placeCardColumns, searchText: places.searchText })
    .from(places)
    .where(inArray(places.id, [...totals.keys()]))
  return rows.map((row) => ({ ...row, matches: totals.get(row.id) ?? 0 })).sort((one, other) => other.matches - one.matches)
}

type CorrectionPage = (typeof correctionPageSchema)['_zod']['output']

/** The latest first. Who is banned or has closed their account is not named. How to get in is told to those only who may read it. @throws PLACE_NOT_FOUND */
export async function listCorrections(
  db: Database,
  viewer: Viewer,
  { id, cursor, limit }: { id: string; cursor?: string; limit: number },
): Promise<CorrectionPage> {
  const place = await findPlace(db, viewer, { id })
  const after = readInstantCursor(cursor, 'desc')
  const rows = await db.read
    .select({
      id: placeCorrections.id,
      userId: users.id,
      userName: users.displayName,
      at: placeCorrections.at,
      changes: placeCorrections.changes,
    })
    .from(placeCorrections)
    .leftJoin(users, and(eq(users.id, placeCorrections.userId), isActiveAccount))
    .where(
      sql`${placeCorrections.placeId} = ${place.id}
        and (${placeCorrections.at}, ${placeCorrections.id}) < (${after.key}::timestamptz, ${after.id}::text)`,
    )
    .orderBy(desc(placeCorrections.at), desc(placeCorrections.id))
    .limit(limit + 1)
  const profiles = await findVisibleProfiles(
    db,
    viewer,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  return pageOf(rows, limit, {
    present: (row): PlaceCorrection => ({
      ...row,
      userId: row.userId !== null && profiles.has(row.userId) ? row.userId : null,
      userName: row.userName ?? UNKNOWN_LABELS.user,
      at: row.at.toISOString(),
      changes: row.changes.map((change) =>
        change.field === 'entrance' && place.entrance === null ? { field: change.field, before: null, after: null } : change,
      ),
    }),
    cursorOf: instantCursor,
  })
}

async function readStaying(db: Database, id: string) {
  const read = (placeId: string) =>
    db.read
      .select({ ...placePageColumns, mergedInto: places.mergedInto })
      .from(places)
      .where(eq(places.id, placeId))
  const [row] = await read(id)
  const [staying] = row?.mergedInto ? await read(row.mergedInto) : [row]
  if (!staying) throw apiError('PLACE_NOT_FOUND')
  return staying
}
