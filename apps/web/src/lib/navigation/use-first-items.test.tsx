import { createMemoryHistory } from '@tanstack/react-router'
import { afterAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFirstItems, watchPresses } from './use-first-items.ts'

const seen: (number | null)[] = []

function List() {
  seen.push(useFirstItems(5))
  return null
}

const history = createMemoryHistory()
watchPresses(history)
afterAll(() => history.replace('/'))

test('after a press, a list begins with its first items and is whole soon after; elsewhere it is whole at once', async () => {
  const drawn = async () => {
    seen.length = 0
    const list = await render(<List />)
    await expect.poll(() => seen.at(-1)).toBeNull()
    await list.unmount()
    return seen.at(0)
  }
  expect(await drawn()).toBeNull()
  history.push('/matches')
  expect(await drawn()).toBe(5)
  history.back()
  expect(await drawn()).toBeNull()
})
