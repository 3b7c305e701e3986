type LruCache<Value> = { getOrCreate(key: string, create: () => Promise<Value>): Promise<Value> }

/** Keeps up to `size` values and drops the least recently used. A value that fails is not kept. */
export function createLruCache<Value>(size: number): LruCache<Value> {
  // A map keeps the order of insertion: the first is the oldest.
  const values = new Map<string, Promise<Value>>()
  return {
    getOrCreate(key, create) {
      const known = values.get(key)
      const value = known ?? create()
      values.delete(key)
      values.set(key, value)
      const [oldest] = values.keys()
      if (values.size > size && oldest !== undefined) values.delete(oldest)
      if (!known) value.catch(() => values.get(key) === value && values.delete(key))
      return value
    },
  }
}
