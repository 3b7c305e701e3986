import pg from 'pg'

/**
 * A connection that writes the statements of one tick to its socket at once. Each write is a system call, and they took a tenth of the
 * server's CPU for joining a match and for sending a message (docs/performance.md).
 */
export class BatchingClient extends pg.Client {
  #isCollecting = false

  override query = ((...input: unknown[]) => {
    this.#collectUntilTickEnds()
    return Reflect.apply(pg.Client.prototype.query, this, this.toSend(input))
  }) as pg.Client['query']

  /** The input of `query` as it is sent. */
  protected toSend(input: unknown[]): unknown[] {
    return input
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
