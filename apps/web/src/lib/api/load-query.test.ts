import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { loadQuery } from './load-query.ts'

test('a loader gets its answer although the component that waits for the same leaves', async () => {
  const queryClient = new QueryClient()
  const calls: { signal: AbortSignal; answer: (room: string) => void }[] = []
  const query = queryOptions({
    queryKey: ['locker-room'],
    queryFn: ({ signal }) => new Promise<string>((answer) => calls.push({ signal, answer })),
  })
  const loaded = loadQuery(queryClient, query)
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined)
  leave()
  expect(calls[0]?.signal.aborted).toBe(true)
  await expect.poll(() => calls.length).toBe(2)
  calls[1]?.answer('open')
  expect(await loaded).toBe('open')
})

test('a loader does not ask again for what was removed', async () => {
  const queryClient = new QueryClient()
  let calls = 0
  const query = queryOptions({
    queryKey: ['locker-room'],
    queryFn: ({ signal }) => {
      calls++
      return new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  const loaded = loadQuery(queryClient, query)
  queryClient.removeQueries(query)
  await expect(loaded).rejects.toThrow('CancelledError')
  expect(calls).toBe(1)
})
