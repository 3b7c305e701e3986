import { HANDOVER_STATUSES } from '@coup-denvoi/contract/matches/replacements/replacement.schema'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { matches } from '../matches.table.ts'

/** Requests that a player take over as organizer. */
export const organizerReplacementRequests = pgTable(
  'organizer_replacement_requests',
  {
    id: text().primaryKey(),
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    /** Null when the app asks, because the match lost its organizer. */
    fromUserId: text().references(() => users.id, { onDelete: 'set null' }),
    toUserId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull().default(''),
    /** With the series of the match. */
    passesSeries: boolean().notNull().default(false),
    status: text({ enum: HANDOVER_STATUSES }).notNull().default('pending'),
    createdAt: instant().notNull().defaultNow(),
    handledAt: instant(),
  },
  (table) => [
    uniqueIndex('organizer_replacement_requests_pending').on(table.matchId).where(sql`${table.status} = 'pending'`),
    index('organizer_replacement_requests_to').on(table.toUserId),
    index('organizer_replacement_requests_from').on(table.fromUserId),
    check('organizer_replacement_requests_status', sql`${table.status} in ('pending', 'accepted', 'refused', 'cancelled', 'expired')`),
    check('organizer_replacement_requests_handled', sql`(${table.status} = 'pending') = (${table.handledAt} is null)`),
  ],
)
