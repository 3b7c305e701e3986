import type { Database } from '#platform/database/database.ts'

/** What a {@link faultyDatabase} throws. */
export class InjectedFault extends Error {}

type FaultyDatabase = {
  db: Database
  /** How many transactions it broke. */
  faults: number
}

/**
 * A database whose transactions break right after their n-th statement took effect. The end of their work counts like one more statement:
 * all is written then, and nothing committed. A transaction inside of another counts as one statement.
 * @param after 1 for the first statement; transactions with fewer go through
 */
export function faultyDatabase(db: Database, after: number): FaultyDatabase {
  const faulty: FaultyDatabase = {
    faults: 0,
    db: {
      ...db,
      transaction: (work, now) =>
        db.transaction(async (change) => {
          let statements = 0
          const count = () => {
            statements += 1
            if (statements !== after) return
            faulty.faults += 1
            throw new InjectedFault(`broke after statement ${after}`)
          }
          const result = await work({ ...change, tx: countStatements(change.tx, count) })
          count()
          return result
        }, now),
    },
  }
  return faulty
}

/** The same transaction or builder, of which every statement calls back once it has run. */
function countStatements<Target extends object>(target: Target, onStatement: () => void): Target {
  return new Proxy(target, {
    get: (_target, property) => {
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      // Builders run when they are awaited.
      if (property === 'then')
        return (...callbacks: Parameters<Promise<unknown>['then']>) =>
          Promise.resolve(target)
            .then((result) => {
              onStatement()
              return result
            })
            .then(...callbacks)
      return (...input: unknown[]) => {
        const next: unknown = Reflect.apply(value, target, input)
        return typeof next === 'object' && next !== null ? countStatements(next, onStatement) : next
      }
    },
  })
}
