import type { SQL } from 'drizzle-orm'
import type { DrizzleDatabase } from './database-connection.ts'

/** The rows of a statement that Drizzle has no types for. Both engines answer with `rows`. */
export async function queryRows<Row>(db: Pick<DrizzleDatabase, 'execute'>, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] }
  return rows
}
