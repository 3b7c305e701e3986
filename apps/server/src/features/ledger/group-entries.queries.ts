import { isGroupAdmin } from '@coup-denvoi/contract/groups/group.rules'
import type { LedgerEntry, ledgerEntriesInputSchema } from '@coup-denvoi/contract/ledger/ledger.schema'
import { and, asc, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import { requireGroupOfMember } from '#features/groups/group-viewer.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, pageOf, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { type LedgerEntryRow, ledgerEntries, ledgerPostings } from './ledger-entries.table.ts'
import { findParties, type PartyNames, partyIdOf } from './ledger-parties.queries.ts'
import { findMatchReferences, type MatchReference } from './match-references.queries.ts'

type EntriesInput = (typeof ledgerEntriesInputSchema)['_zod']['output']
type Posting = typeof ledgerPostings.$inferSelect
type EntryRow = { entry: LedgerEntryRow; authorName: string | null }

/** One's own, and all for admins; the latest first. @throws GROUP_NOT_FOUND */
export async function listGroupEntries(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { id, cursor, limit }: EntriesInput,
): Promise<{ items: LedgerEntry[]; nextCursor: string | null }> {
  const { viewer: member } = await requireGroupOfMember(db, viewer, id)
  const ownId = partyIdOf(viewer.id)
  const seesAll = isGroupAdmin(member.role)
  const rows = await findEntries(db.read, id, { ofParty: seesAll ? null : ownId, cursor, limit })
  const postings = await findPostings(
    db.read,
    rows.map(({ entry }) => entry.id),
    seesAll ? null : ownId,
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
  return pageOf(rows, limit, {
    present: (row) => presentEntry(row, ofEntry.get(row.entry.id) ?? [], { nameOf, references, ownId }),
    cursorOf: ({ entry }) => instantCursor({ at: entry.createdAt, id: entry.id }),
  })
}

/** With one more than the limit. @param ofParty null: all */
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
    .select({ entry: ledgerEntries, authorName: users.displayName })
    .from(ledgerEntries)
    .leftJoin(users, eq(users.id, ledgerEntries.authorId))
    .where(
      and(
        eq(ledgerEntries.groupId, groupId),
        sql`(${ledgerEntries.createdAt}, ${ledgerEntries.id}) < (${after.key}::timestamptz, ${after.id})`,
        own,
      ),
    )
    .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.id))
    .limit(limit + 1)
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
    ...{ id: entry.id, kind: entry.kind, at: entry.createdAt.toISOString(), authorName, word: entry.word, method: entry.method },
    match: presentMatch(entry, references),
    shared: sumCents === null || present === null ? null : { sumCents, present, formerPresent },
    ownCents: own.length === 0 ? null : own.reduce((sum, { amountCents }) => sum + amountCents, 0),
    lines: postings
      .filter(({ position }) => position % 2 === 0)
      .map(({ partyId, counterpartyId, amountCents }) => ({ debtor: nameOf(counterpartyId), creditor: nameOf(partyId), amountCents })),
  }
}

function presentMatch({ matchId, matchTitle, matchStartsAt }: LedgerEntryRow, references: ReadonlyMap<string, MatchReference>) {
  const known = matchId === null ? undefined : references.get(matchId)
  if (known) return known
  return matchTitle === null || matchStartsAt === null ? null : { id: null, title: matchTitle, startsAt: matchStartsAt.toISOString() }
}
