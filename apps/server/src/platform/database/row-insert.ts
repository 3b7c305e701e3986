import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database-connection.ts'

/**
 * Inserts any number of rows with one prepared statement, to which they are sent as one JSON value. Drizzle's own has a parameter for
 * each value: it is built, and planned, each time.
 * @param columns that are written; the others have their defaults
 * @param name of the statement, unique
 * @param ending SQL after the rows, such as a conflict clause
 * @example const insertItems = rowInsert(matchItems, ['id', 'matchId', 'name'], { name: 'insert_match_items' })
 */
export function rowInsert<Table extends PgTable, Column extends keyof InferInsertModel<Table> & string>(
  table: Table,
  columns: readonly Column[],
  { name, ending = '' }: { name: string; ending?: string },
): (tx: Transaction, rows: readonly { [Key in Column]: InferInsertModel<Table>[Key] }[]) => Promise<Record<string, unknown>[]> {
  const definitions = getTableColumns(table)
  const names = columns.map((column) => `"${toSnakeCase(column)}"`).join(', ')
  // Named as the properties of the rows.
  const read = columns.map((column) => `"${column}"`).join(', ')
  const typed = columns.map((column) => `"${column}" ${definitions[column]?.getSQLType()}`).join(', ')
  const text = `insert into "${getTableName(table)}" (${names}) select ${read} from jsonb_to_recordset($1::jsonb) as row (${typed}) ${ending}`
  return (tx, rows) => tx.run({ name, text, value: JSON.stringify(rows, columns as Column[]) })
}
