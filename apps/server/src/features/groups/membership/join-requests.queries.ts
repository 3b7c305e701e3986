import type { JoinRequest, joinRequestsInputSchema } from '@coup-denvoi/contract/groups/group.schema'
import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isTeammate } from '#features/players/players.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { presentJoinRequest } from '../groups.present.ts'
import { groups } from '../groups.table.ts'
import { groupJoinRequests as requests } from './group-join-requests.table.ts'
import { groupMembers } from './group-members.table.ts'

type RequestsInput = (typeof joinRequestsInputSchema)['_zod']['output']
type RequestPage = { items: JoinRequest[]; nextCursor: string | null; total: number }

/** A page of the requests that the viewer may answer, the oldest first. @throws INVALID_ARGUMENT for a broken cursor */
export async function listJoinRequests(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { groupId, cursor, limit }: RequestsInput,
): Promise<RequestPage> {
  const position = readInstantCursor(cursor, 'asc')
  const { page, count } = groupId === undefined ? allRequestsStatements(db) : groupRequestsStatements(db)
  const values = { viewerId: viewer.id, groupId }
  const rows = await page.execute({ ...values, cursorKey: position.key, cursorId: position.id, limit: limit + 1 })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  // A first page without a next one is complete: no need to count.
  const isWhole = cursor === undefined && !last
  return {
    items: items.map(({ isVisible, ...request }) => presentJoinRequest({ ...request, hasProfile: viewer.isSuperAdmin || isVisible })),
    nextCursor: last ? instantCursor({ at: last.createdAt, id: last.id }) : null,
    total: isWhole ? items.length : ((await count.execute(values))[0]?.total ?? 0),
  }
}

const placeholder = sql.placeholder

const allRequestsStatements = preparedStatement((db) => buildStatements(db, 'requests_of_all', undefined))
const groupRequestsStatements = preparedStatement((db) =>
  buildStatements(db, 'requests_of_one', eq(requests.groupId, placeholder('groupId'))),
)

function buildStatements(db: Queryable, name: string, groupCondition: SQL | undefined) {
  const administered = administeredGroupIds(db, placeholder('viewerId'))
  // 'pending' is a literal: with a parameter, a cached plan could not use the partial index.
  const answerable = and(sql`${requests.status} = 'pending'`, inArray(requests.groupId, administered), groupCondition)
  return {
    page: db
      .select({
        id: requests.id,
        groupId: requests.groupId,
        groupName: groups.name,
        userId: requests.userId,
        userName: requests.userName,
        displayName: users.displayName,
        city: users.city,
        photo: users.photo,
        matchesPlayed: users.matchesPlayed,
        createdAt: requests.createdAt,
        // `canSeePlayer` of the contract: a closed account has no request.
        isVisible: sql<boolean>`(${users.appearsInSearch} or ${isTeammate(db, placeholder('viewerId'), requests.userId)})`,
      })
      .from(requests)
      .innerJoin(groups, eq(groups.id, requests.groupId))
      .innerJoin(users, eq(users.id, requests.userId))
      .where(
        and(
          answerable,
          sql`(${requests.createdAt}, ${requests.id}) > (${placeholder('cursorKey')}::timestamptz, ${placeholder('cursorId')}::text)`,
        ),
      )
      .orderBy(asc(requests.createdAt), asc(requests.id))
      .limit(placeholder('limit'))
      .prepare(name),
    count: db.select({ total: sql<number>`count(*)::int` }).from(requests).where(answerable).prepare(`${name}_count`),
  }
}

/** The groups whose requests the viewer may answer. */
export const administeredGroupIds = (db: Queryable, viewerId: SQLWrapper) =>
  db
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(and(eq(groupMembers.userId, viewerId), eq(groupMembers.status, 'active'), eq(groupMembers.role, 'admin')))
