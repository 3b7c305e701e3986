import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchParticipants } from '../participation/match-participants.table.ts'
import { guestAddresses } from './guest-addresses.table.ts'
import { matchGuests } from './match-guests.table.ts'

/** Where guests stand who are told something. `requested`: they wait for the organizer's answer. */
export type GuestStanding = 'going' | 'waiting' | 'requested'

/** Ids of the confirmed addresses of guests of a match. @param toldOf matches of which they have been told: an address that is there, too, is left out */
export async function findGuestAddressIds(
  tx: Transaction,
  matchId: string,
  standings: readonly GuestStanding[],
  toldOf: readonly string[] = [],
): Promise<string[]> {
  const addresses = await confirmedAddresses(tx, [matchId], standings)
  const told = new Set(toldOf.length > 0 ? (await confirmedAddresses(tx, toldOf, standings)).map(({ email }) => email) : [])
  return addresses.filter(({ email }) => !told.has(email)).map(({ id }) => id)
}

async function confirmedAddresses(tx: Transaction, matchIds: readonly string[], standings: readonly GuestStanding[]) {
  const statuses = standings.filter((standing) => standing !== 'requested')
  const rows = await tx
    .select({ id: guestAddresses.id, email: guestAddresses.email })
    .from(guestAddresses)
    .innerJoin(matchGuests, eq(matchGuests.id, guestAddresses.guestId))
    .leftJoin(matchParticipants, eq(matchParticipants.id, matchGuests.id))
    .where(
      and(
        inArray(matchGuests.matchId, [...matchIds]),
        isNotNull(guestAddresses.email),
        isNotNull(guestAddresses.confirmedAt),
        or(standings.includes('requested') ? eq(matchGuests.request, 'pending') : undefined, inArray(matchParticipants.status, statuses)),
      ),
    )
  return rows.map(({ id, email }) => ({ id, email: email?.toLowerCase() }))
}

/** The confirmed address of one guest. */
export async function findGuestAddressId(tx: Transaction, guestId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: guestAddresses.id })
    .from(guestAddresses)
    .where(and(eq(guestAddresses.guestId, guestId), isNotNull(guestAddresses.confirmedAt)))
  return found?.id ?? null
}
