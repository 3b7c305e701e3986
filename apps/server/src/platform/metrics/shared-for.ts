/** Callers within the given time share a reading. On the monotonic clock: the system clock may be set back. */
export function sharedFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined
  return () => {
    if (!last || performance.now() - last.at > milliseconds) last = { at: performance.now(), value: read() }
    return last.value
  }
}
