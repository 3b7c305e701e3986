import type { HistoryAct } from '@coup-denvoi/contract/matches/history/match-history.schema'
import type { MatchFieldChange } from '@coup-denvoi/contract/matches/match.events'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { matchGuests } from '../guests/match-guests.table.ts'
import { matches } from '../matches.table.ts'

const HISTORY_PARTIES = ['account', 'guest', 'nobody'] as const

/** What the details of an act hold. */
export type HistoryDetails = { place?: number; count?: number; score?: { home: number; away: number }; changes?: MatchFieldChange[] }

/** Who did what to a match, derived from its events. An account that is gone keeps its kind and loses its id. */
export const matchHistory = pgTable(
  'match_history',
  {
    /** The order within a transaction, at its end. */
    id: text().primaryKey(),
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    act: text().$type<HistoryAct>().notNull(),
    actorKind: text({ enum: HISTORY_PARTIES }).notNull(),
    actorId: text().references(() => users.id, { onDelete: 'set null' }),
    actorGuestId: text().references(() => matchGuests.id, { onDelete: 'set null' }),
    subjectKind: text({ enum: HISTORY_PARTIES }).notNull(),
    subjectId: text().references(() => users.id, { onDelete: 'set null' }),
    subjectGuestId: text().references(() => matchGuests.id, { onDelete: 'set null' }),
    details: jsonb().$type<HistoryDetails>().notNull(),
  },
  (table) => [
    index('match_history_match').on(table.matchId, table.at, table.id),
    index('match_history_actor').on(table.actorId).where(sql`${table.actorId} is not null`),
    index('match_history_subject').on(table.subjectId).where(sql`${table.subjectId} is not null`),
    index('match_history_actor_guest').on(table.actorGuestId).where(sql`${table.actorGuestId} is not null`),
    index('match_history_subject_guest').on(table.subjectGuestId).where(sql`${table.subjectGuestId} is not null`),
    check('match_history_actor_kind', sql`${table.actorKind} in ('account', 'guest', 'nobody')`),
    check('match_history_subject_kind', sql`${table.subjectKind} in ('account', 'guest', 'nobody')`),
  ],
)
