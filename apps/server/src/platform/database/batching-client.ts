import pg from 'pg'

/**
 * A connection that writes the statements of one tick to its socket at once. Each write is a system call, and they took a tenth of the
 * server's CPU for joining a match and for sending a message (docs/performance.md).
 */
export class BatchingClient extends pg.Client {
  #isCollecting = false

  override query = ((...input: unknown[]) => {
    this.#collectUntilTickEnds()
    return Reflect.apply(pg.Client.prototype.query, this, input)
  }) as pg.Client['query']

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
