/*
 * What somebody wrote and the server doesn't have yet. Each message keeps the id that it got when it was written,
 * so that sending it again is sending it once. It outlives a reload, and goes when its writer signs out.
 */

/** @property state `failed` goes again by itself once the line is back; `refused` only when its writer says so */
export type UnsentMessage = { id: string; text: string; writtenAt: string; state: 'sending' | 'failed' | 'refused' }

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @param key begins with `user_`: signing out takes what begins like this */
export const readOutbox = (storage: StorageArea, key: string): UnsentMessage[] => parseOutbox(storage.getItem(key))

export function saveOutbox(storage: StorageArea, key: string, outbox: readonly UnsentMessage[]): void {
  if (outbox.length === 0) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify(outbox))
}

/** What a kept text says; nothing for one that makes no sense. */
export function parseOutbox(text: string | null): UnsentMessage[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnsentMessage).map((unsent) => ({ ...unsent, state: parseState(unsent) })) : []
  } catch {
    return []
  }
}

export const setMessageState = (outbox: readonly UnsentMessage[], id: string, state: UnsentMessage['state']): UnsentMessage[] =>
  outbox.map((unsent) => (unsent.id === id ? { ...unsent, state } : unsent))

/** Nothing can be sent for now: whatever is on its way waits, in its order. */
export const markAllFailed = (outbox: readonly UnsentMessage[]): UnsentMessage[] =>
  outbox.map((unsent) => (unsent.state === 'sending' ? { ...unsent, state: 'failed' } : unsent))

/** What waits goes again. */
export const markAllSending = (outbox: readonly UnsentMessage[]): UnsentMessage[] =>
  outbox.map((unsent) => (unsent.state === 'failed' ? { ...unsent, state: 'sending' } : unsent))

export const removeMessages = (outbox: readonly UnsentMessage[], ids: ReadonlySet<string>): UnsentMessage[] =>
  outbox.filter(({ id }) => !ids.has(id))

function isUnsentMessage(value: unknown): value is Omit<UnsentMessage, 'state'> & { state?: unknown } {
  const { id, text, writtenAt } = (value ?? {}) as Partial<UnsentMessage>
  return typeof id === 'string' && typeof text === 'string' && typeof writtenAt === 'string'
}

const parseState = ({ state }: { state?: unknown }): UnsentMessage['state'] =>
  state === 'sending' || state === 'refused' ? state : 'failed'
