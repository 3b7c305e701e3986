import { placeWords } from '@coup-denvoi/contract/places/place.rules'
import { PLACE_LIMITS, type PlaceDraft } from '@coup-denvoi/contract/places/place.schema'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { places } from '../places.table.ts'
import { searchColumns, storePlaceWords } from './store-place.ts'

type PlaceOfMatch = Pick<PlaceDraft, 'city' | 'surface'> & { location: string }

/** Enters the place of a match into the directory, unless it has one of this name in this city. @returns its id */
export async function addPlace({ tx, now }: Change, { location, city, surface }: PlaceOfMatch): Promise<string> {
  const draft = { ...nameAndAddress(location), city, surface }
  const columns = searchColumns(draft)
  const known = await findNamed(tx, { ...columns, name: draft.name })
  if (known) return known
  const id = newId()
  await tx.insert(places).values({ id, ...draft, ...columns, createdAt: now, updatedAt: now })
  await storePlaceWords(tx, [columns.searchText])
  return id
}

/** The id of the place with this name in this city, whatever its case and accents; of one that was merged, the one that stays. */
async function findNamed(tx: Transaction, { name, searchCity }: { name: string; searchCity: string }): Promise<string | undefined> {
  const words = placeWords(name).join(' ')
  const isNamed = (place: { name: string }) => place.name === name || (words !== '' && placeWords(place.name).join(' ') === words)
  const select = (isMerged: SQL) =>
    tx
      .select({ id: places.id, name: places.name, stayingId: sql<string>`coalesce(${places.mergedInto}, ${places.id})` })
      .from(places)
      .where(and(eq(places.searchCity, searchCity), isMerged, sql`starts_with(${places.searchText}, ${words})`))
      .orderBy(asc(places.id))
  // One after the other: each has an index of its own.
  const found = (await select(isNull(places.mergedInto))).find(isNamed) ?? (await select(isNotNull(places.mergedInto))).find(isNamed)
  return found?.stayingId
}

/** « Urban Gerland, 12 rue Félix-Brun » */
function nameAndAddress(location: string): Pick<PlaceDraft, 'name' | 'address'> {
  const [first = '', ...rest] = location.split(',')
  const name = first.trim().slice(0, PLACE_LIMITS.name.max).trim()
  return name.length < PLACE_LIMITS.name.min
    ? { name: location.slice(0, PLACE_LIMITS.name.max).trim(), address: '' }
    : { name, address: rest.join(',').trim() }
}
