import type { NotificationType } from '@coup-denvoi/contract/notifications/notification.schema'
import { type MatchStanding, NOTIFICATION_TRUTHS } from '@coup-denvoi/contract/notifications/notification-truth.rules'
import { and, eq, gt } from 'drizzle-orm'
import { owesShare } from '#features/ledger/owed-share.public.ts'
import { matches } from '#features/matches/matches.table.ts'
import { isOpenOfferOf, matchOffers } from '#features/matches/offers/match-offers.table.ts'
import { isCoOrganizer, matchParticipants, participantId } from '#features/matches/participation/match-participants.table.ts'
import { findMatchesFor } from '#features/matches/visible-match.public.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { notifications } from './notifications.table.ts'

type Told = Pick<typeof notifications.$inferSelect, 'type' | 'matchId' | 'userId'>

/** What tells of a match to who is not on its list. */
const SEEN_TYPES: ReadonlySet<NotificationType> = new Set(['group_match', 'places_freed'])

/** Where the recipient stands in the match that a notification is about; null where there is none, or where nothing depends on it. */
export async function findStanding(
  reader: Database['read'] | Transaction,
  { type, matchId, userId }: Told,
  now: Date,
): Promise<MatchStanding | null> {
  if (matchId === null || NOTIFICATION_TRUTHS[type] === 'always') return null
  const [found] = await reader
    .select({
      match: matches,
      participation: matchParticipants.status,
      joinedAt: matchParticipants.joinedAt,
      confirmedFor: matchParticipants.confirmedFor,
      declinedAt: matchParticipants.declinedAt,
      isCoOrganizer: isCoOrganizer(),
      offerId: matchOffers.id,
    })
    .from(matches)
    .leftJoin(matchParticipants, eq(matchParticipants.id, participantId(userId, matchId)))
    .leftJoin(matchOffers, and(isOpenOfferOf(matchId, userId), gt(matchOffers.expiresAt, now)))
    .where(eq(matches.id, matchId))
  if (!found) return null
  const { isCoOrganizer: co, offerId, declinedAt, ...standing } = found
  const [visible] = SEEN_TYPES.has(type) ? await findMatchesFor(reader, { id: userId, isSuperAdmin: false }, [matchId]) : []
  const owes = type === 'share_due' && (await owesShare(reader, { userId, matchId }))
  return {
    ...standing,
    userId,
    hasDeclined: declinedAt !== null,
    isOrganizing: found.match.organizerId === userId || co === true,
    holdsPlace: offerId !== null,
    owesShare: owes,
    seesMatch: visible?.isVisible ?? true,
  }
}
