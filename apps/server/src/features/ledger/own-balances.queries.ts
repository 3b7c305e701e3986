import { isGroupAdmin } from '@coup-denvoi/contract/groups/group.rules'
import type { GroupLedger, OwnLedger, PairBalance } from '@coup-denvoi/contract/ledger/ledger.schema'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { and, desc, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import { activeGroupIds } from '#features/groups/active-members.public.ts'
import { requireGroupOfMember } from '#features/groups/group-viewer.public.ts'
import { groups } from '#features/groups/groups.table.ts'
import { series } from '#features/series/series.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { isBetweenPeople, ledgerPostings, sumOfCents } from './ledger-entries.table.ts'
import { balanceOf, creditOf, reversed } from './ledger-lines.present.ts'
import { findLines, type LedgerLine } from './ledger-lines.queries.ts'
import { findParties, type PartyNames, partyIdOf } from './ledger-parties.queries.ts'
import { findMatchReferences, type MatchReference } from './match-references.queries.ts'
import { type OpenPayment, presentDeclared } from './payments/declared-payments.present.ts'
import { contestedCentsOf, settleDeclared } from './payments/declared-shares.present.ts'
import { ledgerPayments } from './payments/ledger-payments.table.ts'
import { isOpenPayment } from './payments/open-payments.queries.ts'

type Reader = Pick<Viewer, 'id'>

/** For members; the balances of all for admins. @throws GROUP_NOT_FOUND */
export async function readGroupLedger(db: Database, viewer: Reader, { id }: { id: string }): Promise<GroupLedger> {
  const { name, city, viewer: member } = await requireGroupOfMember(db, viewer, id)
  const seeAll = isGroupAdmin(member.role)
  const [{ bookOf }, balances] = await Promise.all([findBooks(db.read, viewer, id), seeAll ? findBalances(db.read, id) : null])
  const nameOf = balances && (await findParties(db.read, [...balances.keys()], viewer.id))
  return {
    group: { id, name, city },
    ...bookOf(id),
    members: balances && nameOf ? [...balances].map(([partyId, balanceCents]) => ({ party: nameOf(partyId), balanceCents })) : null,
    can: { seeAll },
  }
}

/** Of all groups, also of those that the viewer has left, and outside of groups. */
export async function readOwnLedger(db: Database, viewer: Reader): Promise<OwnLedger> {
  const { groupIds, bookOf } = await findBooks(db.read, viewer)
  const known = groupIds.filter((id) => id !== null)
  const [rows, joined] =
    known.length === 0
      ? [[], new Set<string>()]
      : await Promise.all([
          db.read.select({ id: groups.id, name: groups.name }).from(groups).where(inArray(groups.id, known)),
          activeGroupIds(db.read, viewer.id),
        ])
  const names = new Map(rows.map(({ id, name }) => [id, name || UNKNOWN_LABELS.group]))
  const books = groupIds
    .map((id) => ({
      group: id === null ? null : { id, name: names.get(id) ?? UNKNOWN_LABELS.group, isMember: joined.has(id) },
      ...bookOf(id),
    }))
    .filter(({ pairs, toConfirm, declared }) => pairs.length > 0 || toConfirm.length > 0 || declared.length > 0)
    // Outside of groups comes last.
    .sort((a, b) => Number(a.group === null) - Number(b.group === null) || (a.group?.name ?? '').localeCompare(b.group?.name ?? '', 'fr'))
  return { books }
}

type Book = Required<Pick<GroupLedger, 'pairs' | 'toConfirm' | 'declared'>>

/** @param groupId undefined: all books */
async function findBooks(db: Queryable, viewer: Reader, groupId?: string) {
  const ownId = partyIdOf(viewer.id)
  const [lines, declared] = await Promise.all([
    findLines(db, ownId, groupId === undefined ? {} : { book: { groupId } }),
    findDeclared(db, ownId, groupId),
  ])
  const people = [...lines.map(({ counterpartyId }) => counterpartyId), ...declared.flatMap(({ fromId, toId }) => [fromId, toId])]
  const nameOf = await findParties(db, people, viewer.id)
  const references = await findMatchReferences(
    db,
    viewer,
    [...lines, ...declared].map(({ matchId }) => matchId),
  )
  const bookOf = (id: string | null): Book => {
    const ofBook = declared.filter((payment) => payment.groupId === id)
    return {
      pairs: pairsOf(
        lines.filter((line) => line.groupId === id),
        ofBook,
        { nameOf, references },
      ),
      toConfirm: ofBook.filter(({ toId }) => toId === ownId).map((payment) => presentDeclared(payment, { nameOf, references })),
      declared: ofBook.filter(({ fromId }) => fromId === ownId).map((payment) => presentDeclared(payment, { nameOf, references })),
    }
  }
  return { groupIds: [...new Set([...lines, ...declared].map((row) => row.groupId))], bookOf }
}

type Names = { nameOf: PartyNames; references: ReadonlyMap<string, MatchReference> }

function pairsOf(lines: readonly LedgerLine[], declared: readonly OpenPayment[], { nameOf, references }: Names): PairBalance[] {
  return [...Map.groupBy(lines, ({ counterpartyId }) => counterpartyId)]
    .map(([partyId, ofPair]) => {
      const balanceCents = balanceOf(ofPair)
      const ofParty = declared.filter(({ fromId, toId }) => (balanceCents < 0 ? toId : fromId) === partyId)
      const shares = settleDeclared(balanceCents < 0 ? reversed(ofPair) : ofPair, ofParty)
      return {
        party: nameOf(partyId),
        balanceCents,
        declaredCents: ofParty.reduce((sum, { amountCents }) => sum + amountCents, 0),
        contestedCents: contestedCentsOf(shares),
        // Of who is owed: what they paid ahead and is not used yet.
        creditCents: creditOf(balanceCents < 0 ? ofPair : reversed(ofPair)),
        matches: shares.flatMap(({ matchId, dueCents }) => (dueCents > 0 ? (references.get(matchId) ?? []) : [])),
      }
    })
    .filter(({ balanceCents }) => balanceCents !== 0)
    .sort((a, b) => Math.abs(b.balanceCents) - Math.abs(a.balanceCents) || (a.party.id < b.party.id ? -1 : 1))
}

/** Open ones from and to a person, the latest first. */
const findDeclared = (db: Queryable, ownId: string, groupId: string | undefined): Promise<OpenPayment[]> =>
  db
    .select({ ...getTableColumns(ledgerPayments), seriesTitle: series.title })
    .from(ledgerPayments)
    .leftJoin(series, eq(series.id, ledgerPayments.seriesId))
    .where(
      and(
        or(eq(ledgerPayments.fromId, ownId), eq(ledgerPayments.toId, ownId)),
        groupId === undefined ? undefined : eq(ledgerPayments.groupId, groupId),
        isOpenPayment,
      ),
    )
    .orderBy(desc(ledgerPayments.declaredAt), desc(ledgerPayments.id))

/** Of everybody in the book of a group, the largest first. */
async function findBalances(db: Queryable, groupId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ partyId: ledgerPostings.partyId, balance: sumOfCents })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.groupId, groupId), isBetweenPeople))
    .groupBy(ledgerPostings.partyId)
    .orderBy(desc(sumOfCents), ledgerPostings.partyId)
  return new Map(rows.map(({ partyId, balance: cents }) => [partyId, cents]))
}
