import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { guestAddresses } from './guest-addresses.table.ts'
import { matchGuests } from './match-guests.table.ts'
import { matchParticipants } from './match-participants.table.ts'

/** Where guests stand who are told something. `requested`: they wait for the organizer's answer. */
export type GuestStanding = 'going' | 'waiting' | 'requested'

/** Ids of the confirmed addresses of guests of a match. */
export async function findGuestAddressIds(tx: Transaction, matchId: string, standings: readonly GuestStanding[]): Promise<string[]> {
  const statuses = standings.filter((standing) => standing !== 'requested')
  const found = await tx
    .select({ id: guestAddresses.id })
    .from(guestAddresses)
    .innerJoin(matchGuests, eq(matchGuests.id, guestAddresses.guestId))
    .leftJoin(matchParticipants, eq(matchParticipants.id, matchGuests.id))
    .where(
      and(
        eq(matchGuests.matchId, matchId),
        isNotNull(guestAddresses.confirmedAt),
        or(standings.includes('requested') ? eq(matchGuests.request, 'pending') : undefined, inArray(matchParticipants.status, statuses)),
      ),
    )
  return found.map(({ id }) => id)
}

/** The confirmed address of one guest. */
export async function findGuestAddressId(tx: Transaction, guestId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: guestAddresses.id })
    .from(guestAddresses)
    .where(and(eq(guestAddresses.guestId, guestId), isNotNull(guestAddresses.confirmedAt)))
  return found?.id ?? null
}
