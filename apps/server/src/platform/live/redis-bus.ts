import { createClient } from 'redis'
import { StartupError } from '#platform/config/startup-error.ts'
import type { Signal } from './signal.ts'
import { parseSignals, type SignalBus } from './signal-bus.ts'

const CHANNEL = 'coup-denvoi:signals'
const MAX_RETRY_MS = 1000

/**
 * Signals over Redis or Valkey, for installations whose processes outgrow NOTIFY. They leave after the commit.
 * @throws StartupError when it can't be reached at the start; later it comes back by itself
 */
export async function openRedisBus(url: string, onError: (error: Error) => void): Promise<SignalBus> {
  let isOpen = false
  let hasLost = false
  const publisher = createClient({
    url,
    // Signals are of use at once or never: none wait for a connection.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 5000,
      reconnectStrategy: (retries, cause) => (isOpen ? Math.min(100 * (retries + 1), MAX_RETRY_MS) : cause),
    },
  })
  const subscriber = publisher.duplicate()
  for (const client of [publisher, subscriber]) client.on('error', (error: Error) => isOpen && onError(error))
  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
  } catch (error) {
    for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy()
    const { host } = new URL(url)
    throw new StartupError(
      `Redis at ${host} (REDIS_URL) can't be reached: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`,
    )
  }
  isOpen = true
  // Everybody, here and elsewhere, missed what could not be sent: an empty message says so.
  publisher.on('ready', () => {
    if (hasLost) publish([])
    hasLost = false
  })

  function publish(signals: readonly Signal[]): void {
    publisher.publish(CHANNEL, JSON.stringify(signals)).catch((error: Error) => {
      hasLost = true
      onError(error)
    })
  }

  return {
    publishInTransaction: async () => {},
    publishAfterCommit: (signals) => {
      if (signals.length > 0) publish(signals)
    },
    subscribe: async (onSignal, onGap) => {
      await subscriber.subscribe(CHANNEL, (payload) => {
        const signals = parseSignals(payload)
        if (signals.length === 0) onGap()
        for (const signal of signals) onSignal(signal)
      })
      subscriber.on('ready', onGap)
    },
    ping: async () => {
      await publisher.ping()
    },
    close: async () => {
      isOpen = false
      for (const client of [subscriber, publisher]) if (client.isOpen) client.destroy()
    },
  }
}
