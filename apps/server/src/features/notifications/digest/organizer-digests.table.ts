import { DIGEST_HOURS, DIGEST_KINDS } from '@coup-denvoi/contract/notifications/digest.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** Who wants one message a day about the matches they organize, and when. Without a row: single notifications. */
export const organizerDigests = pgTable(
  'organizer_digests',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    enabled: boolean().notNull(),
    /** Local. */
    hour: integer().notNull().default(DIGEST_HOURS.initial),
    /** When what is collected is sent, by the job that was stored with it; null while there is nothing. */
    dueAt: instant(),
  },
  (table) => [check('organizer_digests_hour', sql`${table.hour} between 0 and 23`)],
)

/** What the next digest tells. Names are not kept: it counts. */
export const digestEntries = pgTable(
  'digest_entries',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    kind: text({ enum: DIGEST_KINDS }).notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.matchId, table.kind] }),
    // For deleted matches.
    index('digest_entries_match').on(table.matchId),
    check('digest_entries_kind', sql`${table.kind} in ('joined', 'left', 'replaced', 'requested')`),
  ],
)
