import { reversedMoves } from '@coup-denvoi/contract/funds/fund.rules'
import type { fundCancellationSchema } from '@coup-denvoi/contract/funds/fund.schema'
import { and, eq } from 'drizzle-orm'
import { ledgerEntries } from '#features/ledger/ledger-entries.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { fundEntries } from '../fund-entries.table.ts'
import { findMoves } from '../fund-moves.queries.ts'
import { type Actor, lockFundEntry } from '../funds.access.ts'
import { recordFundEntry } from './record-fund-entry.ts'

type Cancellation = (typeof fundCancellationSchema)['_zod']['output']
type CancelFundEntry = { db: Database; actor: Actor; input: Cancellation; now?: Date }

/**
 * Another entry says the opposite, once. Sending it twice is sending it once.
 * @throws GROUP_NOT_FOUND, PERMISSION_DENIED, FUND_ENTRY_NOT_FOUND, FUND_ENTRY_CANCELLED by somebody else or with another word
 */
export async function cancelFundEntry({ db, actor, input, now }: CancelFundEntry): Promise<void> {
  await db.transaction(async (change) => {
    const fund = await unlessSentBefore(lockFundEntry(change, actor, input), async () =>
      isOwn(await findCancellation(change.tx, input), actor, input),
    )
    if (!fund) return
    const { groupId, entry } = fund
    const known = await findCancellation(change.tx, input)
    if (isOwn(known, actor, input)) return
    if (known) throw apiError('FUND_ENTRY_CANCELLED')
    const moves = reversedMoves((await findMoves(change.tx, [entry.entryId])).get(entry.entryId) ?? [])
    await recordFundEntry(change, fund, { id: newId(), kind: 'cancellation', cancelsId: entry.id, word: input.word, moves })
    change.emit({ type: 'fund.entry-cancelled', groupId, entryId: entry.id })
  }, now)
}

type KnownCancellation = { authorId: string | null; word: string }

async function findCancellation(tx: Transaction, { id, entryId }: Cancellation): Promise<KnownCancellation | undefined> {
  const [found] = await tx
    .select({ authorId: ledgerEntries.authorId, word: ledgerEntries.word })
    .from(fundEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, fundEntries.entryId))
    .where(and(eq(fundEntries.groupId, id), eq(fundEntries.cancelsId, entryId)))
  return found
}

const isOwn = (known: KnownCancellation | undefined, { id }: Actor, { word }: Cancellation): boolean =>
  known?.authorId === id && known.word === word
