import type { ModeratedMatchPage } from '@coup-denvoi/contract/matches/match-moderation.schema'
import type { ModeratedListInput } from '@coup-denvoi/contract/users/user-moderation.schema'
import { desc, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, type Position, readInstant } from '#platform/api/page-position.ts'
import type { Database } from '#platform/database/database.ts'
import { hasWords } from '#platform/database/found-words.ts'
import { matches } from './matches.table.ts'
import { type ModeratedRow, moderatedColumns, presentModerated } from './moderated-matches.present.ts'

/** A page of all matches, private ones too, the newest first, or of those whose title or place is looked for. @throws INVALID_ARGUMENT for a broken cursor */
export async function listModeratedMatches(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { search, cursor, limit }: ModeratedListInput,
  now = new Date(),
): Promise<ModeratedMatchPage> {
  const rows = await pageOf(db, {
    found: hasWords(matches.searchText, search),
    position: readInstant(cursor, 'latest first'),
    limit: limit + 1,
  })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => presentModerated(row, viewer, now)),
    nextCursor: last ? instantCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

type Wanted = { found: SQL | undefined; position: Position<string>; limit: number }

/** So many of the newest matches are looked through one by one, which takes a few milliseconds. */
const LOOKED_THROUGH = 2_000

/**
 * What many matches fit is found among the newest of them, and what few fit by the index of the search. Left to itself
 * the planner guesses which it is, and where it guesses wrong it looks through every match there is.
 */
async function pageOf(db: Database, { found, position, limit }: Wanted): Promise<ModeratedRow[]> {
  const listed = after(position)
  if (!found) return newest(db, listed, limit)
  const page = await within(db, newest(db, listed, LOOKED_THROUGH), found, limit)
  if (page.length === limit || !(await isLonger(db, listed))) return page
  // A limit that nothing reaches keeps the order and the position out of the search: it goes by its own index.
  const all = db.read
    .select(columns)
    .from(matches)
    .where(found)
    .limit(2 ** 31)
  return within(db, all, listed, limit)
}

const columns = { ...moderatedColumns, searchText: matches.searchText }

const newest = (db: Database, listed: SQL, limit: number) =>
  db.read
    .select(columns)
    .from(matches)
    .where(listed)
    .orderBy(...newestFirst)
    .limit(limit)

/** Those of some matches that fit. They go by the name of the table, so that the same conditions can be asked of them. */
const within = (db: Database, some: Pick<ReturnType<typeof newest>, 'as'>, condition: SQL, limit: number) =>
  db.read
    .select()
    .from(some.as('matches'))
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)

/** Whether there are matches beyond those that were looked through. */
async function isLonger(db: Database, listed: SQL): Promise<boolean> {
  return (await newest(db, listed, 1).offset(LOOKED_THROUGH)).length > 0
}

const newestFirst = [desc(matches.createdAt), desc(matches.id)]

const after = ({ key, id }: Position<string>) => sql`(${matches.createdAt}, ${matches.id}) < (${key}::timestamptz, ${id}::text)`
