import { and, eq, gt, sql } from 'drizzle-orm'
import { isOpenOfferOf, matchOffers } from '#features/matches/offers/match-offers.table.ts'
import { notifications } from './notifications.table.ts'

/** Joins the place that is held for the user whom a notification is for. There is one at most. */
export const isOfferOfNotification = and(
  eq(notifications.type, 'place_offered'),
  isOpenOfferOf(notifications.matchId, notifications.userId),
  gt(matchOffers.expiresAt, sql`now()`),
)

export const holdsPlace = sql<boolean>`${matchOffers.id} is not null`
