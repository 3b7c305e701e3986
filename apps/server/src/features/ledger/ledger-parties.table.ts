import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { groups } from '#features/groups/groups.table.ts'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { users } from '#features/users/users.table.ts'

/**
 * Who owes and is owed: accounts, guests who pay for themselves, and the funds of groups. A row stays when what it stands for is deleted.
 */
export const ledgerParties = pgTable(
  'ledger_parties',
  {
    /** @see partyId */
    id: text().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    guestId: text().references(() => matchGuests.id, { onDelete: 'set null' }),
    /** The group whose fund it is. */
    groupId: text().references(() => groups.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('ledger_parties_user').on(table.userId),
    uniqueIndex('ledger_parties_guest').on(table.guestId),
    uniqueIndex('ledger_parties_group').on(table.groupId),
    check('ledger_parties_person', sql`${table.userId} is null or ${table.guestId} is null`),
    check('ledger_parties_fund', sql`${table.groupId} is null or coalesce(${table.userId}, ${table.guestId}) is null`),
  ],
)
