import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { conversationListQuery, messagesQuery } from '#features/conversations/conversations.queries.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { refreshAfterFrame } from './refresh-after-frame.ts'

const api = fakeApi()
const ADDRESS = '/conversations/with-karim/messages'

/** Nadia has read two pages of her messages with Karim. */
async function readTwoPages(): Promise<QueryClient> {
  api.on(`GET ${ADDRESS}`, ({ query }) => ({
    items: [{ id: query.get('cursor') ?? 'newest' }],
    nextCursor: query.has('cursor') ? null : 'older',
  }))
  const queryClient = new QueryClient()
  const observer = new InfiniteQueryObserver(queryClient, messagesQuery('with-karim'))
  onTestFinished(observer.subscribe(() => {}))
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
  await observer.fetchNextPage()
  await api.requests(`GET ${ADDRESS}`, 2)
  return queryClient
}

const reads = () => api.expectRequests((all) => all.filter(({ path }) => path.startsWith(ADDRESS)).map(({ path }) => path))
const NEWEST = ADDRESS
const OLDER = `${ADDRESS}?cursor=older`

test('a new message costs one page', async () => {
  const queryClient = await readTwoPages()
  refreshAfterFrame(queryClient, { type: 'conversation', id: 'with-karim', newest: true })
  await reads().toEqual([NEWEST, OLDER, NEWEST])
})

test('a message that a moderator hides may be on any page', async () => {
  const queryClient = await readTwoPages()
  refreshAfterFrame(queryClient, { type: 'conversation', id: 'with-karim' })
  await reads().toEqual([NEWEST, OLDER, NEWEST, OLDER])
})

test('a new message costs one page of the list of conversations, however far one has read it', async () => {
  const LIST = 'GET /conversations'
  const shown = () => observer.getCurrentResult().data?.pages.map(({ items }) => items.map(({ id }) => id))
  let first = ['with-hugo', 'with-nora']
  api.on(LIST, ({ query }) => ({
    items: (query.has('cursor') ? ['with-karim'] : first).map((id) => ({ id })),
    nextCursor: query.has('cursor') ? null : 'older',
  }))
  const queryClient = new QueryClient()
  const observer = new InfiniteQueryObserver(queryClient, conversationListQuery(''))
  onTestFinished(observer.subscribe(() => {}))
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
  await observer.fetchNextPage()
  await expect.poll(shown).toEqual([['with-hugo', 'with-nora'], ['with-karim']])
  first = ['with-karim', 'with-hugo']
  refreshAfterFrame(queryClient, { type: 'conversation', id: 'with-karim', newest: true })
  await expect.poll(shown).toEqual([['with-karim', 'with-hugo', 'with-nora'], []])
  await api.requests(LIST, 3)
})
