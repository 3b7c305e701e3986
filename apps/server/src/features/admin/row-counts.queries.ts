import { type SQL, sql } from 'drizzle-orm'
import { type CountedTable, rowCounts } from './row-counts.table.ts'

/** How many rows a table has, exactly, at the same cost whatever its size: a column of a statement `from(rowCounts)`, for one snapshot with the others. */
export const rowCountOf = (kind: CountedTable): SQL<number> =>
  sql<number>`coalesce(sum(${rowCounts.delta}) filter (where ${rowCounts.kind} = '${sql.raw(kind)}'), 0)::int`
