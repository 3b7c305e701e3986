import { createClient } from 'redis'
import { StartupError } from '#platform/config/startup-error.ts'
import { connectionErrorReason } from '#platform/database/connect-database.ts'
import { redisChannel } from './redis-channel.ts'
import type { Signal } from './signal.ts'
import { parseSignals, type SignalBus } from './signal-bus.ts'

const MAX_RETRY_MS = 1000

/**
 * Signals over Redis or Valkey, for installations that outgrow NOTIFY. Sent after the commit.
 * @throws StartupError when it can't be reached at startup; later it reconnects
 */
export async function openRedisBus(url: string, onError: (error: Error) => void): Promise<SignalBus> {
  const channel = redisChannel(url)
  let isOpen = false
  let hasLostSignals = false
  const publisher = createClient({
    url,
    // Late signals are useless, so don't queue them.
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
    throw new StartupError(`Redis at ${host} (REDIS_URL) can't be reached: ${connectionErrorReason(error)}.`)
  }
  isOpen = true
  // All processes missed the signals that could not be sent; an empty message reports a gap.
  publisher.on('ready', () => {
    if (hasLostSignals) publish([])
    hasLostSignals = false
  })

  function publish(signals: readonly Signal[]): void {
    publisher.publish(channel, JSON.stringify(signals)).catch((error: Error) => {
      hasLostSignals = true
      onError(error)
    })
  }

  return {
    lastStatements: () => [],
    publishAfterCommit: (signals) => {
      if (signals.length > 0) publish(signals)
    },
    subscribe: async (onSignal, onGap) => {
      await subscriber.subscribe(channel, (payload) => {
        const signals = parseSignals(payload)
        if (signals.length === 0) onGap()
        for (const signal of signals) onSignal(signal)
      })
      subscriber.on('ready', onGap)
    },
    ping: async () => {
      await publisher.ping()
      if (!subscriber.isReady) throw new Error('the connection that listens for signals is broken')
    },
    close: async () => {
      isOpen = false
      for (const client of [subscriber, publisher]) if (client.isOpen) client.destroy()
    },
  }
}
