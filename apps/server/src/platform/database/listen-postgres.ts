import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Listener } from './database-connection.ts'

type ListenOptions = {
  url: string
  channel: string
  onMessage: (payload: string) => void
  onGap: () => void
  onError: (error: Error) => void
}

const MIN_RETRY_MS = 200
/** Short, because every browser shows a warning during the outage. */
const MAX_RETRY_MS = 1000
/** A firewall can drop an idle connection without notice, so check it regularly. */
const CONNECTION_CHECK_MS = 15_000

/** Listens on a separate connection and reconnects when it breaks. */
export async function listenPostgres({ url, channel, onMessage, onGap, onError }: ListenOptions): Promise<Listener> {
  const stopping = new AbortController()
  let isListening = false
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
    try {
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      // One more would stay open with each further attempt.
      fresh.connection.stream.destroy()
      throw error
    }
    isListening = true
    // Added after connecting, because a failed attempt also emits `end` and must not start another reconnect.
    fresh.once('end', () => {
      isListening = false
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

  return {
    isListening: () => isListening,
    stop: async () => {
      stopping.abort()
      clearInterval(checks)
      await client.end()
    },
  }
}

async function checkConnection(client: pg.Client): Promise<void> {
  try {
    await client.query('select 1')
  } catch {
    // `end()` would wait for an answer of the dead connection.
    client.connection.stream.destroy()
  }
}
