import { MAX_PENDING_ANSWERS, type PendingAnswerOf } from '@coup-denvoi/contract/home/pending-answer.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { isNotBlockedBy } from '#features/players/blocks.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { matchInvitations } from './invitations/match-invitations.table.ts'
import { cardColumns, presentCard } from './match-card.present.ts'
import { presentMatchReference } from './match-reference.public.ts'
import { matches } from './matches.table.ts'
import { isOpenOfferOf, matchOffers } from './offers/match-offers.table.ts'
import { organizerReplacementRequests as handovers } from './organizers/organizer-replacement-requests.table.ts'
import { matchParticipants } from './participation/match-participants.table.ts'

export { findJoinRequestsToAnswer } from './join-requests/join-requests-to-answer.queries.ts'

type Asked = Pick<Viewer, 'id' | 'isSuperAdmin'>
type MatchInvitation = PendingAnswerOf<'match-invitation'>
type Handover = PendingAnswerOf<'handover'>
type PlaceOffer = PendingAnswerOf<'place-offer'>

/** Invitations to matches to come that the viewer neither accepted nor declined, the next match first. */
export async function findMatchInvitationsToAnswer(
  db: Database,
  viewer: Asked,
  now: Date,
): Promise<{ items: MatchInvitation[]; total: number }> {
  const rows = await invitations(db).execute({ viewerId: viewer.id, now })
  return {
    items: rows.map(({ match, from, invitedAt, listedAt, isInGroup }) => ({
      kind: 'match-invitation',
      askedAt: (invitedAt ?? listedAt).toISOString(),
      until: match.startsAt.toISOString(),
      from: from && { ...from, kit: kitOf(from.id) },
      match: presentCard(
        match,
        { id: viewer.id, isSuperAdmin: viewer.isSuperAdmin, participation: 'invited', isInGroup, isCoOrganizer: false },
        null,
        now,
      ),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Requests that the viewer organize a match to come: they are on its list, because leaving it ends the request. */
export async function findHandoversToAnswer(
  db: Database,
  viewer: Pick<Asked, 'id'>,
  now: Date,
): Promise<{ items: Handover[]; total: number }> {
  const rows = await handoversToViewer(db).execute({ viewerId: viewer.id, now })
  return {
    items: rows.map(({ match, from, createdAt }) => ({
      kind: 'handover',
      askedAt: createdAt.toISOString(),
      until: match.startsAt.toISOString(),
      from: from && { ...from, kit: kitOf(from.id) },
      match: presentMatchReference(match),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Places that are held for the viewer. */
export async function findPlaceOffersToAnswer(
  db: Database,
  viewer: Pick<Asked, 'id'>,
  now: Date,
): Promise<{ items: PlaceOffer[]; total: number }> {
  const rows = await placeOffers(db).execute({ viewerId: viewer.id, now })
  return {
    items: rows.map(({ match, createdAt, expiresAt }) => ({
      kind: 'place-offer',
      askedAt: createdAt.toISOString(),
      until: expiresAt.toISOString(),
      match: presentMatchReference(match),
    })),
    total: rows[0]?.total ?? 0,
  }
}

const placeholder = sql.placeholder
const viewerId = placeholder('viewerId')
const asker = { id: users.id, displayName: users.displayName, photo: users.photo }
const total = sql<number>`count(*) over ()::int`

const isAnswerable = and(ne(matches.status, 'cancelled'), gt(matches.startsAt, placeholder('now')))

const invitations = preparedStatement((db) =>
  db
    .select({
      match: cardColumns,
      from: asker,
      invitedAt: matchInvitations.createdAt,
      listedAt: matchParticipants.updatedAt,
      isInGroup: sql<boolean>`${isNotNull(groupMembers.id)}`,
      total,
    })
    .from(matchParticipants)
    .innerJoin(matches, eq(matches.id, matchParticipants.matchId))
    .leftJoin(
      matchInvitations,
      and(eq(matchInvitations.matchId, matchParticipants.matchId), eq(matchInvitations.userId, matchParticipants.userId)),
    )
    .leftJoin(
      matchOffers,
      and(isOpenOfferOf(matchParticipants.matchId, matchParticipants.userId), gt(matchOffers.expiresAt, placeholder('now'))),
    )
    .leftJoin(users, eq(users.id, matchInvitations.invitedBy))
    .leftJoin(groupMembers, activeMembershipCondition(viewerId, matches.groupId))
    .where(
      and(
        eq(matchParticipants.userId, viewerId),
        eq(matchParticipants.status, 'invited'),
        // A place that is held for them is asked about for itself.
        isNull(matchOffers.id),
        isNull(matchParticipants.declinedAt),
        isAnswerable,
        // Who was blocked after inviting.
        isNotBlockedBy(viewerId, sql`coalesce(${matchInvitations.invitedBy}, ${matches.organizerId})`),
      ),
    )
    .orderBy(asc(matches.startsAt), asc(matches.id))
    .limit(MAX_PENDING_ANSWERS)
    .prepare('match_invitations_to_answer'),
)

const handoversToViewer = preparedStatement((db) =>
  db
    .select({
      match: { id: matches.id, title: matches.title, startsAt: matches.startsAt },
      from: asker,
      createdAt: handovers.createdAt,
      total,
    })
    .from(handovers)
    .innerJoin(matches, eq(matches.id, handovers.matchId))
    .leftJoin(users, eq(users.id, handovers.fromUserId))
    .where(
      and(eq(handovers.toUserId, viewerId), eq(handovers.status, 'pending'), isAnswerable, isNotBlockedBy(viewerId, handovers.fromUserId)),
    )
    .orderBy(asc(matches.startsAt), asc(matches.id))
    .limit(MAX_PENDING_ANSWERS)
    .prepare('handovers_to_answer'),
)

const placeOffers = preparedStatement((db) =>
  db
    .select({
      match: { id: matches.id, title: matches.title, startsAt: matches.startsAt },
      createdAt: matchOffers.createdAt,
      expiresAt: matchOffers.expiresAt,
      total,
    })
    .from(matchOffers)
    .innerJoin(matches, eq(matches.id, matchOffers.matchId))
    .where(
      and(eq(matchOffers.userId, viewerId), eq(matchOffers.status, 'open'), gt(matchOffers.expiresAt, placeholder('now')), isAnswerable),
    )
    .orderBy(asc(matchOffers.expiresAt), asc(matches.id))
    .limit(MAX_PENDING_ANSWERS)
    .prepare('place_offers_to_answer'),
)
