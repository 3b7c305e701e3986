import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { findGuestMatch, type GuestMatch, lockGuestMatch, requireGuestMatch } from '#features/matches/guests/guest-match.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'

type GuestRoom = Authorized<GuestMatch, 'guest'>

/** For a guest on the list, to read. @throws GUEST_NOT_FOUND, LOCKER_ROOM_CLOSED */
export const requireGuestRoom = async (db: Database, key: GuestKey): Promise<GuestRoom> => requirePlace(await requireGuestMatch(db, key))

/** Like {@link requireGuestRoom}, with the match locked until the transaction ends. */
export const lockGuestRoom = async (tx: Transaction, key: GuestKey): Promise<GuestRoom> => requirePlace(await lockGuestMatch(tx, key))

/** The same question as a boolean, for a match. */
export async function hasGuestRoomAccess(db: Database, key: GuestKey, matchId: string): Promise<boolean> {
  const match = await findGuestMatch(db, key)
  return match?.row.id === matchId && match.status === 'going'
}

function requirePlace(match: GuestRoom): GuestRoom {
  if (match.status !== 'going') throw apiError('LOCKER_ROOM_CLOSED')
  return match
}
