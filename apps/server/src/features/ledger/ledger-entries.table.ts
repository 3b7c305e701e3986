import { ENTRY_KINDS, PAYMENT_METHODS } from '@coup-denvoi/contract/ledger/ledger.schema'
import { isNull, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { groups } from '#features/groups/groups.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { series } from '#features/series/series.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { ledgerParties } from './ledger-parties.table.ts'

/**
 * Why balances changed. Append-only: triggers of the migration refuse every change but the loss of a reference, and at commit an entry whose
 * postings don't cancel out.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: text().primaryKey(),
    /** `fund`: between the fund of the group and people, and no debt between these. */
    kind: text({ enum: [...ENTRY_KINDS, 'fund'] }).notNull(),
    /** The book; null outside of groups, and once the group is deleted. */
    groupId: text().references(() => groups.id, { onDelete: 'set null' }),
    matchId: text().references(() => matches.id, { onDelete: 'set null' }),
    /** Of the match, for when it is deleted; null for what is about no match. */
    matchTitle: text(),
    matchStartsAt: instant(),
    /** Of a payment ahead: the series that it is for, and its title, for when it is deleted. */
    seriesId: text().references(() => series.id, { onDelete: 'set null' }),
    seriesTitle: text(),
    /** Null for what happened by itself, and for deleted accounts. */
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    word: text().notNull().default(''),
    method: text({ enum: PAYMENT_METHODS }),
    /** Of shares and corrections: what was shared among how many, and among how many before. */
    sumCents: integer(),
    present: integer(),
    formerPresent: integer(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('ledger_entries_group')
      .on(table.groupId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.groupId} is not null`),
    index('ledger_entries_match').on(table.matchId).where(sql`${table.matchId} is not null`),
    index('ledger_entries_series').on(table.seriesId).where(sql`${table.seriesId} is not null`),
    index('ledger_entries_author').on(table.authorId).where(sql`${table.authorId} is not null`),
    check('ledger_entries_kind', sql`${table.kind} in ('share', 'correction', 'payment', 'settlement', 'fund')`),
    check('ledger_entries_method', sql`${table.method} in ('lydia', 'wero', 'paypal', 'transfer', 'cash')`),
    check('ledger_entries_payment', sql`${table.kind} = 'payment' or ${table.method} is null`),
    check('ledger_entries_shared', sql`(${table.sumCents} is null) = (${table.present} is null)`),
    check('ledger_entries_ahead', sql`${table.seriesTitle} is null or (${table.kind} = 'payment' and ${table.matchTitle} is null)`),
    check('ledger_entries_series', sql`${table.seriesId} is null or ${table.seriesTitle} is not null`),
    check('ledger_entries_match', sql`(${table.matchTitle} is null) = (${table.matchStartsAt} is null)`),
  ],
)
export type LedgerEntryRow = typeof ledgerEntries.$inferSelect

/** Two rows for each debt: what the counterparty owes the party by it, and the same the other way round with the opposite sign. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: text()
      .notNull()
      .references(() => ledgerEntries.id),
    /** Even for the row of the creditor. */
    position: integer().notNull(),
    partyId: text()
      .notNull()
      .references(() => ledgerParties.id),
    counterpartyId: text()
      .notNull()
      .references(() => ledgerParties.id),
    amountCents: integer().notNull(),
    /** That of the entry: balances are read from the indexes alone. */
    groupId: text().references(() => groups.id, { onDelete: 'set null' }),
    /** The party of the fund, which is one of the two; null between people. Balances between people leave these rows out. */
    fundId: text().references(() => ledgerParties.id),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.position] }),
    index('ledger_postings_group')
      .on(table.groupId, table.fundId, table.partyId, table.counterpartyId, table.amountCents)
      .where(sql`${table.groupId} is not null`),
    index('ledger_postings_party').on(table.partyId, table.fundId, table.groupId, table.counterpartyId, table.amountCents),
    check('ledger_postings_amount', sql`${table.amountCents} <> 0`),
    check('ledger_postings_parties', sql`${table.partyId} <> ${table.counterpartyId}`),
    check('ledger_postings_fund', sql`${table.fundId} is null or ${table.fundId} in (${table.partyId}, ${table.counterpartyId})`),
  ],
)

/** Of debts between people, without what they keep for a fund. */
export const isBetweenPeople = isNull(ledgerPostings.fundId)

/** Not as `int`, which ends at 21 million euros; `float8` is exact for whole numbers up to 2^53, and both drivers read it as a number. */
export const sumOfCents = sql<number>`sum(${ledgerPostings.amountCents})::float8`
