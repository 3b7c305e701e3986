import { eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm'
import { activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/group-members.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { matchParticipants } from './match-participants.table.ts'
import { isMatchVisible, type MatchLink } from './match-visibility.access.ts'
import { type MatchRow, matches } from './matches.table.ts'

type MatchReader = Pick<Viewer, 'id' | 'isSuperAdmin'>

/**
 * A match if the viewer sees it, by right or with its link. A hidden match is null like one that does not exist,
 * after the same single statement.
 * @param viewer null for a visitor without an account
 */
export async function findVisibleMatchRow(db: Database, viewer: MatchReader | null, { id, token }: MatchLink): Promise<MatchRow | null> {
  const [found] = await matchWithAccess(db).execute({ id, viewerId: viewer?.id ?? '' })
  return found ? visibleRow(found, viewer, token) : null
}

/** The same inside a transaction. @throws MATCH_NOT_FOUND */
export async function requireVisibleMatch(tx: Transaction, viewer: MatchReader, { id, token }: MatchLink): Promise<MatchRow> {
  const [found] = await selectMatchWithAccess(tx, sql`${id}`, sql`${viewer.id}`)
  const row = found ? visibleRow(found, viewer, token) : null
  if (!row) throw apiError('MATCH_NOT_FOUND')
  return row
}

type MatchWithAccess = Awaited<ReturnType<typeof selectMatchWithAccess>>[number]

function visibleRow({ match, ...access }: MatchWithAccess, viewer: MatchReader | null, token: string | undefined): MatchRow | null {
  const matchViewer = viewer && { id: viewer.id, isSuperAdmin: viewer.isSuperAdmin, ...access }
  return isMatchVisible(match, matchViewer, token) ? match : null
}

const matchWithAccess = preparedStatement((db) =>
  selectMatchWithAccess(db, sql.placeholder('id'), sql.placeholder('viewerId')).prepare('match_with_access'),
)

function selectMatchWithAccess(db: Queryable, id: SQLWrapper, viewerId: SQLWrapper) {
  return db
    .select({ match: matches, participation: matchParticipants.status, isInGroup: sql<boolean>`${isNotNull(groupMembers.id)}` })
    .from(matches)
    .leftJoin(matchParticipants, eq(matchParticipants.id, sql`${viewerId}::text || '_' || ${matches.id}`))
    .leftJoin(groupMembers, activeMembershipCondition(viewerId, matches.groupId))
    .where(eq(matches.id, id))
}
