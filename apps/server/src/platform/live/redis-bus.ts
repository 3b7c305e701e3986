import { createClient } from 'redis'
import type { Signal } from './signal.ts'
import type { SignalBus } from './signal-bus.ts'

const CHANNEL = 'coup-denvoi:signals'

/** Signals over Redis or Valkey, for installations whose processes outgrow NOTIFY. They leave after the commit. */
export async function openRedisBus(url: string, onError: (error: Error) => void): Promise<SignalBus> {
  const publisher = createClient({ url })
  const subscriber = publisher.duplicate()
  for (const client of [publisher, subscriber]) client.on('error', onError)
  await Promise.all([publisher.connect(), subscriber.connect()])
  return {
    announceIn: async () => {},
    announceAfter: (signals) => {
      if (signals.length > 0) publisher.publish(CHANNEL, JSON.stringify(signals)).catch(onError)
    },
    subscribe: async (onSignal, onGap) => {
      await subscriber.subscribe(CHANNEL, (payload) => (JSON.parse(payload) as Signal[]).forEach(onSignal))
      subscriber.on('ready', onGap)
    },
    ping: async () => {
      await publisher.ping()
    },
    close: async () => {
      subscriber.destroy()
      await publisher.close()
    },
  }
}
