import { pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { monthsBefore } from '#platform/database/months-before.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { matches } from '../../matches.table.ts'
import { ERASED_GUEST_NAME, matchGuests } from '../match-guests.table.ts'

/** Rows of a transaction. */
const MAX_AT_ONCE = 500

/** Guests of matches of long ago lose their names; the lists stay whole. @returns how many */
export async function eraseGuestNames({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> {
  const isOld = lt(matches.startsAt, monthsBefore(now, RETENTION.guestNameMonths))
  const erased = await db.transaction(async ({ tx, emit }) => {
    const old = await tx
      .select({ guestId: matchGuests.id, match: pick(matches, ['id', 'title', 'startsAt', 'type', 'groupId']) })
      .from(matchGuests)
      .innerJoin(matches, eq(matches.id, matchGuests.matchId))
      .where(and(isOld, ne(matchGuests.name, ERASED_GUEST_NAME)))
      .limit(MAX_AT_ONCE)
    const guestIds = old.map(({ guestId }) => guestId)
    if (guestIds.length > 0) await tx.update(matchGuests).set({ name: ERASED_GUEST_NAME }).where(inArray(matchGuests.id, guestIds))
    for (const match of new Map(old.map(({ match }) => [match.id, match])).values())
      emit({ type: 'match.guests-erased', ...matchEventFields(match) })
    return guestIds
  }, now)
  return erased.length < MAX_AT_ONCE ? erased.length : erased.length + (await eraseGuestNames({ db, now }))
}
