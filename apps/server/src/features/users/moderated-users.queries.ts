import type { ModeratedUserPage, moderatedUsersInputSchema } from '@coup-denvoi/contract/users/user-moderation.schema'
import { and, desc, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, type Position, readInstant } from '#platform/api/page-position.ts'
import type { Database } from '#platform/database/database.ts'
import { hasPart, hasWords } from '#platform/database/found-words.ts'
import { type ModeratedRow, moderatedColumns, presentModerated } from './moderated-users.present.ts'
import { users } from './users.table.ts'

type ListInput = (typeof moderatedUsersInputSchema)['_zod']['output']
type Wanted = { found: SQL | undefined; position: Position<string>; adminsOnly: boolean; limit: number }

/** A page of all accounts, the newest first, or of those whose name or address is looked for. @throws INVALID_ARGUMENT for a broken cursor */
export async function listModeratedUsers(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { search, cursor, limit, adminsOnly }: ListInput,
): Promise<ModeratedUserPage> {
  const wanted = { found: accountsFound(search), position: readInstant(cursor, 'latest first'), adminsOnly, limit: limit + 1 }
  const rows = await pageOf(db, wanted)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => presentModerated(row, viewer)),
    nextCursor: last ? instantCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

/** Whose name has all the words, or whose address has this in it; undefined for an empty search, which is no condition. */
function accountsFound(search: string): SQL | undefined {
  const named = hasWords(users.searchName, search)
  // Addresses are in lower case, with the accents that they were given, and without blanks.
  const part = search.trim().toLowerCase()
  return named && (/\s/.test(part) ? named : or(named, hasPart(users.email, part)))
}

/** So many of the newest accounts are looked through one by one, which takes a few milliseconds. */
const LOOKED_THROUGH = 2_000

/**
 * What many accounts fit is found among the newest of them, and what few fit by the indexes of the search. Left to itself
 * the planner guesses which it is, and where it guesses wrong it looks through every account there is.
 */
async function pageOf(db: Database, wanted: Wanted): Promise<ModeratedRow[]> {
  const { found, position, adminsOnly, limit } = wanted
  const listed = and(adminsOnly ? isAdminRow : undefined, after(position))
  if (!found) return accounts(db, listed, limit)
  const page = await within(db, accounts(db, listed, LOOKED_THROUGH), found, limit)
  if (page.length === limit) return page
  // A limit that nothing reaches keeps the order and the position out of the search: it goes by its own indexes.
  const all = db.read
    .select(columns)
    .from(users)
    .where(found)
    .limit(2 ** 31)
  return within(db, all, listed, limit)
}

const columns = { ...moderatedColumns, searchName: users.searchName }

const accounts = (db: Database, listed: SQL | undefined, limit: number) =>
  db.read
    .select(columns)
    .from(users)
    .where(listed)
    .orderBy(...newestFirst)
    .limit(limit)

/** Those of some accounts that fit. They go by the name of the table, so that the same conditions can be asked of them. */
const within = (db: Database, some: Pick<ReturnType<typeof accounts>, 'as'>, condition: SQL | undefined, limit: number) =>
  db.read
    .select()
    .from(some.as('users'))
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)

const newestFirst = [desc(users.createdAt), desc(users.id)]

const after = ({ key, id }: Position<string>) => sql`(${users.createdAt}, ${users.id}) < (${key}::timestamptz, ${id}::text)`

/** As the index of admins says it, word for word. */
const isAdminRow = sql`(${users.role} = 'admin' or ${users.siteAdmin})`
