import type { PlaceDraft } from '@coup-denvoi/contract/places/place.schema'
import { searchColumns, storePlaceWords } from '#features/places/commands/store-place.ts'
import { places } from '#features/places/places.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { storageOf } from './storage-of.ts'

/** @returns its id */
export async function createTestPlace(db: Database, draft: Partial<PlaceDraft> & Pick<PlaceDraft, 'name' | 'city'>): Promise<string> {
  const id = newId()
  const columns = { address: '', ...draft }
  const search = searchColumns(columns)
  await storageOf(db)
    .insert(places)
    .values({ id, ...columns, ...search })
  await db.transaction(({ tx }) => storePlaceWords(tx, [search.searchText]))
  return id
}
