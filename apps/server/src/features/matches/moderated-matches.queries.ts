import type { ModeratedMatchPage } from '@coup-denvoi/contract/matches/match-moderation.schema'
import type { ModeratedListInput } from '@coup-denvoi/contract/users/user-moderation.schema'
import { desc, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, type PageCursor, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { containsWords } from '#platform/database/text-search.ts'
import { matches } from './matches.table.ts'
import { type ModeratedRow, moderatedColumns, presentModerated } from './moderated-matches.present.ts'

/** A page of all matches, private ones too, the newest first, or of those whose title or place is looked for. @throws INVALID_ARGUMENT for a broken cursor */
export async function listModeratedMatches(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { search, cursor, limit }: ModeratedListInput,
  now = new Date(),
): Promise<ModeratedMatchPage> {
  const rows = await findPage(db, {
    searchCondition: containsWords(matches.searchText, search),
    cursor: readInstantCursor(cursor, 'desc'),
    limit: limit + 1,
  })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => presentModerated(row, viewer, now)),
    nextCursor: last ? instantCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

type PageQuery = { searchCondition: SQL | undefined; cursor: PageCursor<string>; limit: number }

/** So many of the newest matches are looked through one by one, which takes a few milliseconds. */
const SCAN_LIMIT = 2_000

/**
 * What many matches fit is found among the newest of them, and what few fit by the index of the search. Left to itself
 * the planner guesses which it is, and where it guesses wrong it looks through every match there is.
 */
async function findPage(db: Database, { searchCondition, cursor, limit }: PageQuery): Promise<ModeratedRow[]> {
  const listed = afterCursor(cursor)
  if (!searchCondition) return selectNewest(db, listed, limit)
  const page = await filterMatches(db, selectNewest(db, listed, SCAN_LIMIT), searchCondition, limit)
  if (page.length === limit || !(await hasMoreMatches(db, listed))) return page
  // A limit that nothing reaches keeps the order and the position out of the search: it goes by its own index.
  const all = db.read
    .select(columns)
    .from(matches)
    .where(searchCondition)
    .limit(2 ** 31)
  return filterMatches(db, all, listed, limit)
}

const columns = { ...moderatedColumns, searchText: matches.searchText }

const selectNewest = (db: Database, cursorCondition: SQL, limit: number) =>
  db.read
    .select(columns)
    .from(matches)
    .where(cursorCondition)
    .orderBy(...newestFirst)
    .limit(limit)

/** Those of some matches that fit. They go by the name of the table, so that the same conditions can be asked of them. */
const filterMatches = (db: Database, candidates: Pick<ReturnType<typeof selectNewest>, 'as'>, condition: SQL, limit: number) =>
  db.read
    .select()
    .from(candidates.as('matches'))
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)

/** Whether there are matches beyond those that were looked through. */
async function hasMoreMatches(db: Database, cursorCondition: SQL): Promise<boolean> {
  return (await selectNewest(db, cursorCondition, 1).offset(SCAN_LIMIT)).length > 0
}

const newestFirst = [desc(matches.createdAt), desc(matches.id)]

const afterCursor = ({ key, id }: PageCursor<string>) => sql`(${matches.createdAt}, ${matches.id}) < (${key}::timestamptz, ${id}::text)`
