import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'

/**
 * Sets columns to the values of the conflicting row of an insert.
 * @example onConflictDoUpdate({ target, set: excluded(notifications, ['title', 'content']) })
 */
export function excluded<Table extends PgTable, Column extends string & keyof Table['_']['columns']>(
  table: Table,
  columns: readonly Column[],
): Record<Column, SQL> {
  const row: Record<string, unknown> = getTableColumns(alias(table, 'excluded'))
  return Object.fromEntries(columns.map((column) => [column, sql`${row[column]}`])) as Record<Column, SQL>
}
