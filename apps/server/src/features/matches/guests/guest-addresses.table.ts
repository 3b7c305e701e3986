import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { matchGuests } from './match-guests.table.ts'

/** E-mail addresses of guests. Nobody sees them, and they go some time after the match (`RETENTION.guestAddressDays`). */
export const guestAddresses = pgTable(
  'guest_addresses',
  {
    /** A new one for each address, so that the links of mails to another address end. */
    id: text().primaryKey(),
    /** Null once the match was deleted, until its last mail is sent. */
    guestId: text()
      .unique()
      .references(() => matchGuests.id, { onDelete: 'set null' }),
    /** Null when the guest no longer wants mails: links of earlier mails still open the place. */
    email: text(),
    /** SHA-256 of the secret in the links of mails; null before the first one. */
    secretHash: text(),
    /** When the link of the first mail was followed. Nothing else is sent before. */
    confirmedAt: instant(),
    /** Of a deleted match: when it was deleted. */
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('guest_addresses_created_at').on(table.createdAt)],
)
