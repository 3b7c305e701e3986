import { PAYMENT_METHODS } from '@coup-denvoi/contract/ledger/ledger.schema'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { groups } from '#features/groups/groups.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { series } from '#features/series/series.table.ts'
import { instant } from '#platform/database/columns.ts'
import { ledgerEntries } from '../ledger-entries.table.ts'
import { ledgerParties } from '../ledger-parties.table.ts'

/** « J’ai payé » and « Reçu ». Open until it is withdrawn or received; only what was received has an entry. */
export const ledgerPayments = pgTable(
  'ledger_payments',
  {
    /** Made by the browser that sends it first: sending twice is sending once. */
    id: text().primaryKey(),
    /** Made by the browser of who said « Reçu » without seeing « J’ai payé ». */
    receiptKey: text(),
    fromId: text()
      .notNull()
      .references(() => ledgerParties.id),
    toId: text()
      .notNull()
      .references(() => ledgerParties.id),
    groupId: text().references(() => groups.id, { onDelete: 'set null' }),
    /** Null for a payment of what is owed in all, or ahead. */
    matchId: text().references(() => matches.id, { onDelete: 'set null' }),
    /** What is paid ahead for. */
    seriesId: text().references(() => series.id, { onDelete: 'set null' }),
    amountCents: integer().notNull(),
    method: text({ enum: PAYMENT_METHODS }),
    /** Null when only « Reçu » was said. */
    declaredAt: instant(),
    notSeenAt: instant(),
    withdrawnAt: instant(),
    receivedAt: instant(),
    entryId: text().references(() => ledgerEntries.id),
  },
  (table) => [
    uniqueIndex('ledger_payments_receipt').on(table.receiptKey),
    uniqueIndex('ledger_payments_entry').on(table.entryId),
    index('ledger_payments_from').on(table.fromId),
    index('ledger_payments_to').on(table.toId),
    index('ledger_payments_match').on(table.matchId).where(sql`${table.matchId} is not null`),
    index('ledger_payments_group').on(table.groupId).where(sql`${table.groupId} is not null`),
    index('ledger_payments_series').on(table.seriesId).where(sql`${table.seriesId} is not null`),
    check('ledger_payments_for', sql`${table.matchId} is null or ${table.seriesId} is null`),
    check('ledger_payments_amount', sql`${table.amountCents} > 0`),
    check('ledger_payments_parties', sql`${table.fromId} <> ${table.toId}`),
    check('ledger_payments_method', sql`${table.method} in ('lydia', 'wero', 'paypal', 'transfer', 'cash')`),
    check(
      'ledger_payments_declared',
      sql`case when ${table.declaredAt} is null then ${table.receivedAt} else ${table.declaredAt} end is not null`,
    ),
    check('ledger_payments_received', sql`(${table.receivedAt} is null) = (${table.entryId} is null)`),
    check('ledger_payments_one_answer', sql`${table.receivedAt} is null or ${table.withdrawnAt} is null`),
    check('ledger_payments_not_seen', sql`${table.notSeenAt} is null or ${table.declaredAt} is not null`),
  ],
)
export type PaymentRow = typeof ledgerPayments.$inferSelect
