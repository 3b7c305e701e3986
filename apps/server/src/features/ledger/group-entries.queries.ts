import { isGroupAdmin } from '@coup-denvoi/contract/groups/group.rules'
import { ENTRY_PAGES } from '@coup-denvoi/contract/ledger/entry-pages.rules'
import type { EntryKind, LedgerEntriesPage, LedgerEntry, ledgerEntriesInputSchema } from '@coup-denvoi/contract/ledger/ledger.schema'
import { and, asc, desc, eq, exists, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import { requireGroupOfMember } from '#features/groups/group-viewer.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, pageOf, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { isBetweenPeople, type LedgerEntryRow, ledgerEntries, ledgerPostings } from './ledger-entries.table.ts'
import { findParties, type PartyNames, partyIdOf } from './ledger-parties.queries.ts'
import { findMatchReferences, type MatchReference } from './match-references.queries.ts'

type EntriesInput = (typeof ledgerEntriesInputSchema)['_zod']['output']
type Posting = typeof ledgerPostings.$inferSelect
type DebtEntryRow = LedgerEntryRow & { kind: EntryKind }
type EntryRow = { entry: DebtEntryRow; authorName: string | null }

/** One's own, and all for admins; the latest first. @throws GROUP_NOT_FOUND */
export async function listGroupEntries(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { id, cursor, limit }: EntriesInput,
): Promise<LedgerEntriesPage> {
  const { viewer: member } = await requireGroupOfMember(db, viewer, id)
  const ownId = partyIdOf(viewer.id)
  const seesAll = isGroupAdmin(member.role)
  const ofParty = seesAll ? null : ownId
  const [rows, total] = await inOneTrip(
    findEntries(db.read, id, { ofParty, cursor, limit }),
    cursor ? null : countEntries(db.read, id, ofParty),
  )
  const postings = await findPostings(
    db.read,
    rows.map(({ entry }) => entry.id),
    ofParty,
  )
  const nameOf = await findParties(
    db.read,
    postings.flatMap(({ partyId, counterpartyId }) => [partyId, counterpartyId]),
    viewer.id,
  )
  const references = await findMatchReferences(
    db.read,
    viewer,
    rows.map(({ entry }) => entry.matchId),
  )
  const ofEntry = Map.groupBy(postings, ({ entryId }) => entryId)
  const page = pageOf(rows, limit, {
    present: (row) => presentEntry(row, ofEntry.get(row.entry.id) ?? [], { nameOf, references, ownId }),
    cursorOf: ({ entry }) => instantCursor({ at: entry.createdAt, id: entry.id }),
  })
  return { ...page, total }
}

/** Those between people, with one more than the limit. @param ofParty null: all */
async function findEntries(
  db: Queryable,
  groupId: string,
  { ofParty, cursor, limit }: { ofParty: string | null; cursor: string | undefined; limit: number },
): Promise<EntryRow[]> {
  const after = readInstantCursor(cursor, 'desc')
  const own =
    ofParty === null
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(ledgerPostings)
            .where(and(eq(ledgerPostings.entryId, ledgerEntries.id), eq(ledgerPostings.partyId, ofParty))),
        )
  return db
    .select({ entry: { ...getTableColumns(ledgerEntries), kind: sql<EntryKind>`${ledgerEntries.kind}` }, authorName: users.displayName })
    .from(ledgerEntries)
    .leftJoin(users, eq(users.id, ledgerEntries.authorId))
    .where(
      and(
        eq(ledgerEntries.groupId, groupId),
        ne(ledgerEntries.kind, 'fund'),
        sql`(${ledgerEntries.createdAt}, ${ledgerEntries.id}) < (${after.key}::timestamptz, ${after.id})`,
        own,
      ),
    )
    .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.id))
    .limit(limit + 1)
}

/** Of a person by their postings, so that a member of a large group reads their own alone. @returns null above the limit */
async function countEntries(db: Queryable, groupId: string, ofParty: string | null): Promise<number | null> {
  const limit = ENTRY_PAGES.counted
  const counted =
    ofParty === null
      ? db
          .select({ id: ledgerEntries.id })
          .from(ledgerEntries)
          .where(and(eq(ledgerEntries.groupId, groupId), ne(ledgerEntries.kind, 'fund')))
          // That of the index: without it, a limit makes reading the whole table seem cheap.
          .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.id))
      : db
          .selectDistinct({ id: ledgerPostings.entryId })
          .from(ledgerPostings)
          .where(and(eq(ledgerPostings.partyId, ofParty), isBetweenPeople, eq(ledgerPostings.groupId, groupId)))
  const [found] = await db.select({ count: sql<number>`count(*)::int` }).from(counted.limit(limit + 1).as('counted'))
  const count = found?.count ?? 0
  return count > limit ? null : count
}

async function findPostings(db: Queryable, entryIds: readonly string[], ofParty: string | null): Promise<Posting[]> {
  if (entryIds.length === 0) return []
  return db
    .select()
    .from(ledgerPostings)
    .where(
      and(
        inArray(ledgerPostings.entryId, [...entryIds]),
        ofParty === null ? undefined : sql`${ofParty} in (${ledgerPostings.partyId}, ${ledgerPostings.counterpartyId})`,
      ),
    )
    .orderBy(asc(ledgerPostings.entryId), asc(ledgerPostings.position))
}

type Names = { nameOf: PartyNames; references: ReadonlyMap<string, MatchReference>; ownId: string }

function presentEntry({ entry, authorName }: EntryRow, postings: readonly Posting[], { nameOf, references, ownId }: Names): LedgerEntry {
  const own = postings.filter(({ partyId }) => partyId === ownId)
  const { sumCents, present, formerPresent } = entry
  return {
    id: entry.id,
    kind: entry.kind,
    at: entry.createdAt.toISOString(),
    authorName,
    word: entry.word,
    method: entry.method,
    match: presentMatch(entry, references),
    seriesTitle: entry.seriesTitle,
    shared: sumCents === null || present === null ? null : { sumCents, present, formerPresent },
    ownCents: own.length === 0 ? null : own.reduce((sum, { amountCents }) => sum + amountCents, 0),
    lines: postings
      .filter(({ position }) => position % 2 === 0)
      .map(({ partyId, counterpartyId, amountCents }) => ({ debtor: nameOf(counterpartyId), creditor: nameOf(partyId), amountCents })),
  }
}

function presentMatch({ matchId, matchTitle, matchStartsAt }: DebtEntryRow, references: ReadonlyMap<string, MatchReference>) {
  const known = matchId === null ? undefined : references.get(matchId)
  if (known) return known
  return matchTitle === null || matchStartsAt === null ? null : { id: null, title: matchTitle, startsAt: matchStartsAt.toISOString() }
}
