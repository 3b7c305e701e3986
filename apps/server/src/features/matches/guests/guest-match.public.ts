import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { MatchRow } from '../matches.table.ts'
import { findGuest, type GuestOfMatch, type GuestOnList, lockMatchForGuest, requireGuest } from './match-guests.access.ts'

/** The match of a guest, and their status on its list. */
export type GuestMatch = GuestOnList & { row: MatchRow }

/** Null with a wrong secret. */
export const findGuestMatch = (db: Database, key: GuestKey): Promise<GuestOfMatch | null> => findGuest(db, key)

/** @throws GUEST_NOT_FOUND also with a wrong secret */
export const requireGuestMatch = async (db: Database, key: GuestKey): Promise<Authorized<GuestMatch, 'guest'>> =>
  authorized<'guest', GuestMatch>(await requireGuest(db, key))

/** Like {@link requireGuestMatch}, with the match locked until the transaction ends. */
export const lockGuestMatch = (tx: Transaction, key: GuestKey): Promise<Authorized<GuestMatch, 'guest'>> => lockMatchForGuest(tx, key)
