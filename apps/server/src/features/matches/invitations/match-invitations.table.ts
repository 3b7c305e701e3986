import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { matches } from '../matches.table.ts'

/**
 * Who was invited to a match, as its organizer knows it: also those who had blocked the organizer, whom no invitation reached. Whether
 * somebody answered is in `match_participants`, which has no row for those.
 */
export const matchInvitations = pgTable(
  'match_invitations',
  {
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. */
    invitedBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId] }),
    index('match_invitations_user').on(table.userId),
    index('match_invitations_invited_by').on(table.invitedBy, table.createdAt),
  ],
)
