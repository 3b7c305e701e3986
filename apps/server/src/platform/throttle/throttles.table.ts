import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** Tries per key and window; in the database so that limits hold across processes and restarts. */
export const throttles = pgTable(
  'throttles',
  {
    /** What is counted and for whom: `log-in:account:…`, `log-in:address:…`. */
    key: text().primaryKey(),
    tries: integer().notNull(),
    windowEndsAt: instant().notNull(),
  },
  (table) => [index('throttles_window_ends_at').on(table.windowEndsAt)],
)
