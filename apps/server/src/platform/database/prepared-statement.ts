import type { Database } from './database.ts'
import type { Queryable } from './database-connection.ts'

/**
 * A statement built once per database, for hot paths: where Drizzle builds statements each time, it takes a fifth of the CPU (docs/performance.md).
 * @example const byId = preparedStatement((db) => db.select().from(users).where(eq(users.id, sql.placeholder('id'))).prepare('user_by_id'))
 */
export function preparedStatement<Statement>(build: (db: Queryable) => Statement): (db: Database) => Statement {
  const find = preparedStatements(() => '', build)
  return (db) => find(db, undefined)
}

/** For SQL that depends on the input: keeps one statement per key. */
export function preparedStatements<Input, Statement>(
  keyOf: (input: Input) => string,
  build: (db: Queryable, input: Input, key: string) => Statement,
): (db: Database, input: Input) => Statement {
  const statements = new WeakMap<Database, Map<string, Statement>>()
  return (db, input) => {
    const known = statements.get(db) ?? new Map<string, Statement>()
    statements.set(db, known)
    const key = keyOf(input)
    const statement = known.get(key) ?? build(db.read, input, key)
    known.set(key, statement)
    return statement
  }
}
