import { isOrganizing, type MatchViewer } from '@coup-denvoi/contract/matches/match.rules'
import { eq, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { costOfMatch } from './match-rows.queries.ts'
import { isMatchVisible, type MatchLink } from './match-visibility.access.ts'
import { type MatchRow, matches } from './matches.table.ts'
import { isCoOrganizer, matchParticipants } from './participation/match-participants.table.ts'

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
  const [found] = await selectMatchWithAccess(tx, sql`${viewer.id}`, eq(matches.id, id))
  const row = found ? visibleRow(found, viewer, token) : null
  if (!row) throw apiError('MATCH_NOT_FOUND')
  return row
}

/** The cost that the players of a match share; null where each pays the price. */
export async function findTotalCost(db: Database, id: string): Promise<number | null> {
  const [cost] = await costOfMatch(db).execute({ id })
  return cost?.totalCost ?? null
}

type MatchWithAccess = Awaited<ReturnType<typeof selectMatchWithAccess>>[number]

/** For what only who organizes may see. @throws MATCH_NOT_FOUND, PERMISSION_DENIED */
export async function findOrganizedMatch(
  db: Database,
  viewer: MatchReader,
  id: string,
): Promise<{ match: MatchRow; viewer: NonNullable<MatchViewer> }> {
  const found = await findMatchFor(db, viewer, id)
  if (!isOrganizing(found.match, found.viewer)) throw apiError('PERMISSION_DENIED')
  return found
}

/** With what the rules ask of the viewer. @throws MATCH_NOT_FOUND */
export async function findMatchFor(
  db: Database,
  viewer: MatchReader,
  id: string,
): Promise<{ match: MatchRow; viewer: NonNullable<MatchViewer> }> {
  const [found] = await matchWithAccess(db).execute({ id, viewerId: viewer.id })
  if (!found || !visibleRow(found, viewer, undefined)) throw apiError('MATCH_NOT_FOUND')
  return { match: found.match, viewer: viewerOf(found, viewer) }
}

/** Those that exist, and whether the viewer sees each by right. */
export async function findMatchesFor(
  db: Queryable,
  viewer: MatchReader,
  ids: readonly string[],
): Promise<{ match: MatchRow; isVisible: boolean }[]> {
  if (ids.length === 0) return []
  const found = await selectMatchWithAccess(db, sql`${viewer.id}`, inArray(matches.id, [...ids]))
  return found.map((one) => ({ match: one.match, isVisible: visibleRow(one, viewer, undefined) !== null }))
}

const visibleRow = (found: MatchWithAccess, viewer: MatchReader | null, token: string | undefined): MatchRow | null =>
  isMatchVisible(found.match, viewer && viewerOf(found, viewer), token) ? found.match : null

const viewerOf = ({ match: _, ...access }: MatchWithAccess, { id, isSuperAdmin }: MatchReader) => ({ id, isSuperAdmin, ...access })

const matchWithAccess = preparedStatement((db) =>
  selectMatchWithAccess(db, sql.placeholder('viewerId'), eq(matches.id, sql.placeholder('id'))).prepare('match_with_access'),
)

function selectMatchWithAccess(db: Queryable, viewerId: SQLWrapper, condition: SQL) {
  return db
    .select({
      match: matches,
      participation: matchParticipants.status,
      isInGroup: sql<boolean>`${isNotNull(groupMembers.id)}`,
      isCoOrganizer: isCoOrganizer(),
    })
    .from(matches)
    .leftJoin(matchParticipants, eq(matchParticipants.id, sql`${viewerId}::text || '_' || ${matches.id}`))
    .leftJoin(groupMembers, activeMembershipCondition(viewerId, matches.groupId))
    .where(condition)
}
