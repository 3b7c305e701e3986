import pg from 'pg'

/** As `prepareSession` sends it. */
const WITHOUT_LIMIT = 'set local statement_timeout = 0'

/** The longest time of a timer. */
const NEVER_MS = 2 ** 31 - 1

/**
 * A connection that writes the statements of one tick to its socket at once. Each write is a system call, and they took a tenth of the
 * server's CPU for joining a match and for sending a message (docs/performance.md).
 */
export class BatchingClient extends pg.Client {
  #isCollecting = false
  #isUnlimited = false

  override query = ((...input: unknown[]) => {
    this.#collectUntilTickEnds()
    return Reflect.apply(pg.Client.prototype.query, this, this.#withLimit(this.toSend(input)))
  }) as pg.Client['query']

  /** The input of `query` as it is sent. */
  protected toSend(input: unknown[]): unknown[] {
    return input
  }

  /** Where a transaction lifts the limit of PostgreSQL, as backups do, the `query_timeout` of this side does not hold either. */
  #withLimit([query, ...rest]: unknown[]): unknown[] {
    const config = typeof query === 'string' ? { text: query } : (query as pg.QueryConfig)
    if (config.text === WITHOUT_LIMIT) this.#isUnlimited = true
    else if (config.text === 'commit' || config.text === 'rollback') this.#isUnlimited = false
    return [this.#isUnlimited ? { ...config, query_timeout: NEVER_MS } : query, ...rest]
  }

  #collectUntilTickEnds(): void {
    if (this.#isCollecting) return
    this.#isCollecting = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isCollecting = false
      stream.uncork()
    })
  }
}

/**
 * A connection through a pooler in transaction mode, which may send the next statement over another one: there, what was prepared by
 * name is unknown.
 */
export class PoolerClient extends BatchingClient {
  protected override toSend([query, ...rest]: unknown[]): unknown[] {
    const isNamed = typeof query === 'object' && query !== null && 'name' in query
    return [isNamed ? { ...query, name: undefined } : query, ...rest]
  }
}
