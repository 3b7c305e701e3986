import type { FundMove } from '@coup-denvoi/contract/funds/fund.rules'
import { eq } from 'drizzle-orm'
import { storeFundEntry } from '#features/ledger/fund-entry.public.ts'
import { ledgerEntries } from '#features/ledger/ledger-entries.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import { isSentAgain, unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Change } from '#platform/database/database.ts'
import { type FundEntryRow, fundEntries } from '../fund-entries.table.ts'
import { findMoves } from '../fund-moves.queries.ts'
import { type Actor, type LockedFund, lockFund } from '../funds.access.ts'

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

/**
 * Locks the fund for its keepers, unless the browser has sent the entry before: who wrote it may keep the fund no longer.
 * @returns null then
 * @throws GROUP_NOT_FOUND, PERMISSION_DENIED, FUND_ENTRY_NOT_FOUND for the id of something else, FUND_ENTRY_SENT when it was changed since
 */
export async function lockFundForEntry(
  change: Change,
  actor: Actor,
  groupId: string,
  entry: NewEntry,
): Promise<Authorized<LockedFund, 'keeper'> | null> {
  const fund = await unlessSentBefore(
    lockFund(change, actor, groupId),
    async () => (await isAuthorOf(change, actor, entry)) && (await isEntrySentAgain(change, groupId, entry)),
  )
  return fund && !(await isEntrySentAgain(change, groupId, entry)) ? fund : null
}

async function isAuthorOf({ tx }: Change, actor: Actor, { id }: Pick<NewEntry, 'id'>): Promise<boolean> {
  const [found] = await tx
    .select({ authorId: ledgerEntries.authorId })
    .from(fundEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, fundEntries.entryId))
    .where(eq(fundEntries.id, id))
  return found?.authorId === actor.id
}

async function isEntrySentAgain(
  { tx }: Change,
  groupId: string,
  { id, kind, label = '', giverId = null, moves }: NewEntry,
): Promise<boolean> {
  const [known] = await tx.select().from(fundEntries).where(eq(fundEntries.id, id))
  if (known && known.groupId !== groupId) throw apiError('FUND_ENTRY_NOT_FOUND')
  const stored = known && { ...known, moves: (await findMoves(tx, [known.entryId])).get(known.entryId) ?? [] }
  return isSentAgain(stored, { kind, label, giverId, moves }, 'FUND_ENTRY_SENT')
}
