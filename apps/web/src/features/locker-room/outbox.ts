/*
 * What somebody wrote and the server doesn't have yet. Each message keeps the id that it got when it was written,
 * so that sending it again is sending it once. It outlives a reload, and goes when its writer signs out.
 */

export type Unsent = { id: string; text: string; writtenAt: string; state: 'sending' | 'failed' }

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

// Signing out clears session storage, and what begins like this everywhere.
const keyOf = (roomId: string) => `user_locker_outbox_${roomId}`

/** After a reload nothing is under way any more: it all waits to be sent again. */
export function readOutbox(memory: Memory, roomId: string): Unsent[] {
  try {
    const kept: unknown = JSON.parse(memory.getItem(keyOf(roomId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnsent).map((unsent) => ({ ...unsent, state: 'failed' })) : []
  } catch {
    return []
  }
}

export function keepOutbox(memory: Memory, roomId: string, outbox: readonly Unsent[]): void {
  if (outbox.length === 0) memory.removeItem(keyOf(roomId))
  else memory.setItem(keyOf(roomId), JSON.stringify(outbox))
}

export const withState = (outbox: readonly Unsent[], id: string, state: Unsent['state']): Unsent[] =>
  outbox.map((unsent) => (unsent.id === id ? { ...unsent, state } : unsent))

export const without = (outbox: readonly Unsent[], ids: ReadonlySet<string>): Unsent[] => outbox.filter(({ id }) => !ids.has(id))

function isUnsent(value: unknown): value is Unsent {
  const { id, text, writtenAt } = (value ?? {}) as Partial<Unsent>
  return typeof id === 'string' && typeof text === 'string' && typeof writtenAt === 'string'
}
