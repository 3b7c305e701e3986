import { eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { LockedMatchRow } from '../../matches.access.ts'
import { matchParticipants } from '../match-participants.table.ts'
import { updatePlaceCounts } from './update-place-counts.ts'

/** Moves somebody to the end of the bench: they passed, or did not answer. */
export async function moveToEndOfBench(change: Change, match: Authorized<LockedMatchRow, string>, id: string): Promise<void> {
  await change.tx
    .update(matchParticipants)
    .set({ position: match.row.nextPosition, updatedAt: change.now })
    .where(eq(matchParticipants.id, id))
  await updatePlaceCounts(change, match, { arrivals: 1 })
}
