import { asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { matchFollowers } from './followers/match-followers.table.ts'
import { matchGuests } from './guests/match-guests.table.ts'
import { matchHistory } from './history/match-history.table.ts'
import { matchInvitations } from './invitations/match-invitations.table.ts'
import { matchJoinRequests } from './join-requests/match-join-requests.table.ts'
import { matches } from './matches.table.ts'
import { matchOffers } from './offers/match-offers.table.ts'
import { organizerReplacementRequests } from './organizers/organizer-replacement-requests.table.ts'
import { matchParticipants } from './participation/match-participants.table.ts'
import { matchReplacements } from './replacements/match-replacements.table.ts'

const { inviteToken, nextPosition, searchText, searchCity, cancelledBy, ...match } = getTableColumns(matches)
// The draft of the teams is the organizer's until it is published.
const { team: _team, placeX: _x, placeY: _y, coOrganizerNumber: _number, ...participant } = getTableColumns(matchParticipants)
/** What is kept of a user as an organizer, player, host and guest. */
export const matchData = (db: Queryable, userId: string) => ({
  matchesOrganized: db.select(match).from(matches).where(eq(matches.organizerId, userId)).orderBy(asc(matches.startsAt)),
  participations: db
    .select(participationOf(userId))
    .from(matchParticipants)
    .innerJoin(matches, eq(matches.id, matchParticipants.matchId))
    .where(eq(matchParticipants.userId, userId))
    .orderBy(asc(matches.startsAt)),
  matchesFollowed: db
    .select({ matchId: matchFollowers.matchId, mode: matchFollowers.mode, createdAt: matchFollowers.createdAt })
    .from(matchFollowers)
    .where(eq(matchFollowers.userId, userId))
    .orderBy(asc(matchFollowers.createdAt), asc(matchFollowers.matchId)),
  invitationsSent: db
    .select()
    .from(matchInvitations)
    .where(eq(matchInvitations.invitedBy, userId))
    .orderBy(asc(matchInvitations.createdAt), asc(matchInvitations.userId)),
  guestsBrought: db
    .select({ name: matchGuests.name, matchId: matchGuests.matchId, createdAt: matchGuests.createdAt })
    .from(matchGuests)
    .where(eq(matchGuests.hostId, userId))
    .orderBy(asc(matchGuests.createdAt), asc(matchGuests.id)),
  guestPlacesClaimed: db
    .select({ name: matchGuests.name, matchId: matchGuests.matchId, createdAt: matchGuests.createdAt })
    .from(matchGuests)
    .where(eq(matchGuests.claimedBy, userId))
    .orderBy(asc(matchGuests.createdAt), asc(matchGuests.id)),
  replacementsSought: db.select().from(matchReplacements).where(eq(matchReplacements.userId, userId)),
  placesOffered: db.select().from(matchOffers).where(eq(matchOffers.userId, userId)),
  placesAskedFor: db.select().from(matchJoinRequests).where(eq(matchJoinRequests.userId, userId)),
  placesTaken: db.select().from(matchReplacements).where(eq(matchReplacements.takenBy, userId)),
  handoversProposed: db
    .select()
    .from(organizerReplacementRequests)
    .where(eq(organizerReplacementRequests.fromUserId, userId))
    .orderBy(asc(organizerReplacementRequests.createdAt)),
  matchActs: db
    .select({ matchId: matchHistory.matchId, at: matchHistory.at, act: matchHistory.act, details: matchHistory.details })
    .from(matchHistory)
    .where(eq(matchHistory.actorId, userId))
    .orderBy(asc(matchHistory.at), asc(matchHistory.id)),
})

/** Users who left a private match may not see its current title and time. */
function participationOf(userId: string) {
  const seen = or(
    eq(matches.type, 'public'),
    eq(matches.organizerId, userId),
    inArray(matchParticipants.status, ['going', 'waiting', 'invited']),
  )
  return {
    ...participant,
    matchTitle: sql`case when ${seen} then ${matches.title} end`,
    startsAt: sql`case when ${seen} then ${matches.startsAt} end`.mapWith(matches.startsAt),
  }
}
