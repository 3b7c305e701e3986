import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { instant } from './columns.ts'
import { rowInsert } from './row-insert.ts'

const jerseys = pgTable('row_insert_jerseys', {
  id: text().primaryKey(),
  backNumber: integer(),
  isClean: boolean().notNull().default(true),
  wornBy: text().array().notNull(),
  washedAt: instant(),
})

const database = testDatabase()

const ending =
  'on conflict (id) do update set back_number = excluded.back_number returning id, back_number as "backNumber", is_clean as "isClean"'
const insertJerseys = rowInsert(jerseys, ['id', 'backNumber', 'wornBy', 'washedAt'], { name: 'insert_jerseys', ending })

test('rows are inserted with their types, defaults and what they return', () =>
  database.db.transaction(async ({ tx }) => {
    await tx.execute(`create temp table row_insert_jerseys (id text primary key, back_number integer, is_clean boolean not null default true,
      worn_by text[] not null, washed_at timestamptz(3)) on commit drop`)
    const washedAt = new Date('2026-11-24T18:30:00.123Z')
    const goalkeeper = { id: 'goalkeeper', backNumber: 1, wornBy: ['Inès', 'L’« autre », "elle"'], washedAt }
    expect(await insertJerseys(tx, [goalkeeper, { id: 'bib', backNumber: null, wornBy: [], washedAt: null }])).toEqual([
      { id: 'goalkeeper', backNumber: 1, isClean: true },
      { id: 'bib', backNumber: null, isClean: true },
    ])
    expect(await insertJerseys(tx, [{ ...goalkeeper, backNumber: 16 }])).toEqual([{ id: 'goalkeeper', backNumber: 16, isClean: true }])
    expect(await insertJerseys(tx, [])).toEqual([])
    expect(await tx.select().from(jerseys).orderBy(jerseys.id)).toEqual([
      { id: 'bib', backNumber: null, isClean: true, wornBy: [], washedAt: null },
      { ...goalkeeper, backNumber: 16, isClean: true },
    ])
  }))
