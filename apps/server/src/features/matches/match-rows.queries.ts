import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groups } from '#features/groups/groups.table.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { ledgerMatches } from '#features/ledger/ledger-matches.table.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { series } from '#features/series/series.table.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import { seriesRegulars } from '#features/series/series-regulars.table.ts'
import { users } from '#features/users/users.table.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { matchFollowers } from './followers/match-followers.table.ts'
import { matchGuests } from './guests/match-guests.table.ts'
import { matchJoinRequests } from './join-requests/match-join-requests.table.ts'
import { opensAt } from './lists/match-opening.queries.ts'
import { matches } from './matches.table.ts'
import { isOpenOfferOf, matchOffers } from './offers/match-offers.table.ts'
import { organizerReplacementRequests as requests } from './organizers/organizer-replacement-requests.table.ts'
import { LISTED_STATUSES } from './participation/match-participants.queries.ts'
import { isCoOrganizer, matchParticipants } from './participation/match-participants.table.ts'
import { matchReplacements } from './replacements/match-replacements.table.ts'

const organizers = alias(users, 'organizers')
const cancellers = alias(users, 'cancellers')
const requestedOrganizers = alias(users, 'requested_organizers')
const hosts = alias(users, 'hosts')

const isSeriesVisibleTo = or(
  eq(series.type, 'public'),
  eq(series.organizerId, sql.placeholder('viewerId')),
  isNotNull(groupMembers.role),
  sql`exists (select 1 from ${seriesRegulars} where ${seriesRegulars.seriesId} = ${series.id} and ${seriesRegulars.userId} = ${sql.placeholder('viewerId')})`,
)

