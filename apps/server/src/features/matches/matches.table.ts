import { MATCH_FORMATS, MATCH_LEVELS, MATCH_STATUSES, MATCH_SURFACES, MATCH_TYPES } from '@coup-denvoi/contract/matches/match.schema'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { groups } from '#features/groups/groups.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

export const matches = pgTable(
  'matches',
  {
    id: text().primaryKey(),
    title: text().notNull().default(''),
    /** Null once the organizer's account is gone. */
    organizerId: text().references(() => users.id, { onDelete: 'set null' }),
    organizerName: text().notNull().default(''),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    durationMinutes: integer().notNull(),
    location: text().notNull(),
    city: text().notNull(),
    format: text({ enum: MATCH_FORMATS }).notNull(),
    level: text({ enum: MATCH_LEVELS }).notNull(),
    surface: text({ enum: MATCH_SURFACES }),
    /** Cents. */
    pricePerPlayer: integer().notNull().default(0),
    description: text().notNull().default(''),
    type: text({ enum: MATCH_TYPES }).notNull().default('public'),
    /** The group that it is a match of. */
    groupId: text().references(() => groups.id, { onDelete: 'set null' }),
    status: text({ enum: MATCH_STATUSES }).notNull().default('open'),
    /** Players `going`; changes only under a lock on this row. */
    currentPlayers: integer().notNull().default(0),
    maxPlayers: integer().notNull().default(0),
    minPlayers: integer(),
    /** Players `waiting`; changes only under a lock on this row. */
    waitingPlayers: integer().notNull().default(0),
    /** The position that the next arrival gets, on the list or in the queue. */
    nextPosition: integer().notNull().default(1),
    /** The secret of the share link while the match is private. */
    inviteToken: text().notNull(),
    /** Players who keep their place until somebody takes it. */
    replacementsSought: integer().notNull().default(0),
    /** What the list was told before the last change of date, time or place. */
    previousStartsAt: instant(),
    previousLocation: text(),
    rescheduledAt: instant(),
    teamsPublishedAt: instant(),
    homeScore: integer(),
    awayScore: integer(),
    /** When it was counted as played; null until it is over. */
    endedAt: instant(),
    /** Whose matchesOrganized it is counted in. */
    countedOrganizerId: text(),
    /** When the result of the vote went into the ratings. */
    voteClosedAt: instant(),
    /** Title, place and city in the form in which search compares. */
    searchText: text().notNull(),
    /** The city alone, in the same form. */
    searchCity: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    cancelledAt: instant(),
    cancelledBy: text(),
    cancelReason: text(),
  },
  (table) => [
    // The lists: by kick-off, in both directions, with the id to break ties. The rest lets filters be checked in the index:
    // a choice that nothing fits goes through all that is to come, which takes forty times as long in the table.
    index('matches_starts_at').on(table.startsAt, table.id, table.endsAt, table.format, table.level, table.pricePerPlayer),
    // The list of the panel, and what it counts.
    index('matches_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('matches_cancelled').on(table.id).where(sql`${table.status} = 'cancelled'`),
    // What the overview counts: as narrow as can be, because it may be most of them.
    index('matches_to_come').on(table.startsAt).where(sql`${table.status} <> 'cancelled'`),
    index('matches_organizer').on(table.organizerId, table.startsAt),
    index('matches_group').on(table.groupId, table.startsAt, table.id),
    index('matches_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('matches_city').on(table.searchCity.op('text_pattern_ops'), table.startsAt),
    check('matches_places', sql`${table.currentPlayers} between 0 and ${table.maxPlayers}`),
    check('matches_max_players', sql`${table.maxPlayers} between 0 and 50`),
    check('matches_waiting_players', sql`${table.waitingPlayers} >= 0`),
    check('matches_replacements_sought', sql`${table.replacementsSought} between 0 and ${table.currentPlayers}`),
    check(
      'matches_score',
      sql`(${table.homeScore} is null) = (${table.awayScore} is null) and ${table.homeScore} between 0 and 99 and ${table.awayScore} between 0 and 99`,
    ),
    check('matches_type', sql`${table.type} in ('public', 'private')`),
    check('matches_status', sql`${table.status} in ('open', 'full', 'cancelled')`),
    check(
      'matches_full',
      sql`${table.status} = 'cancelled' or (${table.status} = 'full') = (${table.currentPlayers} >= ${table.maxPlayers})`,
    ),
    check('matches_cancelled', sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`),
    check('matches_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)
