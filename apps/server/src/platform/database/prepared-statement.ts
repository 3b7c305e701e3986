import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Queryable, Transaction } from './database-connection.ts'

/** Where a statement runs: outside of a transaction or inside one. */
type Handle = Database | Queryable | Transaction

/**
 * A statement built once per database and once per connection for transactions, for hot paths: where Drizzle builds statements and
 * PostgreSQL plans them each time, it takes most of their CPU (docs/performance.md).
 * @example const byId = preparedStatement((db) => db.select().from(users).where(eq(users.id, sql.placeholder('id'))).prepare('user_by_id'))
 */
export function preparedStatement<Statement>(build: (db: Queryable) => Statement): (db: Handle) => Statement {
  const find = preparedStatements(() => '', build)
  return (db) => find(db, undefined)
}

/** {@link preparedStatement} for transactions only: for writing and locking. */
export const preparedWrite = preparedStatement as <Statement>(build: (tx: Transaction) => Statement) => (tx: Transaction) => Statement

/** For SQL that depends on the input: keeps one statement per key. */
export function preparedStatements<Input, Statement>(
  keyOf: (input: Input) => string,
  build: (db: Queryable, input: Input, key: string) => Statement,
): (db: Handle, input: Input) => Statement {
  const statements = new WeakMap<Queryable, Map<string, Statement>>()
  return (db, input) => {
    const handle = 'read' in db ? db.read : db
    const known = statements.get(handle) ?? new Map<string, Statement>()
    statements.set(handle, known)
    const key = keyOf(input)
    const statement = known.get(key) ?? build(handle, input, key)
    known.set(key, statement)
    return statement
  }
}

/**
 * A condition of a prepared statement: the column is one of the strings given for the placeholder. PostgreSQL expects ten of any array;
 * of a plain `any($1)` it knows the number when it plans for these values, so that it would plan again for every execution with fewer.
 */
export const isAmong = (column: SQLWrapper, name: string): SQL =>
  sql`${column} = any(array(select unnest(${sql.placeholder(name)}::text[])))`
