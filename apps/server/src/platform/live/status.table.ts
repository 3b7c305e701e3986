import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** When something was done last: `ping` is the heartbeat of the database, `retention` the nightly removal. */
export const status = pgTable('status', {
  id: text().primaryKey(),
  at: instant().notNull(),
})
