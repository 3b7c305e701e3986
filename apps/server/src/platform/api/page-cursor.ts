import { decodeCursor, encodeCursor } from '@coup-denvoi/contract/lib/cursor'
import { apiError } from './api-error.ts'

/** A page begins after the row with this key and this id. */
export type PageCursor<Key> = { key: Key; id: string }

/** Up to the year 2286: longer ones were not written by us, and may be no valid date. */
const MILLISECONDS_PATTERN = /^\d{1,13}$/

/**
 * Makes a page of rows that were read with a limit of one more.
 * @param cursorOf where the next page begins, from the last row of this one
 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { present, cursorOf }: { present: (row: Row) => Item; cursorOf: (row: Row) => string },
): { items: Item[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { items: page.map(present), nextCursor: last === undefined ? null : cursorOf(last) }
}

/** The cursor after a row of a list that is sorted by time. */
export const instantCursor = ({ at, id }: { at: Date; id: string }): string => encodeCursor({ key: String(at.getTime()), id })

/** @returns as PostgreSQL reads it @throws INVALID_ARGUMENT for a cursor that {@link instantCursor} did not write */
export function readInstantCursor(cursor: string | undefined, order: 'asc' | 'desc'): PageCursor<string> {
  if (cursor === undefined) return { key: order === 'desc' ? 'infinity' : '-infinity', id: '' }
  const { key, id } = readCursor(cursor, MILLISECONDS_PATTERN)
  return { key: toIsoInstant(key), id }
}

/** @param milliseconds since 1970, in digits */
export const toIsoInstant = (milliseconds: string): string => new Date(Number(milliseconds)).toISOString()

/** @throws INVALID_ARGUMENT for a cursor whose key is none of these */
export function readCursor(cursor: string, key: RegExp): PageCursor<string> {
  const decoded = decodeCursor(cursor)
  if (!decoded || !key.test(decoded.key)) throw apiError('INVALID_ARGUMENT')
  return decoded
}
