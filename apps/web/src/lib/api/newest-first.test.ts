import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { addNewestItem, refetchNewest } from './newest-first.ts'
import { itemsOf } from './paged-query.ts'

const KEY = ['messages']
const PAGE_SIZE = 3
const unsubscribes: (() => void)[] = []
afterEach(() => {
  for (const unsubscribe of unsubscribes.splice(0)) unsubscribe()
})

/** A server with messages m1 to m9, of which somebody has read three pages. */
async function readThreePages() {
  const server = { ids: Array.from({ length: 9 }, (_, index) => `m${9 - index}`), cursors: [] as (string | undefined)[], isDown: false }
  const readPage = async (cursor: string | undefined) => {
    server.cursors.push(cursor)
    if (server.isDown) throw new Error('down')
    const start = cursor === undefined ? 0 : server.ids.indexOf(cursor) + 1
    const items = server.ids.slice(start, start + PAGE_SIZE).map((id) => ({ id }))
    return { items, nextCursor: start + PAGE_SIZE < server.ids.length ? (items.at(-1)?.id ?? null) : null }
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: KEY,
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const unsubscribe = observer.subscribe(() => {})
  unsubscribes.push(unsubscribe)
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
  await observer.fetchNextPage()
  await observer.fetchNextPage()
  server.cursors = []
  return {
    server,
    observer,
    queryClient,
    unsubscribe,
    readPage,
    write: (...ids: string[]) => {
      server.ids = [...ids.toReversed(), ...server.ids]
    },
    refetch: () => refetchNewest(queryClient, KEY, () => readPage(undefined)),
    shown: () => itemsOf(observer.getCurrentResult().data)?.map(({ id }) => id),
  }
}

test('a new message costs one request, however many pages are loaded', async () => {
  const { server, write, refetch, shown } = await readThreePages()
  write('m10')
  await refetch()
  expect(server.cursors).toEqual([undefined])
  expect(shown()).toEqual(server.ids)
  write('m11', 'm12')
  await refetch()
  expect(shown()).toEqual(server.ids)
})

test('an item that moves to the start stands there alone, whichever page it was on', async () => {
  const { server, refetch, shown } = await readThreePages()
  for (const id of ['m1', 'm5', 'm7', 'm8', 'm2']) {
    server.ids = [id, ...server.ids.filter((other) => other !== id)]
    server.cursors = []
    await refetch()
    expect(shown()).toEqual(server.ids)
    expect(server.cursors).toEqual([undefined])
  }
})

test('the pages after it still begin where the page before ends', async () => {
  const { server, observer, write, refetch, shown } = await readThreePages()
  server.ids = [...server.ids, 'm0']
  await observer.refetch()
  write('m10')
  await refetch()
  await observer.fetchNextPage()
  expect(shown()).toEqual(server.ids)
})

test('what changed in a message of the newest page is shown, and what is gone there goes', async () => {
  const { server, refetch, shown } = await readThreePages()
  server.ids = ['m10', ...server.ids.filter((id) => id !== 'm8')]
  await refetch()
  expect(shown()).toEqual(server.ids)
})

test('after more new messages than a page has, all is read again', async () => {
  const { server, write, refetch, shown } = await readThreePages()
  write('m10', 'm11', 'm12', 'm13')
  await refetch()
  expect(shown()).toEqual(server.ids.slice(0, 9))
})

test('an own message that was added meanwhile stays above what was read before it', async () => {
  const { server, queryClient, write, readPage, shown } = await readThreePages()
  let answer = () => {}
  const refetching = refetchNewest(queryClient, KEY, async () => {
    const page = await readPage(undefined)
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return page
  })
  await expect.poll(() => server.cursors).toHaveLength(1)
  write('own')
  await addNewestItem(queryClient, KEY, { id: 'own' })
  expect(shown()).toEqual(server.ids)
  answer()
  await expect.poll(() => server.cursors).toHaveLength(2)
  answer()
  await refetching
  expect(shown()).toEqual(server.ids)
})

test('while older messages load, the new one waits for them', async () => {
  const { server, observer, write, refetch, shown } = await readThreePages()
  server.ids = [...server.ids, 'm0']
  await observer.refetch()
  const loading = observer.fetchNextPage()
  write('m10')
  await refetch()
  await loading
  expect(shown()).toEqual(server.ids)
})

test('a failure is one of the list, as with any other read', async () => {
  const { server, observer, write, refetch, shown } = await readThreePages()
  write('m10')
  server.isDown = true
  await refetch()
  expect(observer.getCurrentResult().isRefetchError).toBe(true)
  server.isDown = false
  await observer.refetch()
  expect(shown()).toEqual(server.ids.slice(0, 9))
})

test('a list that nobody looks at begins with its newest page when it is opened again', async () => {
  const { server, observer, unsubscribe, write, refetch, shown } = await readThreePages()
  unsubscribe()
  write('m10')
  await refetch()
  expect(server.cursors).toEqual([])
  unsubscribes.push(observer.subscribe(() => {}))
  observer.setOptions({ ...observer.options, staleTime: 0 } as never)
  await expect.poll(shown).toEqual(['m10', 'm9', 'm8'])
  expect(server.cursors).toEqual([undefined])
})
