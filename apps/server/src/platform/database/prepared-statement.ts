import type { Database } from './database.ts'
import type { Queryable } from './database-connection.ts'

/**
 * A statement that is built once for a database and kept: building SQL costs more than running it on a hot path.
 * @example const byId = prepared((db) => db.select().from(users).where(eq(users.id, sql.placeholder('id'))).prepare('user_by_id'))
 */
export function preparedStatement<Statement>(build: (db: Queryable) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const statement = build(db.read)
    built.set(db, statement)
    return statement
  }
}
