import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { guestAddresses } from './guest-addresses.table.ts'
import { matchGuests } from './match-guests.table.ts'
import { LISTED_STATUSES } from './match-participants.queries.ts'
import { matchParticipants } from './match-participants.table.ts'

/** Ids of the confirmed addresses of the guests of a match who hold or want a place. */
export async function findGuestAddressIds(tx: Transaction, matchId: string): Promise<string[]> {
  const found = await tx
    .select({ id: guestAddresses.id })
    .from(guestAddresses)
    .innerJoin(matchGuests, eq(matchGuests.id, guestAddresses.guestId))
    .leftJoin(matchParticipants, eq(matchParticipants.id, matchGuests.id))
    .where(
      and(
        eq(matchGuests.matchId, matchId),
        isNotNull(guestAddresses.confirmedAt),
        or(eq(matchGuests.request, 'pending'), inArray(matchParticipants.status, LISTED_STATUSES)),
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
