import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { monthsBefore } from '#platform/database/months-before.ts'
import { ERASED_GUEST_NAME, matchGuests } from '../match-guests.table.ts'
import { matches } from '../matches.table.ts'

/** Guests of matches of long ago lose their names; the lists stay whole. @returns how many */
export async function eraseGuestNames({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> {
  const isOld = lt(matches.startsAt, monthsBefore(now, RETENTION.guestNameMonths))
  const erased = await db.transaction(({ tx }) => {
    const old = tx
      .select({ id: matchGuests.id })
      .from(matchGuests)
      .innerJoin(matches, eq(matches.id, matchGuests.matchId))
      .where(and(isOld, ne(matchGuests.name, ERASED_GUEST_NAME)))
    return tx.update(matchGuests).set({ name: ERASED_GUEST_NAME }).where(inArray(matchGuests.id, old)).returning({ id: matchGuests.id })
  }, now)
  return erased.length
}
