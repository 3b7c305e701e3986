import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchTitle } from '../match-card.present.ts'
import type { MatchRow } from '../matches.table.ts'
import { ERASED_GUEST_NAME, matchGuests } from './match-guests.table.ts'

/** How moderators read of a guest. */
export const guestTargetName = (name: string, match: Pick<MatchRow, 'title'>): string => `${name}, «\u00a0${matchTitle(match)}\u00a0»`

/** The name of a guest of a match, for a report. @throws GUEST_NOT_FOUND also once the name was erased */
export async function requireNamedGuest(tx: Transaction, matchId: string, guestId: string): Promise<string> {
  const [guest] = await tx
    .select({ name: matchGuests.name })
    .from(matchGuests)
    .where(and(eq(matchGuests.id, guestId), eq(matchGuests.matchId, matchId)))
  if (!guest || guest.name === ERASED_GUEST_NAME) throw apiError('GUEST_NOT_FOUND')
  return guest.name
}
