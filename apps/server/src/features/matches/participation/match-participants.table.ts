import { PARTICIPANT_STATUSES } from '@coup-denvoi/contract/matches/match.schema'
import { and, eq, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { matchGuests } from '../guests/match-guests.table.ts'
import { matches } from '../matches.table.ts'

const TEAMS = ['home', 'away'] as const

/** Everyone who was ever invited to a match or on its list: players, and guests without an account. */
export const matchParticipants = pgTable(
  'match_participants',
  {
    /** `{userId}_{matchId}`, or the id of the guest. */
    id: text().primaryKey(),
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    /** Null for guests, and once the account is deleted: lists of past matches stay complete. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    guestId: text().references(() => matchGuests.id, { onDelete: 'cascade' }),
    status: text({ enum: PARTICIPANT_STATUSES }).notNull(),
    /** The organizer's draft of the teams: the team, and the position on the pitch in percent. Null without a team. */
    team: text({ enum: TEAMS }),
    placeX: integer(),
    placeY: integer(),
    /** The same as last published: what the players see. */
    publishedTeam: text({ enum: TEAMS }),
    publishedX: integer(),
    publishedY: integer(),
    /** When they said « Je ne viens pas »; null once they are on the list or asked again. */
    declinedAt: instant(),
    /**
     * When they last gave up a place on the list themselves; null for those who were removed or replaced. Kept while they are back, in case
     * they take that back: it counts for who is not on the list.
     */
    leftAt: instant(),
    /** They gave it up after the deadline of the match. */
    leftLate: boolean().notNull().default(false),
    /** A player of the list who did not come, as the organizer says after the match. */
    absent: boolean().notNull().default(false),
    /** What the organizer noted of them after the match, and the team that it was for. */
    goals: integer().notNull().default(0),
    assists: integer().notNull().default(0),
    scoredFor: text({ enum: TEAMS }),
    /** Counted in the player's `matchesPlayed`, so that a second count does nothing. */
    counted: boolean().notNull().default(false),
    /** From 1 to 3, for a player who co-organizes the match. @see isCoOrganizer */
    coOrganizerNumber: integer(),
    coOrganizesSince: instant(),
    /** For a player who moved up by themselves: until then they may give the place back. */
    returnUntil: instant(),
    /** The kick-off for which they confirmed that they come. */
    confirmedFor: instant(),
    /** Order of arrival, on the list and in the queue. */
    position: integer().notNull(),
    joinedAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('match_participants_position').on(table.matchId, table.position),
    uniqueIndex('match_participants_co_organizer')
      .on(table.matchId, table.coOrganizerNumber)
      .where(sql`${table.coOrganizerNumber} is not null`),
    index('match_participants_user').on(table.userId, table.status),
    index('match_participants_guest').on(table.guestId).where(sql`${table.guestId} is not null`),
    check('match_participants_id', sql`${table.userId} is null or ${table.id} = ${table.userId} || '_' || ${table.matchId}`),
    check(
      'match_participants_guest',
      sql`${table.guestId} is null or (${table.userId} is null and ${table.id} = ${table.guestId} and ${table.status} <> 'invited')`,
    ),
    check('match_participants_co_organizer_number', sql`${table.coOrganizerNumber} between 1 and 3`),
    check('match_participants_co_organizer_since', sql`(${table.coOrganizerNumber} is null) = (${table.coOrganizesSince} is null)`),
    check('match_participants_status', sql`${table.status} in ('going', 'waiting', 'invited', 'left', 'removed')`),
    check('match_participants_goals', sql`${table.goals} between 0 and 99 and ${table.assists} between 0 and 99`),
    check('match_participants_scored_for', sql`${table.scoredFor} in ('home', 'away')`),
    check('match_participants_scored', sql`(${table.scoredFor} is null) = (${table.goals} = 0 and ${table.assists} = 0)`),
    check('match_participants_place', sql`${table.placeX} between 0 and 100 and ${table.placeY} between 0 and 100`),
    check('match_participants_team', sql`${table.team} in ('home', 'away')`),
    check('match_participants_published_place', sql`${table.publishedX} between 0 and 100 and ${table.publishedY} between 0 and 100`),
    check('match_participants_published_team', sql`${table.publishedTeam} in ('home', 'away')`),
  ],
)

/** The primary key: one row per user and match. */
export const participantId = (userId: string, matchId: string): string => `${userId}_${matchId}`

/** The team columns of a participant without a team. */
export const NO_TEAM = { team: null, placeX: null, placeY: null, publishedTeam: null, publishedX: null, publishedY: null } as const

/** The columns of somebody who does not co-organize. */
export const NO_ROLE = { coOrganizerNumber: null, coOrganizesSince: null } as const

type RoleColumns = Record<'coOrganizerNumber' | 'status' | 'userId', SQLWrapper>

/** A co-organizer is on the list or the bench: the version before this one leaves the number behind when they leave. */
export const isCoOrganizer = ({ coOrganizerNumber, status, userId }: RoleColumns = matchParticipants) =>
  sql<boolean>`(${coOrganizerNumber} is not null and ${userId} is not null and ${status} in ('going', 'waiting')) is true`

/** Whether a row is that of somebody on the list of the match, not on its bench. */
export const isPlayerOf = (matchId: string | Placeholder) =>
  and(eq(matchParticipants.matchId, matchId), eq(matchParticipants.status, 'going'))

/** The column of a query that names the match. Drizzle leaves out the table where a query has only one, and it would be read as the inner one. */
const MATCH_COLUMNS = { matches: sql.raw('"matches"."id"'), match_participants: sql.raw('"match_participants"."match_id"') }

/** The ids of the co-organizers in the order in which they were named, in a query from one of these tables. */
export const coOrganizerIdsIn = (table: keyof typeof MATCH_COLUMNS) => sql<string[]>`array(
  select co_organizers.user_id from match_participants as co_organizers
  where co_organizers.match_id = ${MATCH_COLUMNS[table]} and co_organizers.co_organizer_number is not null
    and co_organizers.user_id is not null and co_organizers.status in ('going', 'waiting')
  order by co_organizers.co_organizes_since, co_organizers.co_organizer_number)`

/** How requests name somebody on the list: by their account, or as a guest. Null once the account is deleted. */
export const playerId = sql<string | null>`coalesce(${matchParticipants.userId}, ${matchParticipants.guestId})`
