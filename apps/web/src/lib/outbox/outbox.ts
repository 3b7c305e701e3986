import type { DraftStorage } from '../drafts/draft-storage.ts'

/*
 * Messages that the server does not have yet. A message keeps its id, so that sending it again has no effect. The outbox survives a
 * reload and is kept like a draft.
 */

/** @property state `failed` is sent again once the network is back; `refused` only when the user retries */
export type UnsentMessage = { id: string; text: string; writtenAt: string; state: 'sending' | 'failed' | 'refused' }

export const readOutbox = (storage: DraftStorage, name: string): UnsentMessage[] => parseOutbox(storage.getItem(name))

export function saveOutbox(storage: DraftStorage, name: string, outbox: readonly UnsentMessage[]): void {
  if (outbox.length === 0) storage.removeItem(name)
  else storage.setItem(name, JSON.stringify(outbox))
}

/** Parses the stored text; empty if it is invalid. */
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

/** Without a network: messages wait, in order. */
export const markAllFailed = (outbox: readonly UnsentMessage[]): UnsentMessage[] =>
  outbox.map((unsent) => (unsent.state === 'sending' ? { ...unsent, state: 'failed' } : unsent))

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
