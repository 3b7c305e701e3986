import { encodeCursor } from '@coup-denvoi/contract/lib/cursor'
import { type PageCursor, readCursor, toIsoInstant } from '#platform/api/page-cursor.ts'

const INTEGER = /^\d{1,9}$/
const MAX_INTEGER = 2 ** 31 - 1

export const countCursor = ({ count, id }: { count: number; id: string }): string => encodeCursor({ key: String(count), id })

/** The largest first. @throws INVALID_ARGUMENT for a cursor that {@link countCursor} did not write */
export function readCountCursor(cursor: string | undefined): PageCursor<number> {
  if (cursor === undefined) return { key: MAX_INTEGER, id: '' }
  const { key, id } = readCursor(cursor, INTEGER)
  return { key: Number(key), id }
}

/** For a list by rank, 0 to 2, then by time, the earliest first. */
export const rankCursor = ({ rank, at, id }: { rank: number; at: Date; id: string }): string =>
  encodeCursor({ key: `${rank}-${at.getTime()}`, id })

/** @throws INVALID_ARGUMENT for a cursor that {@link rankCursor} did not write */
export function readRankCursor(cursor: string | undefined): PageCursor<string> & { rank: number } {
  if (cursor === undefined) return { rank: 0, key: '-infinity', id: '' }
  const { key, id } = readCursor(cursor, /^[0-2]-\d{1,13}$/)
  return { rank: Number(key[0]), key: toIsoInstant(key.slice(2)), id }
}
