import { MATCH_FORMATS } from '@coup-denvoi/contract/matches/match.schema'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { groups } from '#features/groups/groups.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { places } from '#features/places/places.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** Date polls: for the members of a group or, without one, for who has the link. */
export const polls = pgTable(
  'polls',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    organizerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: text().references(() => groups.id, { onDelete: 'cascade' }),
    format: text({ enum: MATCH_FORMATS }).notNull(),
    maxPlayers: integer().notNull(),
    location: text().notNull(),
    city: text().notNull(),
    placeId: text().references(() => places.id, { onDelete: 'set null' }),
    deadline: instant().notNull(),
    answersHidden: boolean().notNull(),
    picksBest: boolean().notNull(),
    /** The secret of the link. */
    token: text().notNull(),
    /** By hand, by the deadline that kept a date, or with the account of the organizer. */
    closedAt: instant(),
    /** Of which a match was made: at most one. */
    chosenDateId: text(),
    /** Null before, and once the match is deleted. */
    matchId: text().references(() => matches.id, { onDelete: 'set null' }),
    /** When members without an answer were last asked again: once a day. */
    remindedAt: instant(),
    /** The `position` of the next choice; written only under a lock on this row. */
    nextPosition: integer().notNull().default(1),
    /** Its last date: for the retention. */
    endsAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    // For the lists of undecided polls.
    index('polls_group').on(table.groupId, table.createdAt).where(sql`${table.chosenDateId} is null`),
    index('polls_organizer').on(table.organizerId),
    // For groups that are deleted.
    index('polls_of_group').on(table.groupId),
    index('polls_ends_at').on(table.endsAt),
    uniqueIndex('polls_match').on(table.matchId).where(sql`${table.matchId} is not null`),
    check('polls_max_players', sql`${table.maxPlayers} between 2 and 50`),
    check('polls_decided', sql`${table.matchId} is null or ${table.chosenDateId} is not null`),
    check('polls_closed', sql`${table.chosenDateId} is null or ${table.closedAt} is not null`),
  ],
)

export type PollRow = typeof polls.$inferSelect
