import { REPLACEMENT_STATUSES } from '@coup-denvoi/contract/matches/replacements/replacement.schema'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { matches } from '../matches.table.ts'

/** Requests of players who seek a replacement. */
export const matchReplacements = pgTable(
  'match_replacements',
  {
    id: text().primaryKey(),
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: REPLACEMENT_STATUSES }).notNull().default('open'),
    takenBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('match_replacements_open').on(table.matchId, table.userId).where(sql`${table.status} = 'open'`),
    index('match_replacements_match').on(table.matchId, table.status, table.createdAt),
    index('match_replacements_user').on(table.userId),
    check('match_replacements_status', sql`${table.status} in ('open', 'taken', 'withdrawn', 'expired')`),
    check('match_replacements_ended', sql`(${table.status} = 'open') = (${table.endedAt} is null)`),
  ],
)
