import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations'
import type { Db } from 'pg-boss'

type NoSchema = Record<string, never>

/** The full Drizzle API. Commands only get `db.transaction`. */
export type DrizzleDatabase = PgDatabase<PgQueryResultHKT, NoSchema>

/** Reads, inside or outside a transaction. */
export type Queryable = Pick<DrizzleDatabase, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | '$count'>

/** Inside a transaction, use only this handle: another connection could wait forever for its locks. */
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** An open PostgreSQL or PGlite database; both use the same SQL and migrations. */
export type DatabaseConnection = {
  engine: 'pglite' | 'postgres'
  drizzle: DrizzleDatabase
  /** The adapter for pg-boss. */
  jobsDatabase: Db
  /** Receives every NOTIFY on the channel. Calls `onGap` after a reconnect, because messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  /** Throws when the database doesn't answer. */
  ping(): Promise<void>
  close(): Promise<void>
}
