import pg from 'pg'

/** What an act asked of the database. */
export type StatementCounts = {
  /** Everything that was sent, BEGIN, COMMIT and savepoints included. */
  statements: number
  /** How often somebody waited for the database: statements sent while another one of the connection is under way add none. */
  trips: number
  /** Those of `trips` that were in a transaction. */
  tripsInTransaction: number
}

/** Counts the statements of all PostgreSQL connections of this process while `act` runs, but for those of pg-boss's timers. */
export async function countStatements(act: () => Promise<unknown>): Promise<StatementCounts> {
  const counts = { statements: 0, trips: 0, tripsInTransaction: 0 }
  const underWay = new WeakMap<pg.Client, number>()
  const inTransaction = new WeakSet<pg.Client>()
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: PipelinedClient, ...input: unknown[]) {
    const text = textOf(input[0])
    if (text === 'begin') inTransaction.add(this)
    if (text.includes('pgboss.') && !inTransaction.has(this)) return Reflect.apply(send, this, input)
    const waiting = underWay.get(this) ?? 0
    counts.statements += 1
    if (waiting === 0 || !this.pipeline) {
      counts.trips += 1
      if (inTransaction.has(this)) counts.tripsInTransaction += 1
    }
    if (text === 'commit' || text === 'rollback') inTransaction.delete(this)
    underWay.set(this, waiting + 1)
    const done = () => underWay.set(this, (underWay.get(this) ?? 1) - 1)
    const last = input.at(-1)
    // A pool calls back, everything else awaits.
    if (typeof last === 'function') {
      input[input.length - 1] = (...answer: unknown[]) => {
        done()
        last(...answer)
      }
      return Reflect.apply(send, this, input)
    }
    const answer = Reflect.apply(send, this, input) as Promise<unknown>
    answer.then(done, done)
    return answer
  } as typeof send
  try {
    await act()
  } finally {
    pg.Client.prototype.query = send
  }
  return counts
}

/** Missing in the types of pg. */
type PipelinedClient = pg.Client & { pipeline?: boolean }

const textOf = (query: unknown): string => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')).trim()

/** The texts of the statements that are sent without a name while `act` runs: they are built and planned each time. */
export async function unpreparedStatements(act: () => Promise<unknown>): Promise<string[]> {
  const unprepared: string[] = []
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...input: unknown[]) {
    const [query] = input as [{ name?: string } | string]
    if (typeof query === 'string' || !query.name) unprepared.push(textOf(query))
    return Reflect.apply(send, this, input)
  } as typeof send
  try {
    await act()
  } finally {
    pg.Client.prototype.query = send
  }
  return unprepared.filter((text) => !text.includes('pgboss.'))
}
