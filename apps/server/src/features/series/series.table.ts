import {
  GUEST_POLICIES,
  type LeaveDeadlineHours,
  MATCH_FORMATS,
  MATCH_LABELS,
  MATCH_LEVELS,
  MATCH_SURFACES,
  MATCH_TYPES,
  type MinReliability,
} from '@coup-denvoi/contract/matches/match.schema'
import { SERIES_REPEATS, SERIES_STATUSES } from '@coup-denvoi/contract/series/series.schema'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { groups } from '#features/groups/groups.table.ts'
import { places } from '#features/places/places.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** Matches that come back: when, and what each is like. */
export const series = pgTable(
  'series',
  {
    id: text().primaryKey(),
    /** Null once the account is gone. */
    organizerId: text().references(() => users.id, { onDelete: 'set null' }),
    groupId: text().references(() => groups.id, { onDelete: 'set null' }),
    title: text().notNull(),
    type: text({ enum: MATCH_TYPES }).notNull(),
    durationMinutes: integer().notNull(),
    location: text().notNull(),
    city: text().notNull(),
    placeId: text().references(() => places.id, { onDelete: 'set null' }),
    format: text({ enum: MATCH_FORMATS }).notNull(),
    level: text({ enum: MATCH_LEVELS }).notNull(),
    label: text({ enum: MATCH_LABELS }),
    surface: text({ enum: MATCH_SURFACES }),
    /** Cents. */
    pricePerPlayer: integer().notNull(),
    /** Cents, shared among those who come; null: each pays the price of a player. */
    totalCost: integer(),
    /** « Accepter les paiements d’avance »: who organizes it agrees that its people pay ahead, and see how. */
    acceptsPrepayments: boolean().notNull().default(false),
    description: text().notNull(),
    maxPlayers: integer().notNull(),
    minPlayers: integer(),
    guestPolicy: text({ enum: GUEST_POLICIES }).notNull(),
    guestsPerPlayer: integer().notNull(),
    freesUnconfirmed: boolean().notNull().default(false),
    minReliability: integer().$type<MinReliability>(),
    leaveDeadlineHours: integer().$type<LeaveDeadlineHours>(),
    repeat: text({ enum: SERIES_REPEATS }).notNull(),
    /** Local days, `YYYY-MM-DD`, and local times, `HH:MM`. */
    firstDate: text().notNull(),
    lastDate: text(),
    time: text().notNull(),
    publishDaysBefore: integer().notNull(),
    publishTime: text().notNull(),
    /** How long the members of the group are alone to see a match of a public series. */
    priorityHours: integer().notNull(),
    status: text({ enum: SERIES_STATUSES }).notNull().default('active'),
    pausedAt: instant(),
    endedAt: instant(),
    /** What is published next, and when. Null when nothing is: paused, ended, or no date left. */
    nextDate: text(),
    nextPublicationAt: instant(),
    /** The secret in « Le lien de la série ». */
    linkToken: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('series_link_token').on(table.linkToken),
    index('series_organizer').on(table.organizerId),
    index('series_group').on(table.groupId),
    index('series_next_publication').on(table.nextPublicationAt, table.id).where(sql`${table.nextPublicationAt} is not null`),
    check('series_type', sql`${table.type} in ('public', 'private')`),
    check('series_repeat', sql`${table.repeat} in ('weekly', 'biweekly', 'monthly')`),
    check('series_status', sql`${table.status} in ('active', 'paused', 'ended')`),
    check('series_paused', sql`${table.status} <> 'paused' or ${table.pausedAt} is not null`),
    check('series_ended', sql`(${table.status} = 'ended') = (${table.endedAt} is not null)`),
    check('series_next', sql`(${table.nextDate} is null) = (${table.nextPublicationAt} is null)`),
    check('series_publishes', sql`${table.status} = 'active' or ${table.nextDate} is null`),
    check('series_max_players', sql`${table.maxPlayers} between 2 and 50`),
    check('series_total_cost', sql`${table.totalCost} >= 0`),
    check('series_guest_policy', sql`${table.guestPolicy} in ('none', 'approval', 'open')`),
    check('series_min_reliability', sql`${table.minReliability} is null or (${table.minReliability} in (50, 60, 70, 80, 90))`),
    check('series_leave_deadline', sql`${table.leaveDeadlineHours} in (6, 12, 24, 48)`),
  ],
)

export type SeriesRow = typeof series.$inferSelect
