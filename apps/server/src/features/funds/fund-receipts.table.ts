import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { fundEntries } from './fund-entries.table.ts'

/** Photos of receipts. Unlike the entries they can be removed, and go with the group. */
export const fundReceipts = pgTable(
  'fund_receipts',
  {
    entryId: text()
      .primaryKey()
      .references(() => fundEntries.id),
    /** The key of the photo in the file store. */
    photo: text().notNull(),
    /** Null for a deleted account. */
    uploadedBy: text().references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('fund_receipts_photo').on(table.photo),
    index('fund_receipts_uploaded_by').on(table.uploadedBy).where(sql`${table.uploadedBy} is not null`),
  ],
)
