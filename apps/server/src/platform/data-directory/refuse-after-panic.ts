import type { PGlite } from '@electric-sql/pglite'

/** PostgreSQL inside this process has ended itself, as it does where its log can't be written. What was acknowledged is on the disk. */
export class DatabasePanicError extends Error {}

/**
 * PGlite takes statements after it all the same, and the first of them waits for a lock that nobody releases: without an end, and the whole process
 * with it. They fail instead, with what PostgreSQL said.
 */
export function refuseAfterPanic(client: PGlite, onPanic: (error: DatabasePanicError) => void): void {
  let panic: DatabasePanicError | null = null
  const guard =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (panic) throw panic
      try {
        return await call.apply(client, args)
      } catch (error) {
        if (!isPanic(error)) throw error
        panic = new DatabasePanicError(`The embedded database has given up (${error.message}): check that its disk has room.`, {
          cause: error,
        })
        onPanic(panic)
        throw panic
      }
    }
  // All others send their messages by these.
  client.execProtocol = guard(client.execProtocol)
  client.execProtocolStream = guard(client.execProtocolStream)
  const close = client.close.bind(client)
  client.close = async () => {
    if (!panic) await close()
  }
}

const isPanic = (error: unknown): error is Error => error instanceof Error && (error as { severity?: string }).severity === 'PANIC'
