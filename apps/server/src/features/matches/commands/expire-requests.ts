import { and, eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matchReplacements } from '../match-replacements.table.ts'
import type { LockedMatch } from '../matches.access.ts'
import { endHandover } from './end-handover.ts'
import { updatePlaceCounts } from './update-place-counts.ts'

/** Ends every request of a match that has kicked off, or is called off: nobody is replaced any more. @returns who looked for somebody */
export async function expireRequests(change: Change, match: Authorized<Pick<LockedMatch, 'row'>, string>): Promise<string[]> {
  const { tx, now } = change
  const { row } = match
  const ended = await tx
    .update(matchReplacements)
    .set({ status: 'expired', endedAt: now })
    .where(and(eq(matchReplacements.matchId, row.id), eq(matchReplacements.status, 'open')))
    .returning({ userId: matchReplacements.userId })
  // Also without a row: that of an account that was deleted after kick-off went with it.
  if (row.replacementsSought > 0) await updatePlaceCounts(tx, match, { replacementsSought: -row.replacementsSought }, now)
  await endHandover(change, match, { status: 'expired' })
  return ended.map(({ userId }) => userId)
}
