import { deriveMatchStatus } from '@coup-denvoi/contract/matches/match.rules'
import { eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { LockedMatch } from '../matches.access.ts'
import { matches } from '../matches.table.ts'

/**
 * Writes what a change of the list does to the match's counters and to its status, under the lock on its row.
 * @param change how many more (or fewer) players are going and waiting, look for a replacement, and use up a position by arriving
 */
export async function updatePlaceCounts(
  tx: Transaction,
  { row }: Authorized<Pick<LockedMatch, 'row'>, string>,
  change: { going?: number; waiting?: number; replacementsSought?: number; arrivals?: number },
  now: Date,
): Promise<void> {
  const { going = 0, waiting = 0, replacementsSought = 0, arrivals = 0 } = change
  row.currentPlayers += going
  row.waitingPlayers += waiting
  row.replacementsSought += replacementsSought
  row.nextPosition += arrivals
  row.status = deriveMatchStatus(row)
  await tx
    .update(matches)
    .set({
      currentPlayers: row.currentPlayers,
      waitingPlayers: row.waitingPlayers,
      replacementsSought: row.replacementsSought,
      nextPosition: row.nextPosition,
      status: row.status,
      updatedAt: now,
    })
    .where(eq(matches.id, row.id))
}
