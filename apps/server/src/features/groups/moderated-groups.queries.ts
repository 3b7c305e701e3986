import type { ModeratedGroupPage } from '@coup-denvoi/contract/groups/group-moderation.schema'
import type { ModeratedListInput } from '@coup-denvoi/contract/users/user-moderation.schema'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import { instantCursor, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { containsWords } from '#platform/database/text-search.ts'
import { groups } from './groups.table.ts'

/** A page of all groups, public and private, the newest first, filtered by name or city. @throws INVALID_ARGUMENT for a broken cursor */
export async function listModeratedGroups(db: Database, { search, cursor, limit }: ModeratedListInput): Promise<ModeratedGroupPage> {
  const position = readInstantCursor(cursor, 'desc')
  const after = sql`(${groups.createdAt}, ${groups.id}) < (${position.key}::timestamptz, ${position.id}::text)`
  const rows = await findPage(db, and(after, containsWords(groups.searchText, search)), limit + 1)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(({ creatorName, createdAt, ...group }) => ({
      ...group,
      creatorName: creatorName ?? '',
      createdAt: createdAt.toISOString(),
    })),
    nextCursor: last ? instantCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

/** Joins creators only for the rows of the page. */
function findPage(db: Database, condition: SQL | undefined, limit: number) {
  const page = db.read
    .select()
    .from(groups)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)
    .as('groups')
  return db.read
    .select({
      id: page.id,
      name: page.name,
      city: page.city,
      memberCount: page.memberCount,
      isPrivate: page.isPrivate,
      createdBy: page.createdBy,
      creatorName: users.displayName,
      createdAt: page.createdAt,
    })
    .from(page)
    .leftJoin(users, eq(users.id, page.createdBy))
    .orderBy(...newestFirst)
}

const newestFirst = [desc(groups.createdAt), desc(groups.id)]