export const matchForViewer = preparedStatement((db) =>
  db
    .select({
      match: matches,
      opensAt,
      totalCost: ledgerMatches.totalCost,
      participation: matchParticipants.status,
      declinedAt: matchParticipants.declinedAt,
      proposedUntil: matchOffers.expiresAt,
      // Drizzle makes the object null when its first column is.
      joinRequest: { askedAt: matchJoinRequests.askedAt, refusedAt: matchJoinRequests.refusedAt },
      notices: matchFollowers.mode,
      isCoOrganizer: isCoOrganizer(),
      group: { id: groups.id, name: groups.name, isPrivate: groups.isPrivate },
      memberRole: groupMembers.role,
      series: {
        id: series.id,
        repeat: series.repeat,
        firstDate: series.firstDate,
        date: sql<string>`${seriesDates.date}`,
        canEdit: sql<boolean>`(${series.organizerId} = ${sql.placeholder('viewerId')} and ${series.status} <> 'ended') is true`,
      },
      organizer: { matchesOrganized: organizers.matchesOrganized, photo: organizers.photo, isFindable: organizers.isFindable },
      cancelledByName: cancellers.displayName,
      // Drizzle makes the object null when its first column is: that column must be one that is never null.
      handover: {
        toUserId: requests.toUserId,
        fromUserId: requests.fromUserId,
        message: requests.message,
        passesSeries: requests.passesSeries,
        createdAt: requests.createdAt,
      },
      handoverToName: requestedOrganizers.displayName,
      awaitsAnswer: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(contactRequests)
        .where(
          and(
            eq(contactRequests.fromUserId, sql.placeholder('viewerId')),
            eq(contactRequests.toUserId, matches.organizerId),
            isNull(contactRequests.answeredAt),
          ),
        )}`,
      hasBlockedAsker: sql<boolean>`${isNotNull(userBlocks.blockerId)}`,
    })
    .from(matches)
    .leftJoin(matchParticipants, eq(matchParticipants.id, sql`${sql.placeholder('viewerId')}::text || '_' || ${matches.id}`))
    .leftJoin(matchOffers, isOpenOfferOf(matches.id, sql.placeholder('viewerId')))
    .leftJoin(matchJoinRequests, and(eq(matchJoinRequests.matchId, matches.id), eq(matchJoinRequests.userId, sql.placeholder('viewerId'))))
    .leftJoin(matchFollowers, and(eq(matchFollowers.matchId, matches.id), eq(matchFollowers.userId, sql.placeholder('viewerId'))))
    .leftJoin(groups, eq(groups.id, matches.groupId))
    .leftJoin(groupMembers, activeMembershipCondition(sql.placeholder('viewerId'), matches.groupId))
    .leftJoin(seriesDates, eq(seriesDates.matchId, matches.id))
    .leftJoin(series, and(eq(series.id, seriesDates.seriesId), isSeriesVisibleTo))
    .leftJoin(ledgerMatches, eq(ledgerMatches.matchId, matches.id))
    .leftJoin(organizers, eq(organizers.id, matches.organizerId))
    .leftJoin(cancellers, eq(cancellers.id, matches.cancelledBy))
    // One at most: a unique index says so.
    .leftJoin(requests, and(eq(requests.matchId, matches.id), eq(requests.status, 'pending')))
    .leftJoin(userBlocks, and(eq(userBlocks.blockerId, sql.placeholder('viewerId')), eq(userBlocks.blockedId, requests.fromUserId)))
    .leftJoin(requestedOrganizers, eq(requestedOrganizers.id, requests.toUserId))
    .where(eq(matches.id, sql.placeholder('id')))
    .prepare('match_for_viewer'),
)

export const matchById = preparedStatement((db) =>
  db
    .select()
    .from(matches)
    .where(eq(matches.id, sql.placeholder('id')))
    .prepare('match_by_id'),
)

/** No row, or null, where each pays the price. */
export const costOfMatch = preparedStatement((db) =>
  db
    .select({ totalCost: ledgerMatches.totalCost })
    .from(ledgerMatches)
    .where(eq(ledgerMatches.matchId, sql.placeholder('id')))
    .prepare('cost_of_match'),
)

export const playersOfMatch = preparedStatement((db) =>
  db
    .select({
      userId: matchParticipants.userId,
      status: matchParticipants.status,
      joinedAt: matchParticipants.joinedAt,
      displayName: users.displayName,
      matchesPlayed: users.matchesPlayed,
      matchesOrganized: users.matchesOrganized,
      isFindable: users.isFindable,
      coOrganizesSince: matchParticipants.coOrganizesSince,
      photo: users.photo,
      seeksReplacement: sql<boolean>`${isNotNull(matchReplacements.id)}`,
      offeredUntil: matchOffers.expiresAt,
      returnUntil: matchParticipants.returnUntil,
      confirmedFor: matchParticipants.confirmedFor,
      // Drizzle makes the object null when its first column is.
      guest: {
        id: matchGuests.id,
        name: matchGuests.name,
        origin: matchGuests.origin,
        hostId: matchGuests.hostId,
      },
      hostName: hosts.displayName,
    })
    .from(matchParticipants)
    .leftJoin(users, eq(users.id, matchParticipants.userId))
    .leftJoin(matchGuests, eq(matchGuests.id, matchParticipants.guestId))
    .leftJoin(hosts, eq(hosts.id, matchGuests.hostId))
    .leftJoin(
      matchReplacements,
      and(
        eq(matchReplacements.matchId, matchParticipants.matchId),
        eq(matchReplacements.userId, matchParticipants.userId),
        eq(matchReplacements.status, 'open'),
      ),
    )
    .leftJoin(matchOffers, isOpenOfferOf(matchParticipants.matchId, matchParticipants.userId))
    .where(and(eq(matchParticipants.matchId, sql.placeholder('id')), inArray(matchParticipants.status, LISTED_STATUSES)))
    .orderBy(asc(matchParticipants.position))
    .prepare('players_of_match'),
)

export const requestsOfMatch = preparedStatement((db) =>
  db
    .select({ id: matchGuests.id, name: matchGuests.name, askedAt: matchGuests.createdAt })
    .from(matchGuests)
    .where(and(eq(matchGuests.matchId, sql.placeholder('id')), eq(matchGuests.request, 'pending')))
    .orderBy(asc(matchGuests.createdAt), asc(matchGuests.id))
    .prepare('guest_requests_of_match'),
)
