import { encodeCursor } from '@coup-denvoi/contract/lib/cursor'
import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { MAX_COUNTED_PLAYERS } from '@coup-denvoi/contract/players/player.rules'
import type { PlayerCard, playerListInputSchema } from '@coup-denvoi/contract/players/player.schema'
import { and, asc, desc, like, type SQL, sql } from 'drizzle-orm'
import { SORTED_NAME_LENGTH, users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { containsWordPatterns, escapeLike } from '#platform/database/like-patterns.ts'
import { cursorKeyOf, type PlayerCursor, parsePlayerCursor } from './player-cursor.queries.ts'
import { presentPlayerCard } from './players.present.ts'
import { playerCardColumns } from './players.public.ts'

type ListInput = (typeof playerListInputSchema)['_zod']['output']
type PlayerPage = { items: PlayerCard[]; nextCursor: string | null; total: number | null }

/** A page of the players who appear in the search: those who play most first, the best rated first, or by name. @throws INVALID_ARGUMENT for a broken cursor */
export async function listPlayers(db: Database, input: ListInput): Promise<PlayerPage> {
  const cursorPosition = input.cursor === undefined ? null : parsePlayerCursor(input.cursor, input.order)
  const words = normalizeForSearch(input.search ?? '')
    .split(' ')
    .filter(Boolean)
  const { page, count } = statementsFor(db, input, words.length)
  const values = placeholderValues(input, words, cursorPosition)
  const rows = await page.execute({ ...values, limit: input.limit + 1 })
  const items = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? items.at(-1) : undefined
  return {
    items: items.map(presentPlayerCard),
    nextCursor: last ? encodeCursor({ key: cursorKeyOf(last, input.order), id: last.id }) : null,
    total: cursorPosition ? null : last ? await countTotal(count, values) : items.length,
  }
}

/** Only asked where there is more than a page: the rest has been counted by being read. */
async function countTotal(count: Statements['count'], values: Record<string, unknown>): Promise<number | null> {
  const [counted] = await count.execute(values)
  return counted?.total ?? null
}

/** What the placeholders of the statements stand for. */
function placeholderValues(input: ListInput, words: string[], cursorPosition: PlayerCursor | null) {
  return {
    ...containsWordPatterns(words),
    city: `${escapeLike(normalizeForSearch(input.city ?? ''))}%`,
    level: input.level,
    position: input.position,
    cursorKey: cursorPosition?.key,
    cursorId: cursorPosition?.id,
  }
}

const value = sql.placeholder

/** A pair of statements for each combination of filters, built when it is first needed and kept with its database. */
const statements = new WeakMap<Database, Map<string, Statements>>()
type Statements = ReturnType<typeof buildStatements>

function statementsFor(db: Database, input: ListInput, words: number): Statements {
  const cached = statements.get(db) ?? new Map<string, Statements>()
  statements.set(db, cached)
  const filters = (['city', 'level', 'position'] as const).filter((name) => input[name])
  const shape = [input.order, ...(input.cursor ? ['cursor'] : []), ...filters, ...(words > 0 ? [words] : [])].join('_')
  // A plan made without knowing what is looked for would be a bad one: these are planned each time.
  const name = filters.length + words > 0 ? '' : `players_${shape}`
  const built = cached.get(shape) ?? buildStatements(db.read, input, words, name)
  cached.set(shape, built)
  return built
}

const sortedName = sql<string>`left(${users.searchName}, ${sql.raw(String(SORTED_NAME_LENGTH))}) collate "C"`

/** The best first, and whoever has none last: like this, because an index runs in one direction. */
const sortedRating = sql`(-coalesce(${users.rating}, 0))`

function buildStatements(db: Queryable, input: ListInput, words: number, name: string) {
  const { order, after } = ORDERS[input.order]
  const conditions = filters(input, words)
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

/** How each order goes, and what comes after a position in it. */
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

function filters(input: ListInput, words: number): (SQL | undefined)[] {
  return [
    sql`${users.isFindable}`,
    ...Array.from({ length: words }, (_, n) => like(users.searchName, value(`word${n}`))),
    input.city ? like(users.searchCity, value('city')) : undefined,
    input.level ? sql`${users.level} = ${value('level')}` : undefined,
    input.position ? sql`${users.positions} @> array[${value('position')}]::text[]` : undefined,
  ]
}
