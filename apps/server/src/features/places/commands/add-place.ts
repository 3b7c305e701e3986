import { PLACE_LIMITS, type PlaceDraft } from '@coup-denvoi/contract/places/place.schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { places } from '../places.table.ts'
import { searchColumns, storePlaceWords } from './store-place.ts'

type PlaceOfMatch = Pick<PlaceDraft, 'city' | 'surface'> & { location: string }

/** Enters the place of a match into the directory, unless it has one of this name in this city. @returns its id */
export async function addPlace({ tx, now }: Change, { location, city, surface }: PlaceOfMatch): Promise<string> {
  const draft = { ...nameAndAddress(location), city, surface }
  const columns = searchColumns(draft)
  const [known] = await tx
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.searchCity, columns.searchCity), eq(places.name, draft.name), isNull(places.mergedInto)))
    .limit(1)
  if (known) return known.id
  const id = newId()
  await tx.insert(places).values({ id, ...draft, ...columns, createdAt: now, updatedAt: now })
  await storePlaceWords(tx, [columns.searchText])
  return id
}

/** « Urban Gerland, 12 rue Félix-Brun » */
function nameAndAddress(location: string): Pick<PlaceDraft, 'name' | 'address'> {
  const [first = '', ...rest] = location.split(',')
  const name = first.trim().slice(0, PLACE_LIMITS.name.max).trim()
  return name.length < PLACE_LIMITS.name.min
    ? { name: location.slice(0, PLACE_LIMITS.name.max).trim(), address: '' }
    : { name, address: rest.join(',').trim() }
}
