import { canSeeMatch } from '@coup-denvoi/contract/matches/match.rules'
import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/group-members.table.ts'
import { isCoOrganizer, matchParticipants } from '#features/matches/match-participants.table.ts'
import { presentMatchReference } from '#features/matches/match-reference.public.ts'
import { matches } from '#features/matches/matches.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Queryable } from '#platform/database/database-connection.ts'

/** A match as the viewer of the ledger may know it: one that they may not open has no id. */
export type MatchReference = { id: string | null; title: string; startsAt: string }

/** Those that are still there. */
export async function findMatchReferences(
  db: Queryable,
  viewer: Pick<Viewer, 'id'>,
  ids: readonly (string | null)[],
): Promise<Map<string, MatchReference>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const viewerId = sql`${viewer.id}`
  const rows = await db
    .select({
      match: matches,
      participation: matchParticipants.status,
      isInGroup: sql<boolean>`${isNotNull(groupMembers.id)}`,
      isCoOrganizer: isCoOrganizer(),
    })
    .from(matches)
    .leftJoin(matchParticipants, eq(matchParticipants.id, sql`${viewerId}::text || '_' || ${matches.id}`))
    .leftJoin(groupMembers, activeMembershipCondition(viewerId, matches.groupId))
    .where(inArray(matches.id, wanted))
  return new Map(
    rows.map(({ match, ...access }) => {
      const isSeen = canSeeMatch(match, { id: viewer.id, isSuperAdmin: false, ...access }, false)
      return [match.id, { ...presentMatchReference(match), id: isSeen ? match.id : null }]
    }),
  )
}
