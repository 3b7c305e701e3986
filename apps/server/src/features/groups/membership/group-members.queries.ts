import { canSeeGroupContents } from '@coup-denvoi/contract/groups/group.rules'
import type { GroupMember, membersInputSchema } from '@coup-denvoi/contract/groups/group.schema'
import { and, asc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { findVisibleProfiles } from '#features/players/visible-profiles.public.ts'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { rankCursor, readRankCursor } from '../group-cursor.queries.ts'
import { presentMember } from '../groups.present.ts'
import { findGroupWithViewer } from '../groups.queries.ts'
import { groupMembers } from './group-members.table.ts'

type MembersInput = (typeof membersInputSchema)['_zod']['output']

/**
 * A page of the members of a group: the creator, then admins, then members, each by joining date.
 * @throws GROUP_NOT_FOUND, PERMISSION_DENIED for a private group that the viewer is not in, INVALID_ARGUMENT for a broken cursor
 */
export async function listMembers(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id, cursor, limit }: MembersInput,
): Promise<{ items: GroupMember[]; nextCursor: string | null }> {
  const position = readRankCursor(cursor)
  const found = await findGroupWithViewer(db, viewer, id)
  if (!found) throw apiError('GROUP_NOT_FOUND')
  if (!canSeeGroupContents(found.group, found.viewer)) throw apiError('PERMISSION_DENIED')
  const rows = await pageOfMembers(db).execute({
    id,
    creatorId: found.group.createdBy,
    isFirst: cursor === undefined,
    cursorRole: ROLE_OF_RANK[position.rank],
    cursorKey: position.key,
    cursorId: position.id,
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const profiles = await findVisibleProfiles(
    db,
    viewer,
    page.map(({ userId }) => userId),
  )
  return {
    items: page.map((row) => presentMember(row, found.group, found.viewer, profiles)),
    nextCursor: last ? rankCursor({ rank: last.rank, at: last.joinedAt, id: last.userId }) : null,
  }
}

/** The creator has rank 0. The stored roles sort alphabetically. */
const ROLE_OF_RANK = ['', 'admin', 'member'] as const

const placeholder = sql.placeholder

/**
 * Reads the creator by id and the others in index order, so that the cost of a page does not grow with the group. Joins accounts
 * only for the rows of the page.
 */
const pageOfMembers = preparedStatement((db) => {
  const columns = { userId: groupMembers.userId, role: groupMembers.role, joinedAt: groupMembers.joinedAt }
  const isActive = eq(groupMembers.status, 'active')
  const creator = db
    .select({ ...columns, rank: sql<number>`0`.as('rank') })
    .from(groupMembers)
    .where(
      and(
        sql`${groupMembers.id} = ${placeholder('creatorId')}::text || '_' || ${placeholder('id')}`,
        isActive,
        sql`${placeholder('isFirst')}::boolean`,
      ),
    )
  const others = db
    .select({ ...columns, rank: sql<number>`case ${groupMembers.role} when 'admin' then 1 else 2 end`.as('rank') })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.groupId, placeholder('id')),
        isActive,
        sql`${groupMembers.userId} is distinct from ${placeholder('creatorId')}::text`,
        sql`(${groupMembers.role}, ${groupMembers.joinedAt}, ${groupMembers.userId}) >
          (${placeholder('cursorRole')}::text, ${placeholder('cursorKey')}::timestamptz, ${placeholder('cursorId')}::text)`,
      ),
    )
    .orderBy(asc(groupMembers.role), asc(groupMembers.joinedAt), asc(groupMembers.userId))
    .limit(placeholder('limit'))
  const page = unionAll(creator, others).as('page')
  return db
    .select({
      userId: page.userId,
      role: page.role,
      joinedAt: page.joinedAt,
      rank: page.rank,
      displayName: users.displayName,
      city: users.city,
      photo: users.photo,
      matchesPlayed: users.matchesPlayed,
      account: {
        accountStatus: users.accountStatus,
        active: users.active,
        bannedAt: users.bannedAt,
        unbannedAt: users.unbannedAt,
      },
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.userId))
    .orderBy(asc(page.rank), asc(page.joinedAt), asc(page.userId))
    .prepare('page_of_members')
})
