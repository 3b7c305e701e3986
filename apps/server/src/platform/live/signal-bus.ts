import type { Transaction } from '#platform/database/database-connection.ts'
import type { Signal } from './signal.ts'

/** Carries signals to every process, this one included. */
export type SignalBus = {
  /** Inside the transaction: the signals leave with its commit, if the bus can do that. */
  publishInTransaction(tx: Transaction, signals: readonly Signal[]): Promise<void>
  /** When the transaction has committed: for a bus that can't be part of it. */
  publishAfterCommit(signals: readonly Signal[]): void
  /**
   * @param onSignal gets what any process announced
   * @param onGap is called when signals may have been missed
   */
  subscribe(onSignal: (signal: Signal) => void, onGap: () => void): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

/** What came over the wire. Nothing, for a message that none of our processes sent: others may share the database or the Redis. */
export function parseSignals(payload: string): Signal[] {
  try {
    const signals = JSON.parse(payload)
    return Array.isArray(signals) ? signals : []
  } catch {
    return []
  }
}
