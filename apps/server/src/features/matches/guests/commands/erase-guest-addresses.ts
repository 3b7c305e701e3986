import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { matches } from '../../matches.table.ts'
import { guestAddresses } from '../guest-addresses.table.ts'
import { matchGuests } from '../match-guests.table.ts'

const DAY_MS = 24 * 60 * 60_000

/** Addresses of guests of matches that are over, and of matches that were deleted. @returns how many */
export async function eraseGuestAddresses({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> {
  const erased = await db.transaction(({ tx }) => {
    const old = tx
      .select({ id: guestAddresses.id })
      .from(guestAddresses)
      .leftJoin(matchGuests, eq(matchGuests.id, guestAddresses.guestId))
      .leftJoin(matches, eq(matches.id, matchGuests.matchId))
      .where(
        or(
          lt(matches.startsAt, new Date(now.getTime() - RETENTION.guestAddressDays * DAY_MS)),
          // Longer than all attempts to send the last mail take.
          and(isNull(guestAddresses.guestId), lt(guestAddresses.createdAt, new Date(now.getTime() - DAY_MS))),
        ),
      )
    return tx.delete(guestAddresses).where(inArray(guestAddresses.id, old)).returning({ id: guestAddresses.id })
  }, now)
  return erased.length
}
