import type { Database } from '#platform/database/database.ts'
import { type Actor, lockFundEntry } from '../funds.access.ts'
import { setFundReceipt } from './set-fund-receipt.ts'

type RemoveFundReceipt = { db: Database; actor: Actor; input: { id: string; entryId: string }; now?: Date }

/** Idempotent. @throws GROUP_NOT_FOUND, PERMISSION_DENIED, FUND_ENTRY_NOT_FOUND */
export async function removeFundReceipt({ db, actor, input, now }: RemoveFundReceipt): Promise<void> {
  await db.transaction(async (change) => setFundReceipt(change, await lockFundEntry(change, actor, input), null), now)
}
