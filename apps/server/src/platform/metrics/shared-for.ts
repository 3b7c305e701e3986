/** Callers that come shortly after each other share a reading. By a clock that nobody sets: one that was set back would keep it for as long. */
export function sharedFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined
  return () => {
    if (!last || performance.now() - last.at > milliseconds) last = { at: performance.now(), value: read() }
    return last.value
  }
}
