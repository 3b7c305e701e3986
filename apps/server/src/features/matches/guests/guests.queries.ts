import type { GuestKey, GuestPlace } from '@coup-denvoi/contract/matches/guests/guest.schema'
import type { Database } from '#platform/database/database.ts'
import { findPlayers } from '../matches.queries.ts'
import { presentGuestPlace } from './guests.present.ts'
import { requireGuest } from './match-guests.access.ts'

/** The place of a guest, and what they see of their match. @throws GUEST_NOT_FOUND also with a wrong secret */
export async function findGuestPlace(db: Database, key: GuestKey, now = new Date()): Promise<GuestPlace> {
  const guest = await requireGuest(db, key)
  return presentGuestPlace(guest, await findPlayers(db, guest.row.id), now)
}
