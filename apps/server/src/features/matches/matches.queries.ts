import type { MatchFrame } from '@coup-denvoi/contract/live/live.protocol'
import type { GuestKey } from '@coup-denvoi/contract/matches/guest.schema'
import { isHeldToMinimum } from '@coup-denvoi/contract/matches/join-request.rules'
import { isOrganizing, type MatchViewer } from '@coup-denvoi/contract/matches/match.rules'
import type { PublicMatch, PublicMatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { ORPCError } from '@orpc/server'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findReliability } from '#features/attendance/reliability.public.ts'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { activeMemberIds, activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/group-members.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import { ledgerMatches } from '#features/ledger/ledger-matches.table.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { series } from '#features/series/series.table.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import { seriesRegulars } from '#features/series/series-regulars.table.ts'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import type { Recipients } from '#platform/live/signal.ts'
import { findJoinRequests } from './join-requests.queries.ts'
import { presentPublicCard, presentSharedCard } from './match-card.present.ts'
import { matchFollowers } from './match-followers.table.ts'
import { matchGuests } from './match-guests.table.ts'
import { matchJoinRequests } from './match-join-requests.table.ts'
import { isOpenOfferOf, matchOffers } from './match-offers.table.ts'
import { opensAt } from './match-opening.queries.ts'
import { findFollowingGuestIds, findInvitedOrListedUserIds, LISTED_STATUSES, mayGuestFollow } from './match-participants.queries.ts'
import { isCoOrganizer, matchParticipants } from './match-participants.table.ts'
import { matchReplacements } from './match-replacements.table.ts'
import { isMatchVisible, type MatchLink } from './match-visibility.access.ts'
import { type MatchForViewer, type PlayerRow, presentMatch, presentPublicMatch, presentSharedPage } from './matches.present.ts'
import { matches } from './matches.table.ts'
import { organizerReplacementRequests as requests } from './organizer-replacement-requests.table.ts'

/** A match with its players, for a signed-in viewer. @throws MATCH_NOT_FOUND also when the viewer may not see it */
export async function findMatch(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id, token }: MatchLink,
  now = new Date(),
): Promise<Match> {
  const [found] = await matchForViewer(db).execute({ id, viewerId: viewer.id })
  if (!found) throw apiError('MATCH_NOT_FOUND')
  const matchViewer = viewerOf(viewer, found)
  if (!isMatchVisible(found.match, matchViewer, token)) throw apiError('MATCH_NOT_FOUND')
  const isOrganizer = isOrganizing(found.match, { id: viewer.id, isCoOrganizer: found.isCoOrganizer })
  const [players, guests, joining, reliability] = await Promise.all([
    playersOfMatch(db).execute({ id }),
    isOrganizer ? requestsOfMatch(db).execute({ id }) : [],
    isOrganizer && found.match.minReliability !== null ? findJoinRequests(db, viewer, id) : [],
    matchViewer && isHeldToMinimum(found.match, matchViewer) ? findReliability(db, viewer.id) : null,
  ])
  return presentMatch(found, players, { guests, joining }, { viewer: matchViewer, reliability }, now)
}

/** The same, or null where the viewer does not see the match (or no longer does). */
export async function findMatchIfVisible(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  link: MatchLink,
): Promise<Match | null> {
  try {
    return await findMatch(db, viewer, link)
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'MATCH_NOT_FOUND') return null
    throw error
  }
}

/** A match for visitors without an account. @throws MATCH_NOT_FOUND, MATCH_PRIVATE */
export async function findPublicMatch(db: Database, { id, token }: MatchLink, now = new Date()): Promise<PublicMatch> {
  const [match] = await matchById(db).execute({ id })
  if (!match) throw apiError('MATCH_NOT_FOUND')
  if (!isMatchVisible(match, null, token)) throw apiError('MATCH_PRIVATE')
  return presentPublicMatch(match, await playersOfMatch(db).execute({ id }), now)
}

/** Those on the list and in the queue, in the order of arrival; for a viewer whose right was checked. */
export const findPlayers = (db: Database, id: string): Promise<PlayerRow[]> => playersOfMatch(db).execute({ id })

