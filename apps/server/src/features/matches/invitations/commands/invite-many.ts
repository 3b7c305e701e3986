import { whyCannotEdit } from '@coup-denvoi/contract/matches/match.rules'
import { and, asc, eq } from 'drizzle-orm'
import { isActiveMember } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { isPlayerOf, matchParticipants } from '../../participation/match-participants.table.ts'
import { canBeInvited, isOrganizedBy } from '../invitation-sources.queries.ts'
import { lockInvitationQuota, storeInvitations } from './store-invitations.ts'

type Source = { from: 'match' | 'group'; fromId: string }
type InviteMany = { db: Database; actor: Actor; input: { id: string } & Source; now?: Date }

/**
 * Invites the players of another match that the actor organizes or co-organizes, or the members of a group that they are in, up to the day's limit.
 * Somebody who left, declined or was removed is not asked again.
 * @returns how many were invited, and how many are left for another day
 * @throws MATCH_NOT_FOUND for either match, GROUP_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation,
 * RESOURCE_EXHAUSTED when nobody can be invited today
 */
export async function inviteMany({
  db,
  actor,
  input: { id, ...source },
  now,
}: InviteMany): Promise<{ invited: number; postponed: number }> {
  return db.transaction(async (change) => {
    const match = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotEdit })
    await requireSource(change.tx, actor, source)
    const userIds = await findInvitable(change.tx, { matchId: id, actorId: actor.id, ...source })
    if (userIds.length === 0) return { invited: 0, postponed: 0 }
    const quota = await lockInvitationQuota(change, actor)
    if (quota === 0) throw apiError('RESOURCE_EXHAUSTED')
    const chosen = userIds.slice(0, quota)
    await storeInvitations(change, match, chosen)
    return { invited: chosen.length, postponed: userIds.length - chosen.length }
  }, now)
}

async function requireSource(tx: Transaction, { id: actorId }: Actor, { from, fromId }: Source): Promise<void> {
  if (from === 'group') {
    if (!(await isActiveMember(tx, actorId, fromId))) throw apiError('GROUP_NOT_FOUND')
    return
  }
  const isOwn = and(eq(matches.id, fromId), isOrganizedBy(tx, actorId))
  const [own] = await tx.select({ id: matches.id }).from(matches).where(isOwn)
  if (!own) throw apiError('MATCH_NOT_FOUND')
}

/** Their accounts cannot be deleted until the transaction ends. Matches: in the order of the list; groups: of joining. */
async function findInvitable(tx: Transaction, { from, fromId, ...invitation }: Source & { matchId: string; actorId: string }) {
  const eligible = canBeInvited(tx, invitation)
  const rows =
    from === 'match'
      ? await tx
          .select({ id: users.id })
          .from(matchParticipants)
          .innerJoin(users, and(eq(users.id, matchParticipants.userId), eligible))
          .where(isPlayerOf(fromId))
          .orderBy(asc(matchParticipants.position))
          .for('key share', { of: users })
      : await tx
          .select({ id: users.id })
          .from(groupMembers)
          .innerJoin(users, and(eq(users.id, groupMembers.userId), eligible))
          .where(and(eq(groupMembers.groupId, fromId), eq(groupMembers.status, 'active')))
          .orderBy(asc(groupMembers.joinedAt), asc(users.id))
          .for('key share', { of: users })
  return rows.map(({ id }) => id)
}
