import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations'
import type { Db } from 'pg-boss'

type NoSchema = Record<string, never>

/** Something that runs statements: the open database, or one of its transactions. */
export type Queryable = PgDatabase<PgQueryResultHKT, NoSchema>

/** Statements that take effect together or not at all. Inside of one, use nothing but it: another connection could wait for this one for ever. */
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** An opened engine. Both kinds speak the same SQL and run the same migrations. */
export type DatabaseConnection = {
  engine: 'pglite' | 'postgres'
  drizzle: Queryable
  /** The same database as pg-boss wants it. */
  jobsDatabase: Db
  /** Calls back for every NOTIFY on the channel, from any process; reconnects by itself, and says so with `onGap`, because messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  /** Throws when the database doesn't answer. */
  ping(): Promise<void>
  close(): Promise<void>
}
