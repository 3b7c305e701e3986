import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** Time of the last heartbeat. The only row is `ping`, the heartbeat of the database. */
export const status = pgTable('status', {
  id: text().primaryKey(),
  at: instant().notNull(),
})