const SHOWCASE_SIZE = 3

/** The next public matches with a free place. */
export async function listShowcaseMatches(db: Database, now = new Date()): Promise<PublicMatchCard[]> {
  return (await nextPublicMatches(db).execute({ now })).map((match) => presentPublicCard(match, now))
}

/** The recipients of a private match's live hints, and its version; null when it does not exist. */
export async function matchRecipients(db: Database, matchId: string): Promise<(Recipients & { version: number }) | null> {
  const [match] = await matchById(db).execute({ id: matchId })
  if (!match) return null
  const participantIds = await findInvitedOrListedUserIds(db, matchId)
  const guestIds = new Set(await findFollowingGuestIds(db, matchId))
  const memberIds = match.groupId ? await activeMemberIds(db, match.groupId) : []
  const userIds = new Set([...memberIds, ...participantIds])
  if (match.organizerId) userIds.add(match.organizerId)
  return { userIds, inviteToken: match.inviteToken, guestIds, version: match.version }
}

/** What all members may know of a public match; null when it is gone or private. @param withPage the players and what else its page shows */
export async function findSharedMatch(db: Database, id: string, withPage: boolean, now = new Date()): Promise<SharedMatch | null> {
  const [found] = await matchForViewer(db).execute({ id, viewerId: NOBODY })
  if (found?.match.type !== 'public') return null
  const card = presentSharedCard(found.match, now)
  return {
    card,
    page: withPage ? presentSharedPage(found, await playersOfMatch(db).execute({ id }), now) : undefined,
    at: now.toISOString(),
  }
}

type SharedMatch = Pick<MatchFrame, 'page'> & Required<Pick<MatchFrame, 'card' | 'at'>>

const NOBODY = ''

type FollowedMatch = MatchLink & { guest?: GuestKey }

/** Whether a live connection may follow a match. */
export async function mayFollowMatch(db: Database, viewer: Viewer | null, { id, token, guest }: FollowedMatch): Promise<boolean> {
  const [found] = await matchForViewer(db).execute({ id, viewerId: viewer?.id ?? NOBODY })
  if (!found) return false
  if (isMatchVisible(found.match, viewer && viewerOf(viewer, found), token)) return true
  return guest !== undefined && (await mayGuestFollow(db, id, guest))
}

function viewerOf(
  { id, isSuperAdmin }: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { participation, declinedAt, memberRole, isCoOrganizer }: MatchForViewer,
): MatchViewer {
  return { id, isSuperAdmin, participation, hasDeclined: declinedAt !== null, isInGroup: memberRole !== null, isCoOrganizer }
}

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

const matchForViewer = preparedStatement((db) =>
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
      organizer: { matchesOrganized: organizers.matchesOrganized, photo: organizers.photo },
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

const matchById = preparedStatement((db) =>
  db
    .select()
    .from(matches)
    .where(eq(matches.id, sql.placeholder('id')))
    .prepare('match_by_id'),
)

const playersOfMatch = preparedStatement((db) =>
  db
    .select({
      userId: matchParticipants.userId,
      status: matchParticipants.status,
      joinedAt: matchParticipants.joinedAt,
      displayName: users.displayName,
      matchesPlayed: users.matchesPlayed,
      matchesOrganized: users.matchesOrganized,
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

const requestsOfMatch = preparedStatement((db) =>
  db
    .select({ id: matchGuests.id, name: matchGuests.name, askedAt: matchGuests.createdAt })
    .from(matchGuests)
    .where(and(eq(matchGuests.matchId, sql.placeholder('id')), eq(matchGuests.request, 'pending')))
    .orderBy(asc(matchGuests.createdAt), asc(matchGuests.id))
    .prepare('guest_requests_of_match'),
)

const nextPublicMatches = preparedStatement((db) =>
  db
    .select()
    .from(matches)
    .where(and(gt(matches.startsAt, sql.placeholder('now')), eq(matches.type, 'public'), eq(matches.status, 'open')))
    .orderBy(asc(matches.startsAt), asc(matches.id))
    .limit(SHOWCASE_SIZE)
    .prepare('next_public_matches'),
)
