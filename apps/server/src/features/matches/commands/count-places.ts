import { statusFor } from '@coup-denvoi/contract/matches/match.rules'
import { eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Transaction } from '#platform/database/storage.ts'
import type { LockedMatch } from '../matches.access.ts'
import { matches } from '../matches.table.ts'

/**
 * Writes what a change of the list does to the match's counters and to its status, under the lock on its row.
 * Someone who arrives also uses up a position.
 * @param change how many more (or fewer) players are going and waiting
 */
export async function countPlaces(
  tx: Transaction,
  { row }: Authorized<LockedMatch, string>,
  change: { going?: number; waiting?: number },
  now: Date,
): Promise<void> {
  const { going = 0, waiting = 0 } = change
  row.currentPlayers += going
  row.waitingPlayers += waiting
  row.nextPosition += going + waiting > 0 ? 1 : 0
  row.status = statusFor(row)
  await tx
    .update(matches)
    .set({
      currentPlayers: row.currentPlayers,
      waitingPlayers: row.waitingPlayers,
      nextPosition: row.nextPosition,
      status: row.status,
      updatedAt: now,
    })
    .where(eq(matches.id, row.id))
}
