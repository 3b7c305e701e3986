import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

type Listening = {
  url: string
  channel: string
  onMessage: (payload: string) => void
  onGap: () => void
  onError: (error: Error) => void
}

const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 5000

/** Listens on a connection of its own, and comes back by itself when that breaks. */
export async function listenOn(listening: Listening): Promise<() => Promise<void>> {
  let stopped = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: listening.url, application_name: 'coup-denvoi-live', keepAlive: true })
    fresh.on('notification', ({ payload }) => listening.onMessage(payload ?? ''))
    fresh.on('error', listening.onError)
    fresh.once('end', () => {
      if (!stopped) void reconnect()
    })
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(listening.channel)}`)
    return fresh
  }

  async function reconnect(): Promise<void> {
    for (let delay = FIRST_RETRY_MS; !stopped; delay = Math.min(delay * 2, LAST_RETRY_MS)) {
      await wait(delay)
      try {
        client = await connect()
        listening.onGap()
        return
      } catch (error) {
        listening.onError(error as Error)
      }
    }
  }

  return async () => {
    stopped = true
    await client.end()
  }
}
