import { canSeeMatch } from '@coup-denvoi/contract/matches/match.rules'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/group-members.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchParticipants, participantId } from './match-participants.table.ts'
import { isSameToken, type MatchLink } from './matches.queries.ts'
import { matches } from './matches.table.ts'

/** What others need to know of a match that the viewer sees. @throws MATCH_NOT_FOUND */
export async function requireVisibleMatch(
  tx: Transaction,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id, token }: MatchLink,
): Promise<{ title: string; organizerId: string | null }> {
  const [found] = await tx
    .select({ match: matches, participation: matchParticipants.status, isInGroup: sql<boolean>`${isNotNull(groupMembers.id)}` })
    .from(matches)
    .leftJoin(matchParticipants, eq(matchParticipants.id, participantId(viewer.id, id)))
    .leftJoin(groupMembers, activeMembershipCondition(sql`${viewer.id}`, matches.groupId))
    .where(eq(matches.id, id))
  if (!found) throw apiError('MATCH_NOT_FOUND')
  const { match, participation, isInGroup } = found
  if (!canSeeMatch(match, { ...viewer, participation, isInGroup }, isSameToken(match.inviteToken, token))) throw apiError('MATCH_NOT_FOUND')
  return match
}
