import { decodeCursor, encodeCursor } from '@coup-denvoi/contract/lib/cursor'
import { apiError } from './api-error.ts'

/** The sort key and id of the last row of the previous page. */
export type PageCursor<Key> = { key: Key; id: string }

/** Up to the year 2286: longer ones are not ours and may be invalid dates. */
const MILLISECONDS_PATTERN = /^\d{1,13}$/

/**
 * A page from rows that were read with a limit of one more.
 * @param cursorOf the cursor after a row
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

/** The cursor after a row of a list sorted by time. */
export const instantCursor = ({ at, id }: { at: Date; id: string }): string => encodeCursor({ key: String(at.getTime()), id })

/** @returns an ISO timestamp @throws INVALID_ARGUMENT for a cursor not made by {@link instantCursor} */
export function readInstantCursor(cursor: string | undefined, order: 'asc' | 'desc'): PageCursor<string> {
  if (cursor === undefined) return { key: order === 'desc' ? 'infinity' : '-infinity', id: '' }
  const { key, id } = readCursor(cursor, MILLISECONDS_PATTERN)
  return { key: toIsoInstant(key), id }
}

/** @param milliseconds since 1970, in digits */
export const toIsoInstant = (milliseconds: string): string => new Date(Number(milliseconds)).toISOString()

/** @throws INVALID_ARGUMENT if the key does not match */
export function readCursor(cursor: string, key: RegExp): PageCursor<string> {
  const decoded = decodeCursor(cursor)
  if (!decoded || !key.test(decoded.key)) throw apiError('INVALID_ARGUMENT')
  return decoded
}

type DistanceCursor = {
  distance: number
  /** What orders rows at the same distance. */
  order: number
  id: string
}

/** The cursor after a row of a list sorted by distance. */
export const toDistanceCursor = ({ distance, order, id }: DistanceCursor): string =>
  encodeCursor({ key: Buffer.from(`${distance} ${order}`).toString('base64url'), id })

/** @throws INVALID_ARGUMENT for a cursor not made by {@link toDistanceCursor} */
export function readDistanceCursor(cursor: string): DistanceCursor {
  const { key, id } = readCursor(cursor, /^[A-Za-z0-9_-]{1,80}$/)
  const [distance = Number.NaN, order = Number.NaN, ...rest] = Buffer.from(key, 'base64url').toString().split(' ').map(Number)
  if (!Number.isFinite(distance) || !Number.isFinite(order) || rest.length > 0) throw apiError('INVALID_ARGUMENT')
  return { distance, order, id }
}
