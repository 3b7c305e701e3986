import { reversedMoves } from '@coup-denvoi/contract/funds/fund.rules'
import type { fundCancellationSchema } from '@coup-denvoi/contract/funds/fund.schema'
import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { fundEntries } from '../fund-entries.table.ts'
import { findMoves } from '../fund-moves.queries.ts'
import { type Actor, lockFundEntry } from '../funds.access.ts'
import { recordFundEntry } from './record-fund-entry.ts'

type Cancellation = (typeof fundCancellationSchema)['_zod']['output']
type CancelFundEntry = { db: Database; actor: Actor; input: Cancellation; now?: Date }

/** Another entry says the opposite, once. @throws GROUP_NOT_FOUND, PERMISSION_DENIED, FUND_ENTRY_NOT_FOUND, FUND_ENTRY_CANCELLED */
export async function cancelFundEntry({ db, actor, input, now }: CancelFundEntry): Promise<void> {
  await db.transaction(async (change) => {
    const fund = await lockFundEntry(change, actor, input)
    const { groupId, entry } = fund
    const [known] = await change.tx.select({ id: fundEntries.id }).from(fundEntries).where(eq(fundEntries.cancelsId, entry.id))
    if (known) throw apiError('FUND_ENTRY_CANCELLED')
    const moves = reversedMoves((await findMoves(change.tx, [entry.entryId])).get(entry.entryId) ?? [])
    await recordFundEntry(change, fund, { id: newId(), kind: 'cancellation', cancelsId: entry.id, word: input.word, moves })
    change.emit({ type: 'fund.entry-cancelled', groupId, entryId: entry.id })
  }, now)
}
