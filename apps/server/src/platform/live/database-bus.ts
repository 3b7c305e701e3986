import type { DatabaseConnection, Listener } from '#platform/database/database-connection.ts'
import type { Signal } from './signal.ts'
import { parseSignals, type SignalBus } from './signal-bus.ts'

const CHANNEL = 'coup_denvoi_signals'
// PostgreSQL limits NOTIFY payloads to less than 8000 bytes.
const MAX_PAYLOAD_BYTES = 7900

const notify = {
  name: 'notify',
  text: `select pg_notify('${CHANNEL}', payload) from json_array_elements_text($1::text::json) as payload`,
}

/** Signals over NOTIFY, as part of the transaction, so none is lost after the commit. */
export function openDatabaseBus(storage: DatabaseConnection): SignalBus {
  let listener: Listener | undefined
  return {
    lastStatements: (signals) => (signals.length > 0 ? [{ ...notify, value: JSON.stringify(toPayloads(signals)) }] : []),
    publishAfterCommit: () => {},
    subscribe: async (onSignal, onGap) => {
      listener = await storage.listen(CHANNEL, (payload) => parseSignals(payload).forEach(onSignal), onGap)
    },
    ping: async () => {
      if (listener && !listener.isListening()) throw new Error('the connection that listens for signals is broken')
    },
    close: async () => listener?.stop(),
  }
}

/** Splits the signals into payloads below the limit. */
function toPayloads(signals: readonly Signal[]): string[] {
  const whole = JSON.stringify(signals)
  if (signals.length === 1 || Buffer.byteLength(whole) <= MAX_PAYLOAD_BYTES) return [whole]
  const middle = Math.ceil(signals.length / 2)
  return [...toPayloads(signals.slice(0, middle)), ...toPayloads(signals.slice(middle))]
}
