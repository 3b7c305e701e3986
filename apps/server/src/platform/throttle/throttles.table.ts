import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** How often something was tried within a window of time; kept in the database so that it holds across processes and restarts. */
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
