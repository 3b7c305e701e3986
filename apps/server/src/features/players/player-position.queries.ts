import { decodeCursor } from '@coup-denvoi/contract/kit/cursor'
import type { PLAYER_ORDERS } from '@coup-denvoi/contract/players/player.schema'
import { SORTED_NAME_LENGTH } from '#features/users/users.table.ts'
import { fault } from '#platform/api/fault.ts'

type Order = (typeof PLAYER_ORDERS)[number]

/** Where a page of the list ended: what it is ordered by, and the id. */
export type Position = { key: string | number; id: string }

/** The key of a cursor behind a player; names in a spelling that fits into an address. */
export function keyOf({ matchesPlayed, sortedName }: { matchesPlayed: number; sortedName: string }, order: Order): string {
  return order === 'name' ? Buffer.from(`.${sortedName}`).toString('base64url') : String(matchesPlayed)
}

/** @throws INVALID_ARGUMENT for what {@link keyOf} did not write, or wrote for the other order */
export function readPosition(cursor: string, order: Order): Position {
  const { key = '', id = '' } = decodeCursor(cursor) ?? {}
  const position = order === 'name' ? { key: nameIn(key), id } : { key: Number(key), id }
  if (keyOf({ matchesPlayed: Number(position.key), sortedName: String(position.key) }, order) !== key) throw fault('INVALID_ARGUMENT')
  if (typeof position.key === 'number' ? !isCount(position.key) : !isName(position.key)) throw fault('INVALID_ARGUMENT')
  return position
}

const nameIn = (key: string) => Buffer.from(key, 'base64url').toString().slice(1)

// PostgreSQL refuses NUL in a text, and numbers beyond those of its integers.
const isName = (name: string) => !name.includes('\0') && name.length <= 2 * SORTED_NAME_LENGTH
const isCount = (count: number) => Number.isSafeInteger(count) && count >= 0 && count <= 0x7fffffff
