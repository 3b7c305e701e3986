/*
 * What somebody wrote and the server doesn't have yet. Each message keeps the id that it got when it was written,
 * so that sending it again is sending it once. It outlives a reload, and goes when its writer signs out.
 */

/** @property state `failed` goes again by itself once the line is back; `refused` only when its writer says so */
export type Unsent = { id: string; text: string; writtenAt: string; state: 'sending' | 'failed' | 'refused' }

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @param key begins with `user_`: signing out takes what begins like this */
export const readOutbox = (memory: Memory, key: string): Unsent[] => outboxIn(memory.getItem(key))

export function keepOutbox(memory: Memory, key: string, outbox: readonly Unsent[]): void {
  if (outbox.length === 0) memory.removeItem(key)
  else memory.setItem(key, JSON.stringify(outbox))
}

/** What a kept text says; nothing for one that makes no sense. */
export function outboxIn(text: string | null): Unsent[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnsent).map((unsent) => ({ ...unsent, state: stateOf(unsent) })) : []
  } catch {
    return []
  }
}

export const withState = (outbox: readonly Unsent[], id: string, state: Unsent['state']): Unsent[] =>
  outbox.map((unsent) => (unsent.id === id ? { ...unsent, state } : unsent))

/** Nothing can be sent for now: whatever is on its way waits, in its order. */
export const allFailed = (outbox: readonly Unsent[]): Unsent[] =>
  outbox.map((unsent) => (unsent.state === 'sending' ? { ...unsent, state: 'failed' } : unsent))

/** What waits goes again. */
export const allSending = (outbox: readonly Unsent[]): Unsent[] =>
  outbox.map((unsent) => (unsent.state === 'failed' ? { ...unsent, state: 'sending' } : unsent))

export const without = (outbox: readonly Unsent[], ids: ReadonlySet<string>): Unsent[] => outbox.filter(({ id }) => !ids.has(id))

function isUnsent(value: unknown): value is Omit<Unsent, 'state'> & { state?: unknown } {
  const { id, text, writtenAt } = (value ?? {}) as Partial<Unsent>
  return typeof id === 'string' && typeof text === 'string' && typeof writtenAt === 'string'
}

const stateOf = ({ state }: { state?: unknown }): Unsent['state'] => (state === 'sending' || state === 'refused' ? state : 'failed')
