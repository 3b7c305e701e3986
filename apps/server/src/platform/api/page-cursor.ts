import { decodeCursor, encodeCursor } from '@coup-denvoi/contract/lib/cursor'
import { apiError } from './api-error.ts'

/** Where a page begins: after the row with this key and this id. A first page begins after what no row comes before. */
export type PageCursor<Key> = { key: Key; id: string }

/** Up to the year 2286: what is longer was not written by us, and might be no date at all. */
const MILLISECONDS_PATTERN = /^\d{1,13}$/

/** Leads to what comes after a row of a list that goes by time. */
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
