import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

type ListenOptions = {
  url: string
  channel: string
  onMessage: (payload: string) => void
  onGap: () => void
  onError: (error: Error) => void
}

const MIN_RETRY_MS = 200
/** Often: everybody's screen says that it may be out of date meanwhile. */
const MAX_RETRY_MS = 1000
/** A connection that a firewall forgot says nothing for ever: it is asked this often whether it is still there. */
const CONNECTION_CHECK_MS = 15_000

/** Listens on a connection of its own, and comes back by itself when that breaks. */
export async function listenPostgres({ url, channel, onMessage, onGap, onError }: ListenOptions): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let client = await connect()
  const checks = setInterval(() => void checkConnection(client), CONNECTION_CHECK_MS).unref()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'coup-denvoi-live',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    fresh.on('notification', ({ payload }) => onMessage(payload ?? ''))
    fresh.on('error', onError)
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    // Only now: an attempt that fails ends too, and must not start attempts of its own.
    fresh.once('end', () => {
      if (!stopping.signal.aborted) void reconnect()
    })
    return fresh
  }

  async function reconnect(): Promise<void> {
    for (let delay = MIN_RETRY_MS; ; delay = Math.min(delay * 2, MAX_RETRY_MS)) {
      try {
        await wait(delay, undefined, { signal: stopping.signal })
        client = await connect()
        if (stopping.signal.aborted) return void client.end()
        return onGap()
      } catch (error) {
        if (stopping.signal.aborted) return
        onError(error as Error)
      }
    }
  }

  return async () => {
    stopping.abort()
    clearInterval(checks)
    await client.end()
  }
}

async function checkConnection(client: pg.Client): Promise<void> {
  try {
    await client.query('select 1')
  } catch {
    // Ends it at once, without waiting for a goodbye that nobody would answer.
    client.connection.stream.destroy()
  }
}
