import type { FundMove } from '@coup-denvoi/contract/funds/fund.rules'
import { eq } from 'drizzle-orm'
import { storeFundEntry } from '#features/ledger/fund-entry.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Change } from '#platform/database/database.ts'
import { type FundEntryRow, fundEntries } from '../fund-entries.table.ts'
import { findMoves } from '../fund-moves.queries.ts'
import type { LockedFund } from '../funds.access.ts'

type NewEntry = Pick<FundEntryRow, 'id' | 'kind'> &
  Partial<Pick<FundEntryRow, 'label' | 'giverId' | 'cancelsId'>> & {
    moves: readonly FundMove[]
    /** Accounts that it is about. */
    userIds?: readonly string[]
    word?: string
  }

/** Writes an entry of a fund, and who keeps how much by it in the ledger. */
export async function recordFundEntry(
  { tx, now }: Change,
  { groupId, actor }: Authorized<LockedFund, 'keeper'>,
  { moves, userIds = [], word, ...entry }: NewEntry,
): Promise<void> {
  const entryId = await storeFundEntry(tx, { groupId, authorId: actor.id, word, moves, userIds, createdAt: now })
  await tx.insert(fundEntries).values({ ...entry, entryId, groupId, createdAt: now })
}

/** Whether the browser has sent it before. @throws FUND_ENTRY_NOT_FOUND for the id of something else, FUND_ENTRY_SENT when it was changed since */
export async function isEntrySentAgain(
  { tx }: Change,
  { groupId }: Pick<LockedFund, 'groupId'>,
  { id, kind, label = '', giverId = null, moves }: NewEntry,
): Promise<boolean> {
  const [known] = await tx.select().from(fundEntries).where(eq(fundEntries.id, id))
  if (known && known.groupId !== groupId) throw apiError('FUND_ENTRY_NOT_FOUND')
  const stored = known && { ...known, moves: (await findMoves(tx, [known.entryId])).get(known.entryId) ?? [] }
  return isSentAgain(stored, { kind, label, giverId, moves }, 'FUND_ENTRY_SENT')
}
