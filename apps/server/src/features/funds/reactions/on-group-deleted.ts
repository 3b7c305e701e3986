import { inArray, isNull } from 'drizzle-orm'
import type { Reaction } from '#platform/database/reactions.ts'
import { fundEntries } from '../fund-entries.table.ts'
import { discardFundReceipt } from '../fund-receipts.jobs.ts'
import { fundReceipts } from '../fund-receipts.table.ts'

/** The entries stay without their group, where nobody sees them; the photos go. */
export const onGroupDeleted: Reaction<'group.deleted'> = async ({ tx, enqueue }) => {
  const ofNoGroup = tx.select({ id: fundEntries.id }).from(fundEntries).where(isNull(fundEntries.groupId))
  const removed = await tx.delete(fundReceipts).where(inArray(fundReceipts.entryId, ofNoGroup)).returning({ photo: fundReceipts.photo })
  for (const { photo } of removed) enqueue(discardFundReceipt({ photo }))
}
