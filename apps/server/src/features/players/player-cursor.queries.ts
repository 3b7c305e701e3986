import { decodeCursor } from '@coup-denvoi/contract/lib/cursor'
import type { PLAYER_ORDERS } from '@coup-denvoi/contract/players/player.schema'
import { SORTED_NAME_LENGTH } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'

type Order = (typeof PLAYER_ORDERS)[number]

/** The sort key and id of the last row of a page. */
export type PlayerCursor = { key: string | number; id: string }

type SortValues = { matchesPlayed: number; rating: number | null; sortedName: string }

/** Names and ratings are encoded to be safe in URLs. */
export function cursorKeyOf({ matchesPlayed, rating, sortedName }: SortValues, order: Order): string {
  if (order === 'active') return String(matchesPlayed)
  return encodeText(order === 'name' ? sortedName : String(rating ?? 0))
}

/** @throws INVALID_ARGUMENT for a cursor that {@link cursorKeyOf} did not write for this order */
export function parsePlayerCursor(cursor: string, order: Order): PlayerCursor {
  const { key = '', id = '' } = decodeCursor(cursor) ?? {}
  const text = order === 'active' ? key : decodeText(key)
  const number = Number(text)
  if (cursorKeyOf({ matchesPlayed: number, rating: number, sortedName: text }, order) !== key) throw apiError('INVALID_ARGUMENT')
  if (!{ active: isCount(number), rated: isRating(number), name: isName(text) }[order]) throw apiError('INVALID_ARGUMENT')
  return { key: order === 'name' ? text : number, id }
}

const encodeText = (text: string) => Buffer.from(`.${text}`).toString('base64url')
const decodeText = (key: string) => Buffer.from(key, 'base64url').toString().slice(1)

// PostgreSQL rejects NUL characters in text and integers above 32 bits.
const isName = (name: string) => !name.includes('\0') && name.length <= 2 * SORTED_NAME_LENGTH
const isRating = (rating: number) => rating >= 0 && rating <= 5
const isCount = (count: number) => Number.isSafeInteger(count) && count >= 0 && count <= 0x7fffffff
