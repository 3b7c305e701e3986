import { OFFER_STATUSES } from '@coup-denvoi/contract/matches/offers/place-offer.schema'
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { matches } from '../matches.table.ts'

/** Places that are held for players of the bench, and what became of each offer. */
export const matchOffers = pgTable(
  'match_offers',
  {
    id: text().primaryKey(),
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: OFFER_STATUSES }).notNull().default('open'),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('match_offers_open').on(table.matchId, table.userId).where(sql`${table.status} = 'open'`),
    index('match_offers_match').on(table.matchId, table.userId, table.endedAt),
    index('match_offers_user').on(table.userId),
    check('match_offers_status', sql`${table.status} in ('open', 'taken', 'passed', 'expired', 'withdrawn')`),
    check('match_offers_ended', sql`(${table.status} = 'open') = (${table.endedAt} is null)`),
  ],
)

/** The offer that is open for a player of a match: one at most. It may be over, and not ended yet. */
export const isOpenOfferOf = (matchId: string | SQLWrapper, userId: string | SQLWrapper) =>
  and(eq(matchOffers.matchId, matchId), eq(matchOffers.userId, userId), eq(matchOffers.status, 'open'))
