import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { loadWithPage } from './load-with-page.ts'

test('the page has what was read, also page by page, and what failed holds up nothing', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 1_000_000 } } })
  const whole = queryOptions({ queryKey: ['whole'], queryFn: async () => 'read' })
  const paged = {
    queryKey: ['paged'],
    queryFn: async () => ({ items: ['first'], nextCursor: null }),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
  }
  const failing = queryOptions({ queryKey: ['failing'], queryFn: (): Promise<string> => Promise.reject(new Error('no network')) })
  await loadWithPage(queryClient, whole, paged, failing)
  expect(queryClient.getQueryData(['whole'])).toBe('read')
  expect(queryClient.getQueryData(['paged'])).toEqual({ pages: [{ items: ['first'], nextCursor: null }], pageParams: [undefined] })
  expect(queryClient.getQueryData(['failing'])).toBeUndefined()
})
