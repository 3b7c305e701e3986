/** Remembers so many values, and forgets the one that was asked for the longest time ago. */
export function createLruCache<Value>(size: number): { getOrCreate(key: string, make: () => Value): Value } {
  // A map keeps the order of insertion: the first is the oldest.
  const values = new Map<string, Value>()
  return {
    getOrCreate(key, make) {
      const value = values.get(key) ?? make()
      values.delete(key)
      values.set(key, value)
      const [oldest] = values.keys()
      if (values.size > size && oldest !== undefined) values.delete(oldest)
      return value
    },
  }
}
