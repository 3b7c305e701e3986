import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { LockedMatchRow } from '../../matches.access.ts'
import { expireOffers } from '../../matches.jobs.ts'
import { updatePlaceCounts } from '../../participation/commands/update-place-counts.ts'
import { matchOffers } from '../match-offers.table.ts'

/** Holds a free place for a player. @param proposedBy the account of who asks somebody that is not on the bench */
export async function holdPlace(
  change: Change,
  match: Authorized<LockedMatchRow, string>,
  { userId, until, proposedBy = null }: { userId: string; until: Date; proposedBy?: string | null },
): Promise<void> {
  const { row } = match
  await change.tx.insert(matchOffers).values({ id: newId(), matchId: row.id, userId, createdAt: change.now, expiresAt: until })
  await updatePlaceCounts(change, match, { offered: 1 })
  change.emit({ type: 'match.place-offered', ...matchEventFields(row), userId, until, proposedBy })
  change.enqueue(expireOffers({ matchId: row.id, until: until.getTime() }, { startAfter: until }))
}
