import { placeWords } from '@coup-denvoi/contract/places/place.rules'
import type { PlaceDraft } from '@coup-denvoi/contract/places/place.schema'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { placeWordsTable } from '../place-words.table.ts'

/** What a search finds a place by. */
export const searchColumns = ({ name, city, address }: Pick<PlaceDraft, 'name' | 'city' | 'address'>) => ({
  // A name of signs alone is found by no search.
  searchText: placeWords(`${name} ${city} ${address}`).join(' ') || '-',
  searchCity: placeWords(city).join(' '),
})

/** Remembers the words of places for typing errors. In one order, so that two writers don't wait for each other. */
export async function storePlaceWords(tx: Transaction, searchTexts: readonly string[]): Promise<void> {
  const words = [...new Set(searchTexts.flatMap((text) => text.split(' ')))].sort()
  if (words.length === 0) return
  await tx.execute(sql`insert into ${placeWordsTable} (word) select unnest(${sql.param(words)}::text[]) on conflict do nothing`)
}
