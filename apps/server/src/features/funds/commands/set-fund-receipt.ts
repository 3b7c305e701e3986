import { eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { discardFundReceipt } from '../fund-receipts.jobs.ts'
import { fundReceipts } from '../fund-receipts.table.ts'
import type { LockedFundEntry } from '../funds.access.ts'

/** Sets or removes the receipt of an entry, and discards the files of the former one. */
export async function setFundReceipt(
  { tx, emit, enqueue, now }: Change,
  { groupId, actor, entry: { id: entryId } }: Authorized<LockedFundEntry, 'keeper' | 'receipt-author'>,
  photo: string | null,
): Promise<void> {
  const [before] = await tx.delete(fundReceipts).where(eq(fundReceipts.entryId, entryId)).returning({ photo: fundReceipts.photo })
  if (before) enqueue(discardFundReceipt({ photo: before.photo }))
  if (photo !== null) await tx.insert(fundReceipts).values({ entryId, photo, uploadedBy: actor.id, uploadedAt: now })
  if (before || photo !== null) emit({ type: 'fund.receipt-changed', groupId, entryId })
}
