import { whyCannotChangeReceipt, whyCannotKeepFund } from '@coup-denvoi/contract/funds/fund.rules'
import type { FundEntry, FundKind, fundEntriesInputSchema } from '@coup-denvoi/contract/funds/fund.schema'
import type { GroupViewer } from '@coup-denvoi/contract/groups/group.rules'
import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { requireGroupOfMember } from '#features/groups/group-viewer.public.ts'
import { ledgerEntries } from '#features/ledger/ledger-entries.table.ts'
import { findParties, type PartyNames } from '#features/ledger/ledger-parties.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, pageOf, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { fundEntries } from './fund-entries.table.ts'
import { findMoves } from './fund-moves.queries.ts'
import { fundReceipts } from './fund-receipts.table.ts'

type EntriesInput = (typeof fundEntriesInputSchema)['_zod']['output']
type Moves = NonNullable<ReturnType<Awaited<ReturnType<typeof findMoves>>['get']>>

/** The latest first. @throws GROUP_NOT_FOUND */
export async function listFundEntries(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { id, cursor, limit }: EntriesInput,
): Promise<{ items: FundEntry[]; nextCursor: string | null }> {
  const { viewer: member } = await requireGroupOfMember(db, viewer, id)
  const rows = await findEntries(db.read, id, { cursor, limit })
  const moves = await findMoves(
    db.read,
    rows.map(({ entry }) => entry.entryId),
  )
  const partyIds = [...moves.values()].flat().map(({ partyId }) => partyId)
  const nameOf = await findParties(db.read, [...partyIds, ...rows.flatMap(({ entry }) => entry.giverId ?? [])], viewer.id)
  return pageOf(rows, limit, {
    present: (row) => presentEntry(row, moves.get(row.entry.entryId) ?? [], { nameOf, member }),
    cursorOf: ({ entry }) => instantCursor({ at: entry.createdAt, id: entry.id }),
  })
}

type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

/** With one more than the limit, and without cancellations. */
async function findEntries(db: Queryable, groupId: string, { cursor, limit }: Pick<EntriesInput, 'cursor' | 'limit'>) {
  const after = readInstantCursor(cursor, 'desc')
  const cancelling = alias(fundEntries, 'cancelling')
  const cancellations = alias(ledgerEntries, 'cancellations')
  const cancelers = alias(users, 'cancelers')
  return db
    .select({
      entry: { ...getTableColumns(fundEntries), kind: sql<FundKind>`${fundEntries.kind}` },
      authorId: ledgerEntries.authorId,
      authorName: users.displayName,
      receipt: fundReceipts.photo,
      cancelledAt: cancelling.createdAt,
      cancelWord: cancellations.word,
      cancelerName: cancelers.displayName,
    })
    .from(fundEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, fundEntries.entryId))
    .leftJoin(users, eq(users.id, ledgerEntries.authorId))
    .leftJoin(fundReceipts, eq(fundReceipts.entryId, fundEntries.id))
    .leftJoin(cancelling, eq(cancelling.cancelsId, fundEntries.id))
    .leftJoin(cancellations, eq(cancellations.id, cancelling.entryId))
    .leftJoin(cancelers, eq(cancelers.id, cancellations.authorId))
    .where(
      and(
        eq(fundEntries.groupId, groupId),
        ne(fundEntries.kind, 'cancellation'),
        sql`(${fundEntries.createdAt}, ${fundEntries.id}) < (${after.key}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(fundEntries.createdAt), desc(fundEntries.id))
    .limit(limit + 1)
}

function presentEntry(row: EntryRow, moves: Moves, { nameOf, member }: { nameOf: PartyNames; member: GroupViewer }): FundEntry {
  const { entry, authorName, receipt } = row
  const [first, second] = moves
  const isKeeper = whyCannotKeepFund(member) === null
  return {
    id: entry.id,
    kind: entry.kind,
    label: entry.label,
    at: entry.createdAt.toISOString(),
    authorName,
    receipt,
    amountCents: Math.abs(first?.cents ?? 0),
    holder: nameOf(first?.partyId ?? ''),
    giver: entry.giverId === null ? null : nameOf(entry.giverId),
    recipient: second ? nameOf(second.partyId) : null,
    cancellation:
      row.cancelledAt === null ? null : { at: row.cancelledAt.toISOString(), authorName: row.cancelerName, word: row.cancelWord ?? '' },
    can: {
      cancel: isKeeper && row.cancelledAt === null,
      changeReceipt: whyCannotChangeReceipt(member, { isAuthor: row.authorId === member.id }) === null,
      removeReceipt: isKeeper && receipt !== null,
    },
  }
}
