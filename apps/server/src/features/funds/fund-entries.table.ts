import { FUND_KINDS } from '@coup-denvoi/contract/funds/fund.schema'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { groups } from '#features/groups/groups.table.ts'
import { ledgerEntries } from '#features/ledger/ledger-entries.table.ts'
import { ledgerParties } from '#features/ledger/ledger-parties.table.ts'
import { instant } from '#platform/database/columns.ts'

/**
 * What the entries of a fund are about; the ledger has who keeps how much by them. Append-only like these: triggers of the migration refuse
 * every change but the loss of the group.
 */
export const fundEntries = pgTable(
  'fund_entries',
  {
    /** Made by the browser: sending twice is sending once. */
    id: text().primaryKey(),
    entryId: text()
      .notNull()
      .references(() => ledgerEntries.id),
    groupId: text().references(() => groups.id, { onDelete: 'set null' }),
    kind: text({ enum: [...FUND_KINDS, 'cancellation'] }).notNull(),
    label: text().notNull().default(''),
    /** From whom an income is; null for nobody in particular. */
    giverId: text().references(() => ledgerParties.id),
    /** The entry that a cancellation says the opposite of. */
    cancelsId: text().references((): AnyPgColumn => fundEntries.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('fund_entries_entry').on(table.entryId),
    // Once.
    uniqueIndex('fund_entries_cancels').on(table.cancelsId),
    index('fund_entries_group')
      .on(table.groupId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.groupId} is not null`),
    check('fund_entries_kind', sql`${table.kind} in ('income', 'expense', 'handover', 'cancellation')`),
    check('fund_entries_cancellation', sql`(${table.kind} = 'cancellation') = (${table.cancelsId} is not null)`),
    check('fund_entries_label', sql`(${table.kind} in ('income', 'expense')) = (${table.label} <> '')`),
    check('fund_entries_giver', sql`${table.kind} = 'income' or ${table.giverId} is null`),
  ],
)
export type FundEntryRow = typeof fundEntries.$inferSelect
