import { encodeCursor } from '@coup-denvoi/contract/lib/cursor'
import { normalizeForSearch, searchWords } from '@coup-denvoi/contract/lib/sanitize'
import { MAX_COUNTED_PLAYERS } from '@coup-denvoi/contract/players/player.rules'
import type { PlayerCard, playerListInputSchema } from '@coup-denvoi/contract/players/player.schema'
import { and, asc, desc, like, type SQL, sql } from 'drizzle-orm'
import { SORTED_NAME_LENGTH, users } from '#features/users/users.table.ts'
import { pageOf } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatements } from '#platform/database/prepared-statement.ts'
import { containsShapedWords, escapeLike, wordPatterns, wordShape } from '#platform/database/text-search.ts'
import { cursorKeyOf, type PlayerCursor, parsePlayerCursor } from './player-cursor.queries.ts'
import { presentPlayerCard } from './players.present.ts'
import { playerCardColumns } from './players.public.ts'

type ListInput = (typeof playerListInputSchema)['_zod']['output']
type PlayerPage = { items: PlayerCard[]; nextCursor: string | null; total: number | null }

/** A page of the players who appear in search: most active first, best rated first, or by name. @throws INVALID_ARGUMENT for an invalid cursor */
export async function listPlayers(db: Database, input: ListInput): Promise<PlayerPage> {
  const cursorPosition = input.cursor === undefined ? null : parsePlayerCursor(input.cursor, input.order)
  const words = searchWords(input.search ?? '')
  const { page, count } = statementsFor(db, { ...input, words })
  const values = placeholderValues(input, words, cursorPosition)
  const rows = await page.execute({ ...values, limit: input.limit + 1 })
  const { items, nextCursor } = pageOf(rows, input.limit, {
    present: presentPlayerCard,
    cursorOf: (last) => encodeCursor({ key: cursorKeyOf(last, input.order), id: last.id }),
  })
  return { items, nextCursor, total: cursorPosition ? null : nextCursor === null ? items.length : await countTotal(count, values) }
}

/** Needed only when there is more than one page. */
async function countTotal(count: ReturnType<typeof buildStatements>['count'], values: Record<string, unknown>): Promise<number | null> {
  const [counted] = await count.execute(values)
  return counted?.total ?? null
}

function placeholderValues(input: ListInput, words: string[], cursorPosition: PlayerCursor | null) {
  return {
    ...wordPatterns(words),
    city: `${escapeLike(normalizeForSearch(input.city ?? ''))}%`,
    level: input.level,
    position: input.position,
    cursorKey: cursorPosition?.key,
    cursorId: cursorPosition?.id,
  }
}

const value = sql.placeholder

type StatementInput = ListInput & { words: readonly string[] }

/** One pair of statements for each combination of filters. */
const statementsFor = preparedStatements(
  (input: StatementInput) =>
    [input.order, ...(input.cursor ? ['cursor'] : []), ...filtersOf(input), wordShape(input.words)].filter(Boolean).join('_'),
  buildStatements,
)

const filtersOf = (input: ListInput) => (['city', 'level', 'position'] as const).filter((name) => input[name])

const sortedName = sql<string>`left(${users.searchName}, ${sql.raw(String(SORTED_NAME_LENGTH))}) collate "C"`

/** Negated, so that unrated players come last and one ascending index covers the rating and the id. */
const sortedRating = sql`(-coalesce(${users.rating}, 0))`

function buildStatements(db: Queryable, input: StatementInput, key: string) {
  // Filtered statements stay unnamed, so that each call is planned with the values searched for.
  const name = input.words.length + filtersOf(input).length > 0 ? '' : `players_${key}`
  const { order, after } = ORDERS[input.order]
  const conditions = filterConditions(input)
  const counted = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(...conditions))
    .limit(MAX_COUNTED_PLAYERS + 1)
    .as('counted')
  return {
    page: db
      .select({ ...playerCardColumns, sortedName })
      .from(users)
      .where(and(...conditions, input.cursor ? after : undefined))
      .orderBy(...order)
      .limit(value('limit'))
      .prepare(name),
    count: db
      .select({ total: sql<number>`count(*)::int` })
      .from(counted)
      .prepare(name && 'players_count'),
  }
}

/** `after`: the rows behind the cursor. */
const ORDERS = {
  active: {
    order: [desc(users.matchesPlayed), desc(users.id)],
    after: sql`(${users.matchesPlayed}, ${users.id}) < (${value('cursorKey')}::int, ${value('cursorId')}::text)`,
  },
  rated: {
    order: [asc(sortedRating), asc(users.id)],
    after: sql`(${sortedRating}, ${users.id}) > (-${value('cursorKey')}::float8, ${value('cursorId')}::text)`,
  },
  name: {
    order: [asc(sortedName), asc(users.id)],
    after: sql`(${sortedName}, ${users.id}) > (${value('cursorKey')}::text, ${value('cursorId')}::text)`,
  },
} satisfies Record<ListInput['order'], { order: SQL[]; after: SQL }>

function filterConditions(input: StatementInput): (SQL | undefined)[] {
  return [
    sql`${users.isFindable}`,
    containsShapedWords(users.searchName, input.words),
    input.city ? like(users.searchCity, value('city')) : undefined,
    input.level ? sql`${users.level} = ${value('level')}` : undefined,
    input.position ? sql`${users.positions} @> array[${value('position')}]::text[]` : undefined,
  ]
}
