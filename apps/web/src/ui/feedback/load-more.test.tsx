import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LoadMore } from './load-more.tsx'

const PLAYERS = ['Karim', 'Nadia', 'Samir', 'Léa', 'Marc', 'Inès']

/** A list of pages of two. @param folded the button disappears with what is around it */
function PlayerPages({ folded }: { folded: boolean }) {
  const [count, setCount] = useState(1)
  const hasNextPage = count * 2 < PLAYERS.length
  const pages = {
    data: { pages: Array.from({ length: count }) },
    error: null,
    hasNextPage,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => setCount(count + 1),
  }
  const more = <LoadMore pages={pages} label="Voir plus de joueurs" />
  return (
    <main>
      <ul>
        {PLAYERS.slice(0, count * 2).map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
      {folded ? hasNextPage && <div>{more}</div> : more}
    </main>
  )
}

test.each([true, false])('after the last page, the next stop is the first player that it brought (folded: %s)', async (folded) => {
  await render(<PlayerPages folded={folded} />)
  const more = page.getByRole('button', { name: 'Voir plus de joueurs' })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(link('Léa')).toBeVisible()
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(more).not.toBeInTheDocument()
  await expect.element(link('Léa')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(link('Marc')).toHaveFocus()
})

type SlowRequest = { pageNumber: number; answer: () => void }

function SlowPages({ requests }: { requests: SlowRequest[] }) {
  const query = useInfiniteQuery({
    queryKey: ['players'],
    queryFn: ({ pageParam }) =>
      new Promise<string>((resolve) => {
        requests.push({ pageNumber: pageParam, answer: () => resolve(PLAYERS[pageParam] ?? '') })
      }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length < PLAYERS.length ? pages.length : undefined),
  })
  return (
    <main>
      <ul>
        {query.data?.pages.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <LoadMore pages={query} label="Voir plus de joueurs" />
    </main>
  )
}

/** A list of which a page is shown; the others come when the test says so. */
async function renderSlowPages() {
  const requests: SlowRequest[] = []
  const queryClient = new QueryClient()
  await render(
    <QueryClientProvider client={queryClient}>
      <SlowPages requests={requests} />
    </QueryClientProvider>,
  )
  const answer = async (index: number) => {
    await expect.poll(() => requests.length).toBeGreaterThan(index)
    requests[index]?.answer()
  }
  await answer(0)
  await expect.element(page.getByText('Karim')).toBeVisible()
  return {
    answer,
    requested: (...pageNumbers: number[]) => expect.poll(() => requests.map(({ pageNumber }) => pageNumber)).toEqual(pageNumbers),
    /** As a live hint does. */
    refetch: () => void queryClient.invalidateQueries({ queryKey: ['players'] }),
    more: page.getByRole('button', { name: 'Voir plus de joueurs' }),
    busy: page.getByRole('button', { name: 'Chargement…' }),
  }
}

test('« Voir plus » pressed while the list is read again brings its page after that', async () => {
  const { answer, requested, refetch, more, busy } = await renderSlowPages()
  refetch()
  await requested(0, 0)
  await more.click()
  await expect.element(busy).toBeVisible()
  await answer(1)
  await requested(0, 0, 1)
  await answer(2)
  await expect.element(page.getByText('Nadia')).toBeVisible()
  await expect.element(more).toBeVisible()
  await requested(0, 0, 1)
})

test('« Voir plus » is not forgotten when the list is read again meanwhile', async () => {
  const { answer, requested, refetch, more } = await renderSlowPages()
  await more.click()
  await requested(0, 1)
  refetch()
  await requested(0, 1, 0)
  await answer(2)
  await requested(0, 1, 0, 1)
  await answer(3)
  await expect.element(page.getByText('Nadia')).toBeVisible()
  await expect.element(more).toBeVisible()
  await requested(0, 1, 0, 1)
})
