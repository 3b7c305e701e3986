import { and, eq, gt, sql } from 'drizzle-orm'
import { matchOffers } from '#features/matches/match-offers.table.ts'
import { notifications } from './notifications.table.ts'

/** Joins the place that is held for the user whom a notification is for. There is one at most. */
export const isOfferOfNotification = and(
  eq(notifications.type, 'place_offered'),
  eq(matchOffers.matchId, notifications.matchId),
  eq(matchOffers.userId, notifications.userId),
  eq(matchOffers.status, 'open'),
  gt(matchOffers.expiresAt, sql`now()`),
)

export const holdsPlace = sql<boolean>`${matchOffers.id} is not null`
