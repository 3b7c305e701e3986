import type { InvitedPlayer } from '@coup-denvoi/contract/matches/invitations/invitation.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { findVisibleProfiles } from '#features/players/visible-profiles.public.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { matchParticipants } from '../participation/match-participants.table.ts'
import { findOrganizedMatch } from '../visible-match.public.ts'
import { matchInvitations } from './match-invitations.table.ts'

const MAX_LISTED = 500

export type Organizer = Pick<Viewer, 'id' | 'isSuperAdmin'>

/** Who was invited and has not answered, the latest first; nobody whose account is closed. @throws MATCH_NOT_FOUND, PERMISSION_DENIED */
export async function listUnansweredInvitations(
  db: Database,
  viewer: Organizer,
  { id }: { id: string },
): Promise<{ items: InvitedPlayer[] }> {
  await findOrganizedMatch(db, viewer, id)
  const rows = await selectUnansweredInvitations(db.read, id)
  const profiles = await findVisibleProfiles(
    db,
    viewer,
    rows.map(({ userId }) => userId),
  )
  return {
    items: rows.map(({ invitedAt, isReached: _, ...player }) => ({
      ...player,
      kit: kitOf(player.userId),
      invitedAt: invitedAt.toISOString(),
      hasProfile: profiles.has(player.userId),
    })),
  }
}

/** Also those who blocked the organizer, whom no invitation reached. */
export function selectUnansweredInvitations(db: Queryable, id: string) {
  const { userId, matchId, createdAt } = matchInvitations
  return db
    .select({ userId, invitedAt: createdAt, displayName: users.displayName, photo: users.photo, isReached })
    .from(matchInvitations)
    .innerJoin(users, and(eq(users.id, userId), isActiveAccount))
    .leftJoin(matchParticipants, and(eq(matchParticipants.matchId, matchId), eq(matchParticipants.userId, userId)))
    .where(and(eq(matchId, id), or(isNull(matchParticipants.id), isUnanswered)))
    .orderBy(desc(createdAt), asc(users.displayName), asc(userId))
    .limit(MAX_LISTED)
}

/** Others had blocked the organizer, and know nothing of the match. */
const isReached = sql<boolean>`${isNotNull(matchParticipants.id)}`

/** Of a row of the list. */
const isUnanswered = and(eq(matchParticipants.status, 'invited'), isNull(matchParticipants.declinedAt))
