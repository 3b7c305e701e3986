/** The server's clock minus the device's, which may be wrong: deadlines count by the server's. */
let offset = 0

/** A `Date` header counts whole seconds, and the answer took its time. */
const TOLERANCE_MS = 2000

/** Learns from a response of the server. */
export function learnServerTime(dateHeader: string | null, receivedAt = Date.now()): void {
  const sent = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  if (Number.isNaN(sent)) return
  const seen = sent + 500 - receivedAt
  if (Math.abs(seen - offset) <= TOLERANCE_MS) return
  offset = Math.abs(seen) > TOLERANCE_MS ? seen : 0
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** @returns a function that ends it */
export function onServerTimeLearned(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const serverNow = (): Date => new Date(Date.now() + offset)
