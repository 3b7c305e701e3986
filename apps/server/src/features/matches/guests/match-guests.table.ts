import { GUEST_ORIGINS } from '@coup-denvoi/contract/matches/match-detail.schema'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { matches } from '../matches.table.ts'

/** `accepted`: has a row in `match_participants`, whose status says the rest. `withdrawn`: gave up before the answer. */
const GUEST_REQUESTS = ['pending', 'accepted', 'refused', 'withdrawn'] as const

/** The name of a guest whose own was erased. */
export const ERASED_GUEST_NAME = 'Invité'

/** People without an account who came to a match, or asked to. */
export const matchGuests = pgTable(
  'match_guests',
  {
    /** Made by the browser that adds the guest: sending twice is sending once. */
    id: text().primaryKey(),
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    origin: text({ enum: GUEST_ORIGINS }).notNull(),
    /** The player who brings them; also after that player has left. */
    hostId: text().references(() => users.id, { onDelete: 'set null' }),
    request: text({ enum: GUEST_REQUESTS }).notNull(),
    /** SHA-256 of what opens the guest's page; for those who came by the link. */
    secretHash: text(),
    /** SHA-256 of what the browser says of itself; for those who came by the link. */
    browserHash: text(),
    createdAt: instant().notNull().defaultNow(),
    answeredAt: instant(),
    /** When the organizer took the place back. */
    removedAt: instant(),
    /** The account that the guest has signed in with, which has the place now. */
    claimedBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('match_guests_match').on(table.matchId, table.createdAt),
    index('match_guests_host').on(table.hostId),
    index('match_guests_claimed_by').on(table.claimedBy).where(sql`${table.claimedBy} is not null`),
    uniqueIndex('match_guests_secret').on(table.secretHash),
    check('match_guests_origin', sql`${table.origin} in ('link', 'host', 'organizer')`),
    check('match_guests_request', sql`${table.request} in ('pending', 'accepted', 'refused', 'withdrawn')`),
    check('match_guests_link', sql`(${table.origin} = 'link') = (${table.secretHash} is not null and ${table.browserHash} is not null)`),
    check('match_guests_pending', sql`${table.origin} = 'link' or ${table.request} = 'accepted'`),
  ],
)
