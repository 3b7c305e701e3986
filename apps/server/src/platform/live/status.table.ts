import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** Of the things that are watched, when each last gave a sign of life. One so far: `ping`, the database itself. */
export const status = pgTable('status', {
  id: text().primaryKey(),
  at: instant().notNull(),
})
