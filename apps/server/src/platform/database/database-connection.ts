import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db } from 'pg-boss'
import type { Results } from './in-one-trip.ts'

type NoSchema = Record<string, never>

/** The full Drizzle API. Commands only get `db.transaction`. */
export type DrizzleDatabase = PgDatabase<PgQueryResultHKT, NoSchema>

/** Reads, inside or outside a transaction. */
export type Queryable = Pick<DrizzleDatabase, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | '$count'>

/** Inside a transaction, use only this handle: another connection could wait forever for its locks. */
export type Transaction = Omit<DrizzleDatabase, 'transaction'> & {
  /** Rolls back only what `work` did if it throws. */
  savepoint<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** For what Drizzle can't prepare. @returns the rows as the driver reads them, under their names in SQL */
  run(statement: NamedStatement): Promise<Record<string, unknown>[]>
}

/** A statement with one parameter, `$1`, prepared under its name. */
export type NamedStatement = { name: string; text: string; value: string }

/** Sends several prepared statements at once, over one connection; they see no common state of the rows, as a transaction would. */
export type ReadInOneTrip = <const Statements extends readonly unknown[]>(
  statements: (db: Queryable) => Statements,
) => Promise<Results<Statements>>

export type Listener = {
  /** False while its connection is broken. */
  isListening(): boolean
  stop(): Promise<void>
}

/** An open PostgreSQL or PGlite database; both use the same SQL and migrations. */
export type DatabaseConnection = {
  engine: 'pglite' | 'postgres'
  /** For reading, and for tests: commands use `transaction`. */
  drizzle: DrizzleDatabase
  readInOneTrip: ReadInOneTrip
  /**
   * @param lastStatements called when `work` is done; they are sent together with the commit
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, lastStatements?: () => readonly NamedStatement[]): Promise<Result>
  /** The adapter for pg-boss. */
  jobsDatabase: Db
  /** Receives every NOTIFY on the channel. Calls `onGap` after a reconnect, because messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<Listener>
  /** Throws when the database doesn't answer. */
  ping(): Promise<void>
  /** Connections of this process; not on the embedded database, which has one. */
  poolState?(): { open: number; idle: number; waiting: number }
  close(): Promise<void>
}
