import { timingSafeEqual } from 'node:crypto'
import { canSeeMatch, type MatchViewer } from '@coup-denvoi/contract/matches/match.rules'
import type { Match, PublicMatch, PublicMatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { ORPCError } from '@orpc/server'
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { activeMemberIds, activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/group-members.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import type { Recipients } from '#platform/live/signal.ts'
import { presentPublicCard } from './match-card.present.ts'
import { matchParticipants } from './match-participants.table.ts'
import { matchReplacements } from './match-replacements.table.ts'
import { type MatchForViewer, presentMatch, presentPublicMatch } from './matches.present.ts'
import { matches } from './matches.table.ts'
import { organizerReplacementRequests as requests } from './organizer-replacement-requests.table.ts'

/** An address of a match: its id, with the token of its share link where it is private. */
export type MatchLink = { id: string; token?: string }

/** The match with its lists, for a signed-in viewer; what they may not see does not exist. */
export async function findMatch(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id, token }: MatchLink,
  now = new Date(),
): Promise<Match> {
  const [found] = await matchForViewer(db).execute({ id, viewerId: viewer.id })
  if (!found) throw apiError('MATCH_NOT_FOUND')
  const matchViewer = viewerOf(viewer, found)
  if (!canSeeMatch(found.match, matchViewer, isSameToken(found.match.inviteToken, token))) throw apiError('MATCH_NOT_FOUND')
  return presentMatch(found, await playersOfMatch(db).execute({ id }), matchViewer, now)
}

/** The same, or null where the viewer does not see the match (any more). */
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

/** The match as its share link shows it to anyone. */
export async function findPublicMatch(db: Database, { id, token }: MatchLink, now = new Date()): Promise<PublicMatch> {
  const [match] = await matchById(db).execute({ id })
  if (!match) throw apiError('MATCH_NOT_FOUND')
  if (!canSeeMatch(match, null, isSameToken(match.inviteToken, token))) throw apiError('MATCH_PRIVATE')
  return presentPublicMatch(match, await playersOfMatch(db).execute({ id }), now)
}

const SHOWCASE_SIZE = 3

/** The next public matches that still have a place. */
export async function listShowcaseMatches(db: Database, now = new Date()): Promise<PublicMatchCard[]> {
  return (await nextPublicMatches(db).execute({ now })).map((match) => presentPublicCard(match, now))
}

/** Who gets the live hints of a private match; null when there is no such match. */
export async function matchRecipients(db: Database, matchId: string): Promise<Recipients | null> {
  const [match] = await matchById(db).execute({ id: matchId })
  if (!match) return null
  const listed = await invitedOrListed(db).execute({ id: matchId })
  const members = match.groupId ? await activeMemberIds(db, match.groupId) : []
  const userIds = new Set([...members, ...listed.flatMap(({ userId }) => userId ?? [])])
  if (match.organizerId) userIds.add(match.organizerId)
  return { userIds, inviteToken: match.inviteToken }
}

/** Whether a live connection may follow a match. */
export async function mayFollowMatch(db: Database, viewer: Viewer | null, { id, token }: MatchLink): Promise<boolean> {
  const [found] = await matchForViewer(db).execute({ id, viewerId: viewer?.id ?? '' })
  if (!found) return false
  return canSeeMatch(found.match, viewer && viewerOf(viewer, found), isSameToken(found.match.inviteToken, token))
}

function viewerOf({ id, isSuperAdmin }: Pick<Viewer, 'id' | 'isSuperAdmin'>, { participation, memberRole }: MatchForViewer): MatchViewer {
  return { id, isSuperAdmin, participation, isInGroup: memberRole !== null }
}

/** Compares in constant time, so that a token can't be guessed piece by piece. */
export function isSameToken(expected: string, actual: string | undefined): boolean {
  if (!actual) return false
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const organizers = alias(users, 'organizers')
const cancellers = alias(users, 'cancellers')
const requestedOrganizers = alias(users, 'asked')

const matchForViewer = preparedStatement((db) =>
  db
    .select({
      match: matches,
      participation: matchParticipants.status,
      group: { id: groups.id, name: groups.name, isPrivate: groups.isPrivate },
      memberRole: groupMembers.role,
      organizer: { matchesOrganized: organizers.matchesOrganized, photo: organizers.photo },
      cancelledByName: cancellers.displayName,
      // Drizzle takes it for absent when its first column is null: that must be one that no row has as null.
      handover: {
        toUserId: requests.toUserId,
        fromUserId: requests.fromUserId,
        message: requests.message,
        createdAt: requests.createdAt,
      },
      handoverToName: requestedOrganizers.displayName,
    })
    .from(matches)
    .leftJoin(matchParticipants, eq(matchParticipants.id, sql`${sql.placeholder('viewerId')}::text || '_' || ${matches.id}`))
    .leftJoin(groups, eq(groups.id, matches.groupId))
    .leftJoin(groupMembers, activeMembershipCondition(sql.placeholder('viewerId'), matches.groupId))
    .leftJoin(organizers, eq(organizers.id, matches.organizerId))
    .leftJoin(cancellers, eq(cancellers.id, matches.cancelledBy))
    // One at most, by its unique index.
    .leftJoin(requests, and(eq(requests.matchId, matches.id), eq(requests.status, 'pending')))
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
      photo: users.photo,
      seeksReplacement: sql<boolean>`${isNotNull(matchReplacements.id)}`,
    })
    .from(matchParticipants)
    .leftJoin(users, eq(users.id, matchParticipants.userId))
    .leftJoin(
      matchReplacements,
      and(
        eq(matchReplacements.matchId, matchParticipants.matchId),
        eq(matchReplacements.userId, matchParticipants.userId),
        eq(matchReplacements.status, 'open'),
      ),
    )
    .where(and(eq(matchParticipants.matchId, sql.placeholder('id')), inArray(matchParticipants.status, ['going', 'waiting'])))
    .orderBy(asc(matchParticipants.position))
    .prepare('players_of_match'),
)

const invitedOrListed = preparedStatement((db) =>
  db
    .select({ userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, sql.placeholder('id')), inArray(matchParticipants.status, ['going', 'waiting', 'invited'])))
    .prepare('invited_or_listed'),
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
