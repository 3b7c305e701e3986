import {
  GUEST_POLICIES,
  type LeaveDeadlineHours,
  MATCH_FORMATS,
  MATCH_LABELS,
  MATCH_LEVELS,
  MATCH_STATUSES,
  MATCH_SURFACES,
  MATCH_TYPES,
  type MinReliability,
} from '@coup-denvoi/contract/matches/match.schema'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, point, text } from 'drizzle-orm/pg-core'
import { groups } from '#features/groups/groups.table.ts'
import { places } from '#features/places/places.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { hasSymbol } from '#platform/database/text-search.ts'

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
    /** Of the directory; null for free text. May be one that was merged into another since. */
    placeId: text().references(() => places.id, { onDelete: 'set null' }),
    /** Of the place or the city on the map of {@link places}, for the nearest matches; null where neither is known, and once the match is over. */
    position: point({ mode: 'xy' }),
    format: text({ enum: MATCH_FORMATS }).notNull(),
    level: text({ enum: MATCH_LEVELS }).notNull(),
    label: text({ enum: MATCH_LABELS }),
    surface: text({ enum: MATCH_SURFACES }),
    /** Cents. */
    pricePerPlayer: integer().notNull().default(0),
    description: text().notNull().default(''),
    type: text({ enum: MATCH_TYPES }).notNull().default('public'),
    groupId: text().references(() => groups.id, { onDelete: 'set null' }),
    status: text({ enum: MATCH_STATUSES }).notNull().default('open'),
    /** Players and guests with status `going`; written only under a lock on this row. */
    currentPlayers: integer().notNull().default(0),
    maxPlayers: integer().notNull().default(0),
    minPlayers: integer(),
    /** Players and guests with status `waiting`; written only under a lock on this row. */
    waitingPlayers: integer().notNull().default(0),
    /** The `position` of the next participant. */
    nextPosition: integer().notNull().default(1),
    /** The secret in the share link of a private match. */
    inviteToken: text().notNull(),
    /** Players of the list with an open request for a replacement. */
    replacementsSought: integer().notNull().default(0),
    /** Free places that are held for players of the bench; written only under a lock on this row. */
    offeredPlaces: integer().notNull().default(0),
    /** When a place last became free: whoever passed before then is asked again. */
    placesFreedAt: instant(),
    guestPolicy: text({ enum: GUEST_POLICIES }).notNull().default('approval'),
    guestsPerPlayer: integer().notNull().default(1),
    /** Who organizes may free the places of players who have not confirmed that they come. */
    freesUnconfirmed: boolean().notNull().default(false),
    /** The kick-off for which it was last found « en danger », with fewer players than its minimum; when, and the end of the vote on that. */
    dangerFor: instant(),
    dangerSince: instant(),
    voteEndsAt: instant(),
    /** The kick-off for which it is played with those who come. */
    keptFor: instant(),
    /** How often players must have come to join freely, in percent; null for everybody. */
    minReliability: integer().$type<MinReliability>(),
    /** Until how many hours before kick-off players leave freely; null for no deadline. */
    leaveDeadlineHours: integer().$type<LeaveDeadlineHours>(),
    /** Before the last change of date, time or place; null for what stayed the same. */
    previousStartsAt: instant(),
    previousLocation: text(),
    rescheduledAt: instant(),
    /** When the organizer last asked again who has not answered. */
    remindedAt: instant(),
    /** When those who have not confirmed that they come were last asked again. */
    presenceRemindedAt: instant(),
    teamsPublishedAt: instant(),
    homeScore: integer(),
    awayScore: integer(),
    /** When the match was counted as played. */
    endedAt: instant(),
    /** The user whose `matchesOrganized` counts this match. */
    countedOrganizerId: text(),
    /** When the ratings were updated with the votes. */
    voteClosedAt: instant(),
    /** Grows with each update of the row: who shows an older one has missed a change. */
    version: integer()
      .notNull()
      .default(1)
      .$onUpdate(() => sql`version + 1`),
    /** Title, place and city, normalized for search. */
    searchText: text().notNull(),
    /** The city, normalized for search. */
    searchCity: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** When it was added to its series after it had been played; null for all others. */
    addedAt: instant(),
    updatedAt: instant().notNull().defaultNow(),
    cancelledAt: instant(),
    cancelledBy: text(),
    cancelReason: text(),
  },
  (table) => [
    // For the lists. The columns after the id are for filters: a filter that nothing matches scans all upcoming matches,
    // forty times faster in the index than in the table.
    index('matches_starts_at').on(table.startsAt, table.id, table.endsAt, table.format, table.level, table.pricePerPlayer),
    // For the list and the counts of the admin panel.
    index('matches_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('matches_cancelled').on(table.id).where(sql`${table.status} = 'cancelled'`),
    // For the count of the overview: a narrow index, because it may cover most matches.
    index('matches_to_come').on(table.startsAt).where(sql`${table.status} <> 'cancelled'`),
    index('matches_organizer').on(table.organizerId, table.startsAt),
    index('matches_group').on(table.groupId, table.startsAt, table.id),
    index('matches_place').on(table.placeId, table.startsAt, table.id).where(sql`${table.placeId} is not null`),
    // For the next public match at each place of a page.
    index('matches_public_at_place')
      .on(table.placeId, table.startsAt, table.id)
      .where(sql`${table.placeId} is not null and ${table.type} = 'public' and ${table.status} <> 'cancelled'`),
    index('matches_nearest').using('gist', table.position).where(sql`${table.position} is not null`),
    index('matches_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('matches_with_symbols').on(table.id).where(hasSymbol(table.searchText)),
    index('matches_city').on(table.searchCity.op('text_pattern_ops'), table.startsAt),
    check('matches_places', sql`${table.currentPlayers} between 0 and ${table.maxPlayers}`),
    check('matches_offered_places', sql`${table.offeredPlaces} between 0 and ${table.maxPlayers} - ${table.currentPlayers}`),
    check('matches_max_players', sql`${table.maxPlayers} between 0 and 50`),
    check('matches_waiting_players', sql`${table.waitingPlayers} >= 0`),
    check('matches_replacements_sought', sql`${table.replacementsSought} between 0 and ${table.currentPlayers}`),
    check(
      'matches_score',
      sql`(${table.homeScore} is null) = (${table.awayScore} is null) and ${table.homeScore} between 0 and 99 and ${table.awayScore} between 0 and 99`,
    ),
    check('matches_type', sql`${table.type} in ('public', 'private')`),
    check('matches_label', sql`${table.label} in ('Féminin', 'Mixte')`),
    check('matches_status', sql`${table.status} in ('open', 'full', 'cancelled')`),
    check(
      'matches_full',
      sql`${table.status} = 'cancelled' or (${table.status} = 'full') = (${table.maxPlayers} > 0 and ${table.currentPlayers} >= ${table.maxPlayers})`,
    ),
    check('matches_cancelled', sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`),
    check('matches_guest_policy', sql`${table.guestPolicy} in ('none', 'approval', 'open')`),
    check('matches_guests_per_player', sql`${table.guestsPerPlayer} between 0 and 3`),
    check('matches_min_reliability', sql`${table.minReliability} is null or (${table.minReliability} in (50, 60, 70, 80, 90))`),
    check('matches_leave_deadline', sql`${table.leaveDeadlineHours} in (6, 12, 24, 48)`),
    check('matches_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

export type MatchRow = typeof matches.$inferSelect
