import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations'
import type { Db } from 'pg-boss'

type NoSchema = Record<string, never>

/** The open database with everything that drizzle offers. Commands write through `db.transaction`, and get less. */
export type DrizzleDatabase = PgDatabase<PgQueryResultHKT, NoSchema>

/** What can only read: outside of a transaction, or inside of one. */
export type Queryable = Pick<DrizzleDatabase, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | '$count'>

/** Inside a transaction use nothing but its handle: another connection could wait for this one forever. */
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** An opened engine. Both kinds speak the same SQL and run the same migrations. */
export type DatabaseConnection = {
  engine: 'pglite' | 'postgres'
  drizzle: DrizzleDatabase
  /** The same database as pg-boss wants it. */
  jobsDatabase: Db
  /** Calls back for every NOTIFY on the channel, from any process; reconnects by itself, and says so with `onGap`, because messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  /** Throws when the database doesn't answer. */
  ping(): Promise<void>
  close(): Promise<void>
}
