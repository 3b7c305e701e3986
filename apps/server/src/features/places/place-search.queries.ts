import { encodeCursor } from '@coup-denvoi/contract/lib/cursor'
import { comingWeek, placeWords } from '@coup-denvoi/contract/places/place.rules'
import { PLACE_LIMITS, type PlacePage, type placeListInputSchema } from '@coup-denvoi/contract/places/place.schema'
import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { hasPublicMatch, selectPlacesWithPublicMatch } from '#features/matches/lists/next-match-at-place.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { pageOf, readCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { addNextMatches } from './listed-places.queries.ts'
import { placeWordsTable } from './place-words.table.ts'
import { placeCardColumns, presentPlaceCard } from './places.present.ts'
import { places, sortedPlace, wordsOf } from './places.table.ts'

type ListInput = (typeof placeListInputSchema)['_zod']['output']

/** The matches of a week whose places a list by name is made of. */
const FIRST_MATCHES = 1000

/**
 * A page of the directory, by name. A search finds places that have each word or a word that begins with it; where there is none,
 * those with the most similar words. @throws INVALID_ARGUMENT for a broken cursor
 */
export async function listPlaces(db: Database, viewer: Pick<Viewer, 'id'>, input: ListInput, now = new Date()): Promise<PlacePage> {
  const words = placeWords(input.search ?? '')
  const found = await readPage(words)
  if (found.items.length > 0 || words.length === 0) return { ...found, corrected: null }
  const corrected = await correctWords(db, words)
  return corrected ? { ...(await readPage(corrected)), corrected: corrected.join(' ') } : { ...found, corrected: null }

  async function readPage(named: string[]): Promise<Omit<PlacePage, 'corrected'>> {
    const page = await readCards(db, viewer, input, named, now)
    return { ...page, items: await addNextMatches(db, viewer, page.items, now) }
  }
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

async function readCards(db: Database, viewer: Pick<Viewer, 'id'>, input: ListInput, words: string[], now: Date) {
  const after = input.cursor === undefined ? null : readNameCursor(input.cursor)
  const isFound = and(isNull(places.mergedInto), ...factConditions(input), words.length > 0 ? hasWords(words) : undefined)
  // The words first, up to a limit: an order by name would be read from its index, row by row, until enough places have them.
  const hits = words.length > 0 ? db.read.select({ id: places.id }).from(places).where(isFound).limit(PLACE_LIMITS.found) : null
  const rows = await db.read
    .select({ ...placeCardColumns, sorted: sortedPlace(places) as SQL<string> })
    .from(places)
    .where(
      and(
        input.matchThisWeek ? isOfWeek(db, viewer, hits, now) : hits ? isOneOf(hits) : undefined,
        isFound,
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

/** As an array, which is looked up by the primary key. */
const isOneOf = (ids: SQLWrapper): SQL => sql`${places.id} = any(array(${ids}))`

/**
 * « Match cette semaine » by name: the places of the week's first matches, and those of `hits` with one. Few places have rare words, and many
 * with a match have frequent ones.
 */
function isOfWeek({ read }: Database, viewer: Pick<Viewer, 'id'>, hits: SQLWrapper | null, now: Date): SQL {
  const week = { viewerId: viewer.id, ...comingWeek(now) }
  const ofFirst = selectPlacesWithPublicMatch(read, { ...week, limit: FIRST_MATCHES })
  if (!hits) return isOneOf(ofFirst)
  const ofHits = read
    .select({ id: places.id })
    .from(places)
    .where(and(isOneOf(hits), hasPublicMatch(read, week)))
  return isOneOf(sql`${ofFirst} union ${ofHits}`)
}

/** The filters of the facts of a place. `0` is written as the index of free places has it. */
export const factConditions = ({ surface, indoor, free }: FactFilters): SQL[] => [
  ...(surface ? [inArray(places.surface, surface)] : []),
  ...(indoor ? [eq(places.isIndoor, true)] : []),
  ...(free ? [sql`${places.pricePerHour} = 0`] : []),
]

type FactFilters = Pick<ListInput, 'surface' | 'indoor' | 'free'>

function readNameCursor(cursor: string): { key: string; id: string } {
  const { key, id } = readCursor(cursor, /^[A-Za-z0-9_-]{1,140}$/)
  const text = Buffer.from(key, 'base64url').toString()
  // PostgreSQL refuses NUL in texts.
  if (!text.startsWith('.') || text.includes('\0')) throw apiError('INVALID_ARGUMENT')
  return { key: text.slice(1), id }
}
