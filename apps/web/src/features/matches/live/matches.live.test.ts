import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fewMatchesQuery, matchQuery } from '../matches.queries.ts'
import { aMatchCard } from '../testing/matches.ts'
import { scheduleMatchRefetch } from './matches.live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An active query that counts its fetches. */
function observeQuery(queryClient: QueryClient, queryKey: readonly unknown[], data: unknown) {
  const screen = { fetchCount: 0 }
  const queryFn = async () => {
    screen.fetchCount++
    return data
  }
  const leave = new QueryObserver(queryClient, { queryKey, queryFn, initialData: data, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  )
  return { observed: screen, unsubscribe: leave }
}

test('refetches the page and the list once for ten changes', async () => {
  const queryClient = new QueryClient()
  const list = observeQuery(queryClient, fewMatchesQuery({}, 20).queryKey, { items: [aMatchCard({ id: 'five' })], nextCursor: null })
  const five = observeQuery(queryClient, matchQuery('five').queryKey, {})
  const seven = observeQuery(queryClient, matchQuery('seven').queryKey, {})
  for (let person = 0; person < 10; person++) {
    scheduleMatchRefetch(queryClient, 'five')
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect([list.observed.fetchCount, five.observed.fetchCount, seven.observed.fetchCount]).toEqual([1, 1, 0])
})

test('does not refetch inactive queries', async () => {
  const queryClient = new QueryClient()
  const { observed, unsubscribe } = observeQuery(queryClient, matchQuery('five').queryKey, {})
  unsubscribe()
  scheduleMatchRefetch(queryClient, 'five')
  await vi.advanceTimersByTimeAsync(5000)
  expect(observed.fetchCount).toBe(0)
})

test('refetches the lists without the match later', async () => {
  const queryClient = new QueryClient()
  const list = observeQuery(queryClient, fewMatchesQuery({}, 20).queryKey, { items: [], nextCursor: null })
  scheduleMatchRefetch(queryClient, 'new')
  await vi.advanceTimersByTimeAsync(1000)
  expect(list.observed.fetchCount).toBe(0)
  await vi.advanceTimersByTimeAsync(1500)
  expect(list.observed.fetchCount).toBe(1)
})

test('a hidden page reads when it is looked at again', async () => {
  onTestFinished(() => focusManager.setFocused(undefined))
  const queryClient = new QueryClient()
  const five = observeQuery(queryClient, matchQuery('five').queryKey, {})
  focusManager.setFocused(false)
  scheduleMatchRefetch(queryClient, 'five')
  await vi.advanceTimersByTimeAsync(5000)
  expect([five.observed.fetchCount, queryClient.getQueryState(matchQuery('five').queryKey)?.isInvalidated]).toEqual([0, true])
})
