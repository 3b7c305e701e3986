import { and, eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { endAllJoinRequests } from '../join-requests/commands/end-join-request.ts'
import type { LockedMatchRow } from '../matches.access.ts'
import { withdrawAllOffers } from '../offers/commands/end-offer.ts'
import { endHandover } from '../organizers/commands/end-handover.ts'
import { updatePlaceCounts } from '../participation/commands/update-place-counts.ts'
import { matchReplacements } from '../replacements/match-replacements.table.ts'

/** Ends the open offers of places and the open requests for replacements, to join and for another organizer, at kick-off or cancellation. @returns the players who sought a replacement */
export async function expireRequests(change: Change, match: Authorized<LockedMatchRow, string>): Promise<string[]> {
  const { tx, now } = change
  const { row } = match
  const ended = await tx
    .update(matchReplacements)
    .set({ status: 'expired', endedAt: now })
    .where(and(eq(matchReplacements.matchId, row.id), eq(matchReplacements.status, 'open')))
    .returning({ userId: matchReplacements.userId })
  // Even when no row was ended: deleting an account after kick-off deletes its request but leaves the count.
  if (row.replacementsSought > 0) await updatePlaceCounts(change, match, { replacementsSought: -row.replacementsSought })
  await withdrawAllOffers(change, match)
  if (row.minReliability !== null) await endAllJoinRequests(change, match, 'close')
  await endHandover(change, match, { status: 'expired' })
  return ended.map(({ userId }) => userId)
}
