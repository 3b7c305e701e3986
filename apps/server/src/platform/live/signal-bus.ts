import type { NamedStatement } from '#platform/database/database-connection.ts'
import type { Signal } from './signal.ts'

/** Sends signals to all processes, including this one. */
export type SignalBus = {
  /** For a transactional bus: sends the signals if the transaction commits. */
  lastStatements(signals: readonly Signal[]): NamedStatement[]
  /** For a bus that can't take part in the transaction. */
  publishAfterCommit(signals: readonly Signal[]): void
  /**
   * @param onGap called when signals may have been missed
   */
  subscribe(onSignal: (signal: Signal) => void, onGap: () => void): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

/** Empty for foreign messages: other programs may share the database or Redis. */
export function parseSignals(payload: string): Signal[] {
  try {
    const signals = JSON.parse(payload)
    return Array.isArray(signals) ? signals : []
  } catch {
    return []
  }
}
