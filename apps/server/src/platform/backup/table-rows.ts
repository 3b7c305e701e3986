import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { queryRows } from '#platform/database/query-rows.ts'
import { knownTables } from '#platform/database/schema-version.ts'

/** Collations that sort by bytes. */
const BYTE_ORDERS = /^(C|POSIX|C\.(UTF-8|utf8))$/
/** Rows of one trip to the database. */
const BATCH = 1000

/** `order` is that of the primary key, by bytes: the same on every server. */
export type TableShape = { name: string; columns: { name: string; type: string }[]; order: SQL }

type ColumnRow = { table: string; column: string; type: string; key_position: number | null }

/** Our tables of the schema `public` by name, without generated columns: extensions and other programs may have tables beside them. */
export async function listTables(tx: Transaction): Promise<TableShape[]> {
  const rows = await queryRows<ColumnRow>(
    tx,
    sql`select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
        array_position(i.indkey::int2[], a.attnum) as key_position
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname in ${knownTables()}
      order by c.relname collate "C", a.attnum`,
  )
  const [database] = await queryRows<{ collation: string }>(
    tx,
    sql`select datcollate as collation from pg_database where datname = current_database()`,
  )
  // The index of the key is in this order already.
  const isByteOrder = BYTE_ORDERS.test(database?.collation ?? '')
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
    order: sql.join(
      columns
        .filter((column) => column.key_position !== null)
        .sort((one, other) => Number(one.key_position) - Number(other.key_position))
        .map(({ column, type }) => sql`${sql.identifier(column)}${sql.raw(type === 'text' && !isByteOrder ? ' collate "C"' : '')}`),
      sql`, `,
    ),
  }))
}

/** Texts of values must not depend on the settings of the database, and a large table takes longer than a visitor would wait. */
export async function prepareSession(tx: Transaction): Promise<void> {
  for (const setting of ["timezone = 'UTC'", "datestyle = 'ISO'", "intervalstyle = 'postgres'", "bytea_output = 'hex'"])
    await tx.execute(sql.raw(`set local ${setting}`))
  for (const timeout of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await tx.execute(sql.raw(`set local ${timeout} = 0`))
}

/** The rows of a table as JSON arrays of texts and nulls, in the order of the primary key, which is the same on every server. */
export async function* readRows(tx: Transaction, { name, columns, order }: TableShape): AsyncGenerator<string> {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  )
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select json_build_array(${values})::text as row from ${sql.identifier(name)} order by ${order}`,
  )
  for (;;) {
    const rows = await queryRows<{ row: string }>(tx, sql.raw(`fetch ${BATCH} from backup_rows`))
    for (const { row } of rows) yield row
    if (rows.length < BATCH) break
  }
  await tx.execute(sql`close backup_rows`)
}

/** @param rows JSON arrays of texts and nulls, one value for each column */
export async function insertRows(tx: Transaction, table: string, columns: TableShape['columns'], rows: readonly string[]): Promise<void> {
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.raw(columns.map(({ type }, index) => `(value->>${index})::${type}`).join(', '))
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${names}) select ${values} from json_array_elements(${`[${rows.join(',')}]`}::json)`,
  )
}
