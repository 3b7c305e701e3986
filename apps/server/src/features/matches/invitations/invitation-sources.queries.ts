import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { InvitationSource } from '@coup-denvoi/contract/matches/invitations/invitation.schema'
import { and, asc, count, desc, eq, inArray, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { groups } from '#features/groups/groups.table.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { matchTitle } from '../match-card.present.ts'
import { type MatchRow, matches } from '../matches.table.ts'
import { isCoOrganizer, matchParticipants } from '../participation/match-participants.table.ts'
import { findOrganizedMatch } from '../visible-match.public.ts'
import { matchInvitations } from './match-invitations.table.ts'

const MAX_MATCHES = 3
const MAX_GROUPS = 50

type Invitation = { matchId: string; actorId: string }

/** The organizer's last matches before this one, and their groups, that of the match first. @throws MATCH_NOT_FOUND, PERMISSION_DENIED */
export async function listInvitationSources(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id }: { id: string },
): Promise<{ items: InvitationSource[] }> {
  const { match } = await findOrganizedMatch(db, viewer, id)
  const invitation = { matchId: id, actorId: viewer.id }
  const [ofMatches, ofGroups] = await Promise.all([listMatchSources(db, match, invitation), listGroupSources(db, match, invitation)])
  return {
    items: [
      ...ofMatches.map(({ id, title, startsAt, people }) => ({
        kind: 'match' as const,
        id,
        name: matchTitle({ title }),
        startsAt: startsAt.toISOString(),
        people,
      })),
      ...ofGroups.map(({ id, name, people }) => ({
        kind: 'group' as const,
        id,
        name: name || UNKNOWN_LABELS.group,
        startsAt: null,
        people,
      })),
    ],
  }
}

/**
 * Condition on `users`: who can be invited with many others. Those who blocked the organizer count like everybody, because their
 * absence would show.
 */
export function canBeInvited(db: Queryable, { matchId, actorId }: Invitation): SQL | undefined {
  const one = { one: sql`1` }
  const blocked = and(eq(userBlocks.blockerId, actorId), eq(userBlocks.blockedId, users.id))
  const onThisMatch = eq(answered.id, sql`${users.id} || '_' || ${matchId}::text`)
  const invited = and(eq(matchInvitations.matchId, matchId), eq(matchInvitations.userId, users.id))
  return and(
    ne(users.id, actorId),
    isActiveAccount,
    notExists(db.select(one).from(userBlocks).where(blocked)),
    notExists(db.select(one).from(answered).where(onThisMatch)),
    notExists(db.select(one).from(matchInvitations).where(invited)),
  )
}

const answered = alias(matchParticipants, 'answered')
const played = alias(matchParticipants, 'played')
const ownMembership = alias(groupMembers, 'own_membership')

/** Organized or co-organized by the user. */
export function isOrganizedBy(db: Queryable, userId: string): SQL | undefined {
  const { matchId } = matchParticipants
  const coOrganized = db
    .select({ matchId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.userId, userId), isCoOrganizer()))
  return or(eq(matches.organizerId, userId), inArray(matches.id, coOrganized))
}

function listMatchSources({ read }: Database, { startsAt }: MatchRow, invitation: Invitation) {
  return read
    .select({ id: matches.id, title: matches.title, startsAt: matches.startsAt, people: count(users.id) })
    .from(matches)
    .leftJoin(played, and(eq(played.matchId, matches.id), eq(played.status, 'going')))
    .leftJoin(users, and(eq(users.id, played.userId), canBeInvited(read, invitation)))
    .where(and(isOrganizedBy(read, invitation.actorId), lt(matches.startsAt, startsAt), ne(matches.status, 'cancelled')))
    .groupBy(matches.id)
    .orderBy(desc(matches.startsAt), desc(matches.id))
    .limit(MAX_MATCHES)
}

function listGroupSources({ read }: Database, { groupId }: MatchRow, invitation: Invitation) {
  return read
    .select({ id: groups.id, name: groups.name, people: count(users.id) })
    .from(ownMembership)
    .innerJoin(groups, eq(groups.id, ownMembership.groupId))
    .leftJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.status, 'active')))
    .leftJoin(users, and(eq(users.id, groupMembers.userId), canBeInvited(read, invitation)))
    .where(and(eq(ownMembership.userId, invitation.actorId), eq(ownMembership.status, 'active')))
    .groupBy(groups.id)
    .orderBy(desc(sql`${groups.id} = ${groupId ?? ''}`), asc(groups.name), asc(groups.id))
    .limit(MAX_GROUPS)
}
