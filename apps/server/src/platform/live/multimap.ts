/** Sets of values by key. Keys without a value are not kept. */
export type Multimap<Value> = {
  add(key: string, value: Value): void
  delete(key: string, value: Value): void
  /** It changes with the map: copy it before waiting for anything. */
  get(key: string): ReadonlySet<Value>
  keys(): string[]
  /** How many keys there are. */
  size(): number
}

export function createMultimap<Value>(): Multimap<Value> {
  const sets = new Map<string, Set<Value>>()
  const none: ReadonlySet<Value> = new Set()
  return {
    add: (key, value) => void sets.set(key, (sets.get(key) ?? new Set()).add(value)),
    delete: (key, value) => {
      const values = sets.get(key)
      values?.delete(value)
      if (values?.size === 0) sets.delete(key)
    },
    get: (key) => sets.get(key) ?? none,
    keys: () => [...sets.keys()],
    size: () => sets.size,
  }
}
