import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { storageOf } from './storage-of.ts'

export type TextColumn = { table: string; column: string; isArray: boolean }

export const qualifiedName = ({ table, column }: TextColumn): string => `${table}.${column}`

export const rowsOf = async <Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await storageOf(db).execute(query)) as unknown as { rows: Row[] }).rows

/** All columns with text, ids, arrays or JSON, from the catalog. */
export const textColumns = (db: Database): Promise<TextColumn[]> =>
  rowsOf<TextColumn>(
    db,
    sql`
    select c.table_name as "table", c.column_name as "column", c.data_type = 'ARRAY' as "isArray"
    from information_schema.columns as c
    join information_schema.tables as t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type in ('text', 'character varying', 'uuid', 'json', 'jsonb', 'ARRAY')
    order by 1, 2`,
  )

export async function valuesOf(db: Database, { table, column, isArray }: TextColumn): Promise<string[]> {
  const value = isArray ? sql`unnest(${sql.identifier(column)})` : sql`${sql.identifier(column)}`
  const rows = await rowsOf<{ value: string | null }>(db, sql`select distinct ${value}::text as value from ${sql.identifier(table)}`)
  return rows.flatMap((row) => row.value ?? [])
}

/** The names of all columns that contain the text. */
export async function findColumnsContaining(db: Database, columns: readonly TextColumn[], text: string): Promise<string[]> {
  const found: string[] = []
  for (const column of columns) if ((await valuesOf(db, column)).some((value) => value.includes(text))) found.push(qualifiedName(column))
  return found
}
