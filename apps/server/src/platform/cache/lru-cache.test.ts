import { expect, test, vi } from 'vitest'
import { createLruCache } from './lru-cache.ts'

test('keeps the most recently used values', async () => {
  const cache = createLruCache<string>(2)
  const create = vi.fn(async (key: string) => key)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await cache.getOrCreate(key, () => create(key))).toBe(key)
  expect(create.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b'])
})

test('callers at the same time share one value; a failed one is created again', async () => {
  const cache = createLruCache<string>(2)
  const create = vi.fn().mockRejectedValueOnce(new Error('failed')).mockResolvedValue('value')
  const both = await Promise.allSettled([cache.getOrCreate('a', create), cache.getOrCreate('a', create)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(create).toHaveBeenCalledOnce()
  expect(await cache.getOrCreate('a', create)).toBe('value')
})
