import { JOURNAL_ACTIONS, JOURNAL_TARGETS } from '@coup-denvoi/contract/admin/journal.schema'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/**
 * What admins did. Without foreign keys, so that entries outlive the accounts in them, and without people's names, which are read from
 * their accounts. Only the amount of a running action changes.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: text().primaryKey(),
    action: text({ enum: JOURNAL_ACTIONS }).notNull(),
    /** Null for the server's command line. */
    actorId: text(),
    targetKind: text({ enum: JOURNAL_TARGETS }).notNull(),
    targetId: text(),
    /** As it was; empty for people and their messages. */
    targetName: text().notNull().default(''),
    amount: integer(),
    note: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('journal_entries_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())],
)
