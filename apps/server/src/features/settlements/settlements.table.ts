import { SETTLEMENT_ANSWERS, SETTLEMENT_OUTCOMES } from '@coup-denvoi/contract/settlements/settlement.schema'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { groups } from '#features/groups/groups.table.ts'
import { ledgerEntries } from '#features/ledger/ledger-entries.table.ts'
import { ledgerParties } from '#features/ledger/ledger-parties.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** The fewest payments of a group, as somebody proposed them. A group has one at a time. */
export const settlements = pgTable(
  'settlements',
  {
    /** Made by the browser: sending twice is sending once. */
    id: text().primaryKey(),
    groupId: text()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. */
    proposedBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Null while it is open; one that expired may be open until somebody looks at it. */
    endedAt: instant(),
    outcome: text({ enum: SETTLEMENT_OUTCOMES }),
    /** What the last agreement made. */
    entryId: text().references(() => ledgerEntries.id),
  },
  (table) => [
    uniqueIndex('settlements_open').on(table.groupId).where(sql`${table.endedAt} is null`),
    uniqueIndex('settlements_entry').on(table.entryId),
    index('settlements_group').on(table.groupId, table.createdAt.desc()),
    index('settlements_proposed_by').on(table.proposedBy).where(sql`${table.proposedBy} is not null`),
    // For the retention.
    index('settlements_expires').on(table.expiresAt),
    check('settlements_outcome', sql`${table.outcome} in ('accepted', 'refused', 'withdrawn', 'outdated', 'expired')`),
    check('settlements_ended', sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
    check('settlements_accepted', sql`coalesce(${table.outcome} = 'accepted', false) = (${table.entryId} is not null)`),
  ],
)
export type SettlementRow = typeof settlements.$inferSelect

/** The debts that a settlement replaces, and those that there would be instead. */
export const settlementDebts = pgTable(
  'settlement_debts',
  {
    settlementId: text()
      .notNull()
      .references(() => settlements.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    isPayment: boolean().notNull(),
    debtorId: text()
      .notNull()
      .references(() => ledgerParties.id),
    creditorId: text()
      .notNull()
      .references(() => ledgerParties.id),
    amountCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.settlementId, table.position] }),
    index('settlement_debts_debtor').on(table.debtorId),
    index('settlement_debts_creditor').on(table.creditorId),
    check('settlement_debts_amount', sql`${table.amountCents} > 0`),
    check('settlement_debts_parties', sql`${table.debtorId} <> ${table.creditorId}`),
  ],
)

/** Everybody whose debts it changes. */
export const settlementAnswers = pgTable(
  'settlement_answers',
  {
    settlementId: text()
      .notNull()
      .references(() => settlements.id, { onDelete: 'cascade' }),
    partyId: text()
      .notNull()
      .references(() => ledgerParties.id),
    /** Null until they answer. */
    answer: text({ enum: SETTLEMENT_ANSWERS }),
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.settlementId, table.partyId] }),
    index('settlement_answers_party').on(table.partyId),
    check('settlement_answers_answer', sql`${table.answer} in ('agreed', 'refused')`),
    check('settlement_answers_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
)
