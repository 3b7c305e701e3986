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
