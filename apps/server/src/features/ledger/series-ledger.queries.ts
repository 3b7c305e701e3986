import type { Party } from '@coup-denvoi/contract/ledger/ledger.schema'
import type { SeriesCredit, SeriesLedger } from '@coup-denvoi/contract/ledger/series-ledger.schema'
import { costOf } from '@coup-denvoi/contract/ledger/shares.rules'
import { and, desc, eq, getTableColumns, gt, isNull } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import { type SeriesRow, series } from '#features/series/series.table.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import { findRegularAccounts, requireSeriesOfPerson } from '#features/series/series-people.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { creditOf } from './ledger-lines.present.ts'
import { findLines, type LedgerLine } from './ledger-lines.queries.ts'
import { ledgerMatches } from './ledger-matches.table.ts'
import { findParties, findPartiesOfAccounts, partyIdOf } from './ledger-parties.queries.ts'
import { type OpenPayment, presentDeclared } from './payments/declared-payments.present.ts'
import { ledgerPayments } from './payments/ledger-payments.table.ts'
import { takesPrepayments } from './purpose.access.ts'

/** Payments ahead for a series: the viewer's own, and for who organizes it those of all. @throws SERIES_NOT_FOUND for who is not one of its people */
export async function readSeriesLedger(db: Database, viewer: Pick<Viewer, 'id'>, { id }: { id: string }): Promise<SeriesLedger> {
  const row = await requireSeriesOfPerson(db, viewer, id)
  const regulars = await findRegularAccounts(db.read, id)
  const isPayee = row.organizerId === viewer.id
  const seesAll = isPayee || regulars.some(({ userId, coOrganizes }) => coOrganizes && userId === viewer.id)
  const ownId = partyIdOf(viewer.id)
  const payeeId = row.organizerId === null ? null : partyIdOf(row.organizerId)
  const payments = (await findPayments(db.read, id)).filter(({ fromId, toId }) => seesAll || fromId === ownId || toId === ownId)
  const accounts = seesAll ? regulars.map(({ userId }) => userId).filter((userId) => userId !== row.organizerId) : [viewer.id]
  const people = [...(row.organizerId === null ? [] : [row.organizerId]), ...accounts]
  const [priceCents, parties, nameOf, creditsOf] = await Promise.all([
    findPrice(db.read, row),
    findPartiesOfAccounts(db.read, people, viewer.id),
    findParties(
      db.read,
      payments.flatMap(({ fromId, toId }) => [fromId, toId]),
      viewer.id,
    ),
    findCredits(db.read, row, {
      payeeIds: [...new Set([...(payeeId === null ? [] : [payeeId]), ...payments.map(({ toId }) => toId)])],
      // Without reading what others owe.
      onlyOf: seesAll ? undefined : ownId,
    }),
  ])
  const present = (party: Party): SeriesCredit => {
    const ofParty = payments.filter(({ fromId, toId }) => fromId === party.id && toId === payeeId)
    const [last] = ofParty.filter(({ receivedAt }) => receivedAt !== null)
    const open = ofParty.find(({ receivedAt }) => receivedAt === null)
    return {
      party,
      creditCents: payeeId === null ? 0 : creditsOf(payeeId, party.id),
      lastPayment: last?.receivedAt ? { amountCents: last.amountCents, at: last.receivedAt.toISOString() } : null,
      declared: open ? presentDeclared(open, { nameOf }) : null,
    }
  }
  const known = new Map(parties.map((party) => [party.id, party]))
  const payers = payments.filter(({ toId }) => toId === payeeId).map(({ fromId }) => fromId)
  const subscribers = [...new Set([...accounts.map(partyIdOf), ...payers])].map((partyId) => known.get(partyId) ?? nameOf(partyId))
  const own = known.get(ownId)
  return {
    groupId: row.groupId,
    payee: payeeId === null ? null : (known.get(payeeId) ?? null),
    priceCents,
    own: own && !isPayee ? present(own) : null,
    subscribers: seesAll ? subscribers.map(present) : null,
    kept: keptPairs(payments, payeeId).flatMap(({ fromId, toId }) => {
      const creditCents = creditsOf(toId, fromId)
      return creditCents > 0 ? { party: nameOf(fromId), payee: nameOf(toId), creditCents } : []
    }),
    can: { prepay: !isPayee && takesPrepayments(row), receive: isPayee },
  }
}

/** What a match costs each: the price of a player, or where the cost is shared what it was the last time. */
async function findPrice(db: Queryable, { id, totalCost, pricePerPlayer }: SeriesRow): Promise<number> {
  if (totalCost === null && pricePerPlayer > 0) return pricePerPlayer
  const [last] = await db
    .select({ totalCostCents: ledgerMatches.totalCost, present: ledgerMatches.present, pricePerPlayerCents: matches.pricePerPlayer })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .innerJoin(ledgerMatches, eq(ledgerMatches.matchId, matches.id))
    .where(and(eq(seriesDates.seriesId, id), gt(ledgerMatches.present, 0)))
    .orderBy(desc(matches.startsAt))
    .limit(1)
  return last?.present ? Math.ceil(costOf(last, last.present) / last.present) : pricePerPlayer
}

/** Ahead for the series, the latest first; without those that were taken back. */
const findPayments = (db: Queryable, id: string): Promise<OpenPayment[]> =>
  db
    .select({ ...getTableColumns(ledgerPayments), seriesTitle: series.title })
    .from(ledgerPayments)
    .innerJoin(series, eq(series.id, ledgerPayments.seriesId))
    .where(and(eq(ledgerPayments.seriesId, id), isNull(ledgerPayments.withdrawnAt)))
    .orderBy(desc(ledgerPayments.receivedAt), desc(ledgerPayments.declaredAt), desc(ledgerPayments.id))

/** @returns what somebody has left with a payee, at most what they paid ahead for this series */
async function findCredits(
  db: Queryable,
  { id, groupId }: SeriesRow,
  { payeeIds, onlyOf }: { payeeIds: readonly string[]; onlyOf: string | undefined },
) {
  const lines = new Map<string, Map<string, LedgerLine[]>>()
  for (const payeeId of payeeIds) {
    const counterpartyIds = onlyOf === undefined || onlyOf === payeeId ? undefined : [onlyOf]
    const ofPayee = await findLines(db, payeeId, { book: { groupId }, counterpartyIds })
    lines.set(
      payeeId,
      Map.groupBy(ofPayee, ({ counterpartyId }) => counterpartyId),
    )
  }
  return (payeeId: string, partyId: string): number => creditOf(lines.get(payeeId)?.get(partyId) ?? [], id)
}

/** With those who organized the series before, each once. */
function keptPairs(payments: readonly OpenPayment[], payeeId: string | null): Pick<OpenPayment, 'fromId' | 'toId'>[] {
  const former = payments.filter(({ toId, receivedAt }) => toId !== payeeId && receivedAt !== null)
  return [...new Map(former.map((payment) => [`${payment.fromId} ${payment.toId}`, payment])).values()]
}
