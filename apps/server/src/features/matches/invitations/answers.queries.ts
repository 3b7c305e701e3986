import type { MatchAnswers } from '@coup-denvoi/contract/matches/invitations/invitation.schema'
import { whyCannotRemind } from '@coup-denvoi/contract/matches/match.rules'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { findVisibleProfiles } from '#features/players/visible-profiles.public.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import type { MatchRow } from '../matches.table.ts'
import { matchParticipants } from '../participation/match-participants.table.ts'
import { findOrganizedMatch } from '../visible-match.public.ts'
import { type Organizer, selectUnansweredInvitations } from './invitations.queries.ts'

const MAX_LISTED = 500

type Asked = { userId: string; displayName: string; photo: string | null }

/** Who does not come, and who has not answered; nobody whose account is closed. @throws MATCH_NOT_FOUND, PERMISSION_DENIED */
export async function findAnswers(db: Database, viewer: Organizer, { id }: { id: string }, now = new Date()): Promise<MatchAnswers> {
  const { match, viewer: organizer } = await findOrganizedMatch(db, viewer, id)
  const [absent, unanswered] = await Promise.all([selectAbsent(db.read, id), selectUnanswered(db.read, match)])
  const profiles = await findVisibleProfiles(
    db,
    viewer,
    [...absent, ...unanswered].map(({ userId }) => userId),
  )
  const present = (person: Asked) => ({ ...person, kit: kitOf(person.userId), hasProfile: profiles.has(person.userId) })
  return {
    absent: absent.map(({ declinedAt, updatedAt, ...person }) => ({
      ...present(person),
      answeredAt: (declinedAt ?? updatedAt).toISOString(),
    })),
    unanswered: unanswered.map(({ isReached: _, ...person }) => present(person)),
    remindedAt: match.remindedAt?.toISOString() ?? null,
    canRemind: unanswered.length > 0 && whyCannotRemind(match, organizer, now) === null,
  }
}

/** The invited, the latest first, then members of the match's group by name. `isReached`: knows of the match. */
export async function selectUnanswered(
  db: Queryable,
  { id, groupId, organizerId }: Pick<MatchRow, 'id' | 'groupId' | 'organizerId'>,
): Promise<(Asked & { isReached: boolean })[]> {
  const [invited, members] = await Promise.all([
    selectUnansweredInvitations(db, id),
    groupId === null ? [] : selectSilentMembers(db, { id, groupId, organizerId }),
  ])
  const invitedIds = new Set(invited.map(({ userId }) => userId))
  return [
    ...invited.map(({ invitedAt: _, ...person }) => person),
    ...members.filter(({ userId }) => !invitedIds.has(userId)).map((person) => ({ ...person, isReached: true })),
  ]
}

const selectSilentMembers = (db: Queryable, { id, groupId, organizerId }: { id: string; groupId: string; organizerId: string | null }) =>
  db
    .select({ userId: users.id, displayName: users.displayName, photo: users.photo })
    .from(groupMembers)
    .innerJoin(users, and(eq(users.id, groupMembers.userId), isActiveAccount))
    .leftJoin(matchParticipants, and(eq(matchParticipants.matchId, id), eq(matchParticipants.userId, users.id)))
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        eq(groupMembers.status, 'active'),
        isNull(matchParticipants.id),
        organizerId === null ? undefined : ne(users.id, organizerId),
      ),
    )
    .orderBy(asc(users.displayName), asc(users.id))
    .limit(MAX_LISTED)

const selectAbsent = (db: Queryable, matchId: string) =>
  db
    .select({
      userId: users.id,
      displayName: users.displayName,
      photo: users.photo,
      declinedAt: matchParticipants.declinedAt,
      updatedAt: matchParticipants.updatedAt,
    })
    .from(matchParticipants)
    .innerJoin(users, and(eq(users.id, matchParticipants.userId), isActiveAccount))
    .where(
      and(
        eq(matchParticipants.matchId, matchId),
        or(eq(matchParticipants.status, 'left'), and(eq(matchParticipants.status, 'invited'), isNotNull(matchParticipants.declinedAt))),
      ),
    )
    .orderBy(desc(sql`coalesce(${matchParticipants.declinedAt}, ${matchParticipants.updatedAt})`), asc(users.id))
    .limit(MAX_LISTED)
