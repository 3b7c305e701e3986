import { and, eq, sql } from 'drizzle-orm'
import { presentMatchReference } from '#features/matches/match-reference.public.ts'
import { matches } from '#features/matches/matches.table.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { lockParties } from '../ledger.access.ts'
import { isBetweenPeople, ledgerEntries, ledgerPostings, sumOfCents } from '../ledger-entries.table.ts'
import { ledgerShares } from '../ledger-matches.table.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { ledgerPayments } from '../payments/ledger-payments.table.ts'
import { findShareRow } from './contest-share.ts'
import { storeEntry } from './store-entry.ts'
import { storeParties } from './store-parties.ts'
import { syncShares } from './sync-shares.ts'

type Claim = { matchId: string; guestId: string; userId: string }

/**
 * What a guest owed and paid is the account's that has their place now. Both keep a party of their own, and entries move what there is from one to
 * the other: the share follows the list, the payments and what was set by hand are moved here.
 */
export async function moveGuestDebts(change: Change, { matchId, guestId, userId }: Claim): Promise<void> {
  const { tx, now } = change
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('no key update')
  if (!match?.endedAt) return
  const from = partyIdOf(guestId)
  const to = partyIdOf(userId)
  await storeParties(tx, [
    { id: guestId, kind: 'guest' },
    { id: userId, kind: 'user' },
  ])
  // A « Reçu » of what they owe in all does not wait for the match.
  await lockParties(tx, [from])
  const paid = await findPaid(tx, from)
  if (paid.length > 0)
    await storeEntry(
      tx,
      {
        kind: 'payment',
        matchId,
        groupId: match.groupId,
        authorId: userId,
        createdAt: now,
        matchTitle: presentMatchReference(match).title,
        matchStartsAt: match.startsAt,
      },
      paid.flatMap(({ creditorId, amountCents }) => [
        { debtorId: from, creditorId, amountCents },
        // Who was paid by the guest that they were has paid nobody.
        ...(creditorId === to ? [] : [{ debtorId: to, creditorId, amountCents: -amountCents }]),
      ]),
    )
  await tx
    .update(ledgerPayments)
    .set({ fromId: to })
    .where(and(eq(ledgerPayments.fromId, from), sql`${ledgerPayments.toId} <> ${to}`))
  await moveShareRow(tx, matchId, { from, to })
  await syncShares(change, matchId)
}

/** Also of what they owed in all: a guest is a party at one match only. */
async function findPaid(tx: Transaction, partyId: string) {
  const rows = await tx
    .select({ creditorId: ledgerPostings.counterpartyId, amountCents: sumOfCents })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(eq(ledgerPostings.partyId, partyId), isBetweenPeople, eq(ledgerEntries.kind, 'payment')))
    .groupBy(ledgerPostings.counterpartyId)
  return rows.filter(({ amountCents }) => amountCents !== 0)
}

/** What is known of the account's own share counts more. */
async function moveShareRow(tx: Transaction, matchId: string, { from, to }: { from: string; to: string }): Promise<void> {
  const ofGuest = and(eq(ledgerShares.matchId, matchId), eq(ledgerShares.partyId, from))
  if (await findShareRow(tx, matchId, to)) await tx.delete(ledgerShares).where(ofGuest)
  else await tx.update(ledgerShares).set({ partyId: to }).where(ofGuest)
}
