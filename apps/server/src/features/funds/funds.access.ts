import { whyCannotChangeReceipt, whyCannotKeepFund } from '@coup-denvoi/contract/funds/fund.rules'
import { and, eq, ne } from 'drizzle-orm'
import { lockGroupForViewer } from '#features/groups/group-viewer.public.ts'
import { ledgerEntries } from '#features/ledger/ledger-entries.table.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { type FundEntryRow, fundEntries } from './fund-entries.table.ts'

export type Actor = Pick<Viewer, 'id' | 'displayName'>

/** A fund that is locked until the transaction ends, with its group: nobody joins or leaves it, and no entry is added. */
export type LockedFund = { groupId: string; actor: Actor }
export type LockedFundEntry = LockedFund & { entry: FundEntryRow }

/** For the admins of the group. @throws UNAUTHENTICATED, GROUP_NOT_FOUND for who is not in it, PERMISSION_DENIED */
export async function lockFund(change: Change, actor: Actor, groupId: string): Promise<Authorized<LockedFund, 'keeper'>> {
  const { viewer } = await lockGroupForViewer(change, actor, groupId)
  throwIf(whyCannotKeepFund(viewer))
  return authorized<'keeper', LockedFund>({ groupId, actor })
}

type Target = { id: string; entryId: string }

/** The same with an entry. @throws as {@link lockFund}, FUND_ENTRY_NOT_FOUND */
export async function lockFundEntry(change: Change, actor: Actor, target: Target): Promise<Authorized<LockedFundEntry, 'keeper'>> {
  const fund = await lockFund(change, actor, target.id)
  return authorized<'keeper', LockedFundEntry>({ ...fund, entry: (await requireEntry(change.tx, target)).entry })
}

/** For a receipt: also for who wrote the entry. @throws as {@link lockFundEntry} */
export async function lockEntryForReceipt(
  change: Change,
  actor: Actor,
  target: Target,
): Promise<Authorized<LockedFundEntry, 'receipt-author'>> {
  const { viewer } = await lockGroupForViewer(change, actor, target.id)
  if (viewer.role === null) throw apiError('GROUP_NOT_FOUND')
  const { entry, authorId } = await requireEntry(change.tx, target)
  throwIf(whyCannotChangeReceipt(viewer, { isAuthor: authorId === actor.id }))
  return authorized<'receipt-author', LockedFundEntry>({ groupId: target.id, actor, entry })
}

/** One that people see in a list: no cancellation. @throws FUND_ENTRY_NOT_FOUND */
async function requireEntry(db: Queryable, { id, entryId }: Target): Promise<{ entry: FundEntryRow; authorId: string | null }> {
  const [found] = await db
    .select({ entry: fundEntries, authorId: ledgerEntries.authorId })
    .from(fundEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, fundEntries.entryId))
    .where(and(eq(fundEntries.id, entryId), eq(fundEntries.groupId, id), ne(fundEntries.kind, 'cancellation')))
  if (!found) throw apiError('FUND_ENTRY_NOT_FOUND')
  return found
}
