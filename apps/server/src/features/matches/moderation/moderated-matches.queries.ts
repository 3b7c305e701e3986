import type { ModeratedMatchPage } from '@coup-denvoi/contract/matches/moderation/match-moderation.schema'
import type { ModeratedListInput } from '@coup-denvoi/contract/users/user-moderation.schema'
import { and, desc, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { instantCursor, type PageCursor, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { containsWords } from '#platform/database/text-search.ts'
import { ERASED_GUEST_NAME, matchGuests } from '../guests/match-guests.table.ts'
import { matches } from '../matches.table.ts'
import { type ModeratedRow, moderatedColumns, presentModerated } from './moderated-matches.present.ts'

/** A page of all matches, private ones too, newest first, filtered by title or place. @throws INVALID_ARGUMENT for a broken cursor */
export async function listModeratedMatches(db: Database, { search, cursor, limit }: ModeratedListInput): Promise<ModeratedMatchPage> {
  const rows = await findPage(db, {
    searchCondition: containsWords(matches.searchText, search),
    cursor: readInstantCursor(cursor, 'desc'),
    limit: limit + 1,
  })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const withGuests = await findMatchesWithNamedGuests(
    db,
    items.map(({ id }) => id),
  )
  return {
    items: items.map((row) => presentModerated(row, withGuests.has(row.id))),
    nextCursor: last ? instantCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

async function findMatchesWithNamedGuests({ read }: Database, ids: string[]): Promise<Set<string>> {
  const found = await read
    .selectDistinct({ id: matchGuests.matchId })
    .from(matchGuests)
    .where(and(inArray(matchGuests.matchId, ids), ne(matchGuests.name, ERASED_GUEST_NAME)))
  return new Set(found.map(({ id }) => id))
}

type PageQuery = { searchCondition: SQL | undefined; cursor: PageCursor<string>; limit: number }

/** How many of the newest matches are scanned before the search index is used; scanning them takes a few milliseconds. */
const SCAN_LIMIT = 2_000

/**
 * A search with many results is answered from the newest matches, one with few results from the search index.
 * Left to choose, the planner guesses wrong for some searches, and then scans every match.
 */
async function findPage(db: Database, { searchCondition, cursor, limit }: PageQuery): Promise<ModeratedRow[]> {
  const cursorCondition = afterCursor(cursor)
  if (!searchCondition) return selectNewest(db, cursorCondition, limit)
  const page = await filterMatches(db, selectNewest(db, cursorCondition, SCAN_LIMIT), searchCondition, limit)
  if (page.length === limit || !(await hasMoreMatches(db, cursorCondition))) return page
  // The limit, which is never reached, keeps the planner from merging the query with the outer order: it uses the search index.
  const all = db.read
    .select(columns)
    .from(matches)
    .where(searchCondition)
    .limit(2 ** 31)
  return filterMatches(db, all, cursorCondition, limit)
}

const columns = { ...moderatedColumns, searchText: matches.searchText }

const selectNewest = (db: Database, cursorCondition: SQL, limit: number) =>
  db.read
    .select(columns)
    .from(matches)
    .where(cursorCondition)
    .orderBy(...newestFirst)
    .limit(limit)

/** Aliased like the table, so that conditions on its columns apply to the candidates. */
const filterMatches = (db: Database, candidates: Pick<ReturnType<typeof selectNewest>, 'as'>, condition: SQL, limit: number) =>
  db.read
    .select()
    .from(candidates.as('matches'))
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)

/** Whether there are matches beyond the scan limit. */
async function hasMoreMatches(db: Database, cursorCondition: SQL): Promise<boolean> {
  return (await selectNewest(db, cursorCondition, 1).offset(SCAN_LIMIT)).length > 0
}

const newestFirst = [desc(matches.createdAt), desc(matches.id)]

const afterCursor = ({ key, id }: PageCursor<string>) => sql`(${matches.createdAt}, ${matches.id}) < (${key}::timestamptz, ${id}::text)`
