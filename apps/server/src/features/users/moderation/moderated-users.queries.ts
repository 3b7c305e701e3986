import type { ModeratedUserPage, moderatedUsersInputSchema } from '@coup-denvoi/contract/users/user-moderation.schema'
import { and, desc, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, type PageCursor, pageOf, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, containsWords } from '#platform/database/text-search.ts'
import { users } from '../users.table.ts'
import { type ModeratedUserRow, moderatedUserColumns, presentModeratedUser } from './moderated-users.present.ts'

type ListInput = (typeof moderatedUsersInputSchema)['_zod']['output']
type PageQuery = { matches: SQL | undefined; cursorPosition: PageCursor<string>; adminsOnly: boolean; limit: number }

/** A page of accounts, the newest first, optionally searched by name or e-mail address. @throws INVALID_ARGUMENT for an invalid cursor */
export async function listModeratedUsers(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { search, cursor, limit, adminsOnly }: ListInput,
): Promise<ModeratedUserPage> {
  const query = { matches: searchCondition(search), cursorPosition: readInstantCursor(cursor, 'desc'), adminsOnly, limit: limit + 1 }
  return pageOf(await findPage(db, query), limit, {
    present: (row) => presentModeratedUser(row, viewer),
    cursorOf: ({ createdAt, id }) => instantCursor({ at: createdAt, id }),
  })
}

/** The name has all the words, or the address contains the search; undefined for an empty search. */
function searchCondition(search: string): SQL | undefined {
  const named = containsWords(users.searchName, search)
  // E-mail addresses are stored in lower case, with accents and without spaces.
  const part = search.trim().toLowerCase()
  return named && (/\s/.test(part) ? named : or(named, containsText(users.email, part)))
}

/** How many of the newest accounts are scanned, which takes a few milliseconds. */
const SCAN_LIMIT = 2_000

/**
 * Scans the newest accounts first, which finds frequent matches, then uses the search indexes for rare ones. The planner alone guesses
 * which it is, and scans the whole table when it guesses wrong.
 */
async function findPage(db: Database, query: PageQuery): Promise<ModeratedUserRow[]> {
  const { matches, cursorPosition, adminsOnly, limit } = query
  const listed = and(adminsOnly ? isAdminRow : undefined, isAfterCursor(cursorPosition))
  if (!matches) return newestUsers(db, listed, limit)
  const page = await selectFrom(db, newestUsers(db, listed, SCAN_LIMIT), matches, limit)
  if (page.length === limit) return page
  // The huge limit keeps the order and the cursor out of the subquery, so that it uses the search indexes.
  const all = db.read
    .select(columns)
    .from(users)
    .where(matches)
    .limit(2 ** 31)
  return selectFrom(db, all, listed, limit)
}

const columns = { ...moderatedUserColumns, searchName: users.searchName }

const newestUsers = (db: Database, listed: SQL | undefined, limit: number) =>
  db.read
    .select(columns)
    .from(users)
    .where(listed)
    .orderBy(...newestFirst)
    .limit(limit)

/** The alias is the name of the table, so that the same conditions apply. */
const selectFrom = (db: Database, subquery: Pick<ReturnType<typeof newestUsers>, 'as'>, condition: SQL | undefined, limit: number) =>
  db.read
    .select()
    .from(subquery.as('users'))
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)

const newestFirst = [desc(users.createdAt), desc(users.id)]

const isAfterCursor = ({ key, id }: PageCursor<string>) => sql`(${users.createdAt}, ${users.id}) < (${key}::timestamptz, ${id}::text)`

/** The conditions of the indexes of admins and of super admins. */
const isAdminRow = sql`(${users.role} = 'admin' or ${users.siteAdmin} or ${users.isSuperAdmin})`
