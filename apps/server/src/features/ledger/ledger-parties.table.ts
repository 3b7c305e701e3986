import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { matchGuests } from '#features/matches/match-guests.table.ts'
import { users } from '#features/users/users.table.ts'

/** People of the ledger: accounts, and guests who pay for themselves. A row stays when what it stands for is deleted. */
export const ledgerParties = pgTable(
  'ledger_parties',
  {
    /** @see partyId */
    id: text().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    guestId: text().references(() => matchGuests.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('ledger_parties_user').on(table.userId),
    uniqueIndex('ledger_parties_guest').on(table.guestId),
    check('ledger_parties_person', sql`${table.userId} is null or ${table.guestId} is null`),
  ],
)
