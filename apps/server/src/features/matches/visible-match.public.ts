import { canSeeMatch } from '@coup-denvoi/contract/matches/match.rules'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/group-members.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { matchParticipants } from './match-participants.table.ts'
import { isSameToken, type MatchLink } from './matches.queries.ts'
import { matches } from './matches.table.ts'

/**
 * A match for whoever may see it: by right, or because they hold its link. One that is hidden is null like one that
 * does not exist, after the same single statement.
 * @param viewer null for somebody without an account
 */
export async function findVisibleMatchRow(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'> | null,
  { id, token }: MatchLink,
): Promise<typeof matches.$inferSelect | null> {
  const [found] = await matchWithAccess(db).execute({ id, viewerId: viewer?.id ?? '' })
  if (!found) return null
  const { match, participation, isInGroup } = found
  const matchViewer = viewer && { id: viewer.id, isSuperAdmin: viewer.isSuperAdmin, participation, isInGroup }
  return canSeeMatch(match, matchViewer, isSameToken(match.inviteToken, token)) ? match : null
}

const matchWithAccess = preparedStatement((db) =>
  db
    .select({ match: matches, participation: matchParticipants.status, isInGroup: sql<boolean>`${isNotNull(groupMembers.id)}` })
    .from(matches)
    .leftJoin(matchParticipants, eq(matchParticipants.id, sql`${sql.placeholder('viewerId')}::text || '_' || ${matches.id}`))
    .leftJoin(groupMembers, activeMembershipCondition(sql.placeholder('viewerId'), matches.groupId))
    .where(eq(matches.id, sql.placeholder('id')))
    .prepare('match_with_access'),
)
