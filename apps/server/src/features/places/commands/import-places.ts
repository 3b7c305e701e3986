import type { PlaceDraft } from '@coup-denvoi/contract/places/place.schema'
import { sql } from 'drizzle-orm'
import { locateMatches } from '#features/matches/lists/place-matches.public.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { places } from '../places.table.ts'
import { searchColumns, storePlaceWords } from './store-place.ts'

export type ImportedPlace = PlaceDraft & { externalId: string }

/** `isLast`: of a file. */
type ImportPlaces = { db: Database; input: { places: ImportedPlace[]; isLast?: boolean }; now?: Date }

/**
 * Adds places of the public register, and updates those that an earlier import has added. What people have corrected stays, and so does
 * what the register does not know. @returns how many rows were added or changed
 */
export async function importPlaces({ db, input, now: at }: ImportPlaces): Promise<number> {
  // One statement must not update a row twice.
  const unique = [...new Map(input.places.map((place) => [place.externalId, place])).values()]
  if (unique.length === 0 && !input.isLast) return 0
  const rows = unique.map((place) => ({ ...place, ...searchColumns(place) }))
  return db.transaction(async ({ tx, enqueue, now }) => {
    // Matches that name no place are found by the places of their city.
    if (input.isLast) enqueue(locateMatches({ placeId: null }))
    if (rows.length === 0) return 0
    const written = await tx
      .insert(places)
      .values(rows.map((row) => ({ id: newId(), ...row, source: 'register' as const, createdAt: now, updatedAt: now })))
      .onConflictDoUpdate({
        target: [places.source, places.externalId],
        set: {
          // A name and its address belong together.
          name: keep('name', NAMED),
          address: keep('address', NAMED),
          city: keep('city', NAMED),
          searchText: keep('search_text', NAMED),
          searchCity: keep('search_city', NAMED),
          surface: keep('surface', ['surface']),
          isIndoor: keep('is_indoor', ['isIndoor']),
          latitude: keep('latitude', LOCATED),
          longitude: keep('longitude', LOCATED),
          updatedAt: now,
        },
        setWhere: sql`(${columnsOf('places')}) is distinct from (${columnsOf('excluded')})`,
      })
      .returning({ id: places.id })
    await storePlaceWords(
      tx,
      rows.map(({ searchText }) => searchText),
    )
    return written.length
  }, at)
}

const NAMED = ['name', 'address', 'city']
const LOCATED = ['latitude', 'longitude']

/** The imported value, unless people have corrected one of these fields. */
const keep = (column: string, fields: string[]) =>
  sql.raw(
    `case when places.corrected_fields && array[${fields.map((field) => `'${field}'`).join(', ')}]::text[] then places.${column} else excluded.${column} end`,
  )

const columnsOf = (table: string) =>
  sql.raw(['name', 'address', 'city', 'surface', 'is_indoor', 'latitude', 'longitude'].map((column) => `${table}.${column}`).join(', '))
