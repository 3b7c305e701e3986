import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchChanged } from './matches.live.ts'
import { fewMatchesQuery, matchQuery } from './matches.queries.ts'
import { aMatchCard } from './testing/matches.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A screen that shows something, and counts how often it is read. */
function watch(queryClient: QueryClient, queryKey: readonly unknown[], data: unknown) {
  const screen = { reads: 0 }
  const queryFn = async () => {
    screen.reads++
    return data
  }
  const leave = new QueryObserver(queryClient, { queryKey, queryFn, initialData: data, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  )
  return { screen, leave }
}

test('Ten people join within a moment: the page and the list are each read once', async () => {
  const queryClient = new QueryClient()
  const list = watch(queryClient, fewMatchesQuery({}, 20).queryKey, { items: [aMatchCard({ id: 'five' })], nextCursor: null })
  const five = watch(queryClient, matchQuery('five').queryKey, {})
  const seven = watch(queryClient, matchQuery('seven').queryKey, {})
  for (let person = 0; person < 10; person++) {
    matchChanged(queryClient, 'five')
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect([list.screen.reads, five.screen.reads, seven.screen.reads]).toEqual([1, 1, 0])
})

test('What is no longer on the screen is not read', async () => {
  const queryClient = new QueryClient()
  const { screen, leave } = watch(queryClient, matchQuery('five').queryKey, {})
  leave()
  matchChanged(queryClient, 'five')
  await vi.advanceTimersByTimeAsync(5000)
  expect(screen.reads).toBe(0)
})

test('A new match comes into the lists without it, a little later', async () => {
  const queryClient = new QueryClient()
  const list = watch(queryClient, fewMatchesQuery({}, 20).queryKey, { items: [], nextCursor: null })
  matchChanged(queryClient, 'new')
  await vi.advanceTimersByTimeAsync(1000)
  expect(list.screen.reads).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(list.screen.reads).toBe(1)
})
