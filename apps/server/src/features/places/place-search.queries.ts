import { encodeCursor } from '@coup-denvoi/contract/lib/cursor'
import { placeWords } from '@coup-denvoi/contract/places/place.rules'
import { PLACE_LIMITS, type PlacePage, type placeListInputSchema } from '@coup-denvoi/contract/places/place.schema'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import { pageOf, readCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { placeWordsTable } from './place-words.table.ts'
import { placeCardColumns, presentPlaceCard } from './places.present.ts'
import { places, sortedPlace, wordsOf } from './places.table.ts'

type ListInput = (typeof placeListInputSchema)['_zod']['output']

/**
 * A page of the directory, by name. A search finds places that have each word or a word that begins with it; where there is none,
 * those with the most similar words. @throws INVALID_ARGUMENT for a broken cursor
 */
export async function listPlaces(db: Database, input: ListInput): Promise<PlacePage> {
  const words = placeWords(input.search ?? '')
  const found = await readPage(db, input, words)
  if (found.items.length > 0 || words.length === 0 || input.cursor) return { ...found, corrected: null }
  const corrected = await correctWords(db, words)
  return corrected ? { ...(await readPage(db, input, corrected)), corrected: corrected.join(' ') } : { ...found, corrected: null }
}

/** The first places with these words, those of a city before the others; typing errors are corrected. */
export async function searchPlaces({ read }: Database, words: string[], { city, limit }: { city: string[]; limit: number }) {
  const select = (condition: SQL) =>
    read
      .select(placeCardColumns)
      .from(places)
      .where(and(isNull(places.mergedInto), condition))
      .limit(limit)
  const ofCity = city.length > 0 && words.length > 0 ? await select(hasWords([...words, ...city])) : []
  if (ofCity.length === limit || words.length === 0) return ofCity
  const others = await select(hasWords(words))
  const known = new Set(ofCity.map(({ id }) => id))
  return [...ofCity, ...others.filter(({ id }) => !known.has(id))].slice(0, limit)
}

/**
 * The words of the directory that are most similar to those that no place has.
 * @returns null where nothing is similar
 */
export async function correctWords({ read }: Database, words: string[]): Promise<string[] | null> {
  const typed = [...words].sort()
  const rows = await read
    .select({
      typed: sql<string>`typed.word`,
      known: sql<boolean>`exists (select 1 from ${placeWordsTable} where ${placeWordsTable.word} like typed.word || '%')`,
      similar: sql<string | null>`(select known.word from ${placeWordsTable} as known where known.word % typed.word
        order by known.word <-> typed.word, known.word limit 1)`,
    })
    .from(sql`unnest(${sql.param(typed)}::text[]) as typed(word)`)
  const better = new Map(rows.map((row) => [row.typed, row.known ? row.typed : row.similar]))
  const corrected = words.map((word) => better.get(word) ?? null)
  if (corrected.some((word) => word === null) || corrected.every((word, n) => word === words[n])) return null
  return corrected as string[]
}

/** `'urban':* & 'lyon':*` */
const hasWords = (words: string[]): SQL =>
  sql`${wordsOf(places)} @@ ${words.map((word) => `'${word.replaceAll(/['\\]/g, '')}':*`).join(' & ')}::tsquery`

async function readPage(db: Database, input: ListInput, words: string[]): Promise<Omit<PlacePage, 'corrected'>> {
  const after = input.cursor === undefined ? null : readNameCursor(input.cursor)
  const filters = and(isNull(places.mergedInto), ...filterConditions(input))
  // The words first, up to a limit: an order by name would be read from its index, row by row, until enough places have them.
  const hits = db.read
    .select({ id: places.id })
    .from(places)
    .where(and(filters, words.length > 0 ? hasWords(words) : undefined))
    .limit(PLACE_LIMITS.found)
  const rows = await db.read
    .select({ ...placeCardColumns, sorted: sortedPlace(places) as SQL<string> })
    .from(places)
    .where(
      and(
        words.length > 0 ? sql`${places.id} = any(array(${hits}))` : filters,
        after ? sql`(${sortedPlace(places)}, ${places.id}) > (${after.key}::text, ${after.id}::text)` : undefined,
      ),
    )
    .orderBy(sortedPlace(places), asc(places.id))
    .limit(input.limit + 1)
  return pageOf(rows, input.limit, {
    present: presentPlaceCard,
    cursorOf: ({ sorted, id }) => encodeCursor({ key: Buffer.from(`.${sorted}`).toString('base64url'), id }),
  })
}

export function filterConditions({ surface, indoor }: { surface?: PlaceSurface[]; indoor?: boolean }): SQL[] {
  return [...(surface ? [inArray(places.surface, surface)] : []), ...(indoor ? [eq(places.isIndoor, true)] : [])]
}

type PlaceSurface = NonNullable<ListInput['surface']>[number]

function readNameCursor(cursor: string): { key: string; id: string } {
  const { key, id } = readCursor(cursor, /^[A-Za-z0-9_-]{1,140}$/)
  const text = Buffer.from(key, 'base64url').toString()
  // PostgreSQL refuses NUL in texts.
  if (!text.startsWith('.') || text.includes('\0')) throw apiError('INVALID_ARGUMENT')
  return { key: text.slice(1), id }
}
